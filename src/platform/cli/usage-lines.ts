const longestLine = 92;

/** A usage in lines that a terminal shows whole. An option stays together with its value. */
export function usageLines(usage: string): string[] {
  const parts = usage.match(/\[[^\]]*\]\S*|--\S+ [A-Z]\S*|\S+/g) ?? [];
  const lines = [''];
  for (const part of parts) {
    const line = `${lines.at(-1)} ${part}`.replace(/^ (?! )/, '');
    if (line.length <= longestLine) lines.splice(-1, 1, line);
    else lines.push(`    ${part}`);
  }
  return lines;
}
