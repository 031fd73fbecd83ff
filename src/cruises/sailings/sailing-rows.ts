import { csvValues } from '../../platform/csv.ts';

/** What a column of a list of sailings may be called; case, space and `_` make no difference. */
const columns = {
  cruiseline: ['cruiseline', 'line'],
  cruiseship: ['cruiseship', 'ship'],
  sailing_date: ['sailingdate'],
  port: ['port', 'town'],
  country: ['country'],
  arrive: ['arrive', 'arrival'],
  depart: ['depart', 'departure'],
} as const;

type Column = keyof typeof columns;

/** A line of the list: one call of a ship. A missing column is empty. */
export type SailingRow = Record<Column, string>;

export const usualHeading = Object.keys(columns).join(',');

/** Where each column stands; null when one but the country is missing. */
export function readHeading(line: string): Map<Column, number> | null {
  const given = csvValues(line)?.map((name) => name.toLowerCase().replaceAll(/[\s_]/g, '')) ?? [];
  const places = new Map<Column, number>();
  for (const [column, names] of Object.entries(columns) as [Column, readonly string[]][]) {
    const place = given.findIndex((name) => names.includes(name));
    if (place !== -1) places.set(column, place);
    else if (column !== 'country') return null;
  }
  return places;
}

export function readRow(line: string, heading: Map<Column, number>): SailingRow | null {
  const values = csvValues(line);
  // PostgreSQL keeps no NUL.
  if (!values || line.includes('\0')) return null;
  const valueOf = (column: Column) => values[heading.get(column) ?? -1] ?? '';
  return {
    cruiseline: valueOf('cruiseline'),
    cruiseship: valueOf('cruiseship'),
    sailing_date: valueOf('sailing_date'),
    port: valueOf('port'),
    country: valueOf('country'),
    arrive: valueOf('arrive'),
    depart: valueOf('depart'),
  };
}
