/** The pattern of LIKE for texts that have this one in them. */
export function partOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
