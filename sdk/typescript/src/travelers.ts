/**
 * Names as an order takes them at a rate: `adults: travelers(['Grace Hopper', 'King, Ada'])`. A name
 * with a comma stays one name.
 */
export function travelers(names: readonly string[]): string {
  return names
    .map((name) => (/[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
    .join(', ');
}
