type Sold = { date: string; currency: string; bookings: number; gross: number };

/** Sales of each day in a currency; days without any stay. */
export function soldIn<Row extends Sold>(rows: readonly Row[], currency: string): Row[] {
  return rows.map((row) => (row.currency === currency ? row : { ...row, gross: 0 }));
}

/** Every currency of which something was sold, that of most bookings first. */
export function currenciesOf(rows: readonly Sold[]): string[] {
  const counts = new Map<string, number>();
  for (const { currency, bookings, gross } of rows) {
    if (gross > 0) counts.set(currency, (counts.get(currency) ?? 0) + bookings);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([currency]) => currency);
}
