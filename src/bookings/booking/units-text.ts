/** What suppliers mostly call their rates, and one of it. */
const singular = new Map([
  ['Adults', 'Adult'],
  ['Children', 'Child'],
  ['Families', 'Family'],
  ['Infants', 'Infant'],
  ['Seniors', 'Senior'],
  ['Students', 'Student'],
  ['Youths', 'Youth'],
]);

/** `2 Adults`, `1 Child`; other names of rates stay as they are. */
export function unitsText(units: number, rate: string): string {
  return `${units} ${units === 1 ? (singular.get(rate) ?? rate) : rate}`;
}
