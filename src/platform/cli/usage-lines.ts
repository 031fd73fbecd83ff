const longestLine = 92;

/** A usage in lines that a terminal shows whole. An option stays together with its value. */
export function usageLines(usage: string): string[] {
  return inLines(usage.match(/\[[^\]]*\]\S*|--\S+ [A-Z]\S*|\S+/g) ?? []);
}

/** Parts in lines; `end` closes each line that is continued. */
export function inLines(parts: readonly string[], end = ''): string[] {
  const lines = [''];
  for (const part of parts) {
    const line = `${lines.at(-1)} ${part}`.replace(/^ (?! )/, '');
    if (line.length + end.length <= longestLine) lines.splice(-1, 1, line);
    else lines.push(`    ${part}`);
  }
  return lines.map((line, place) => (place < lines.length - 1 ? line + end : line));
}

/** What stands below the explanation of a command. */
export function exampleLines({ example }: { readonly example?: string }): string[] {
  if (example === undefined) return [];
  return ['', 'Example:', ...example.split('\n').map((line) => `  ${line}`)];
}
