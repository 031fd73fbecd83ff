/** What samples are filled in with, so that they succeed as they are pasted. */
export type Reader = {
  /** Where this marketplace is reached. */
  address: string;
  /** A token that anybody may try; null where there is none. */
  token: string | null;
  /** The date where the marketplace is. */
  today: string;
};

const inDays = /^in (?<days>\d+) days?(?<isMonthFirst>, MM\/DD\/YYYY)?$/;

/** Puts values in the places for them: `{{address}}`, `{{token}}`, `{{today}}`, `{{in 30 days}}`. */
export function filledFor(reader: Reader, text: string): string {
  return text.replaceAll(/\{\{([^{}]+)\}\}/g, (_, name: string) => valueOf(name, reader));
}

function valueOf(name: string, { address, token, today }: Reader): string {
  if (name === 'address') return address;
  if (name === 'token') return token ?? 'YOUR_ACCESS_TOKEN';
  if (name === 'today') return today;
  const { days, isMonthFirst } = inDays.exec(name)?.groups ?? {};
  if (days === undefined) throw new Error(`Samples have no place for "${name}".`);
  const date = Temporal.PlainDate.from(today)
    .add({ days: Number(days) })
    .toString();
  return isMonthFirst === undefined ? date : date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
}
