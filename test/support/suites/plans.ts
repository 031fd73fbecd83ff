import type pg from 'pg';

type Query = { text: string; values: unknown[] };

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

/** What the queries of a verb looked at, as the database plans and runs them. */
export type Examined = {
  rows: number;
  /** Of indexes that were read in advance, before any row. */
  entries: number;
  wholeTables: string[];
};

/** Of a pool that nobody has used yet. */
export function watchPlans(pool: pg.Pool): (run: () => Promise<unknown>) => Promise<Examined> {
  let asked: Query[] | undefined;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const watched = (...given: unknown[]) => {
      asked?.push(queryOf(given));
      return query(...given);
    };
    client.query = watched as typeof client.query;
  });
  return async (run) => {
    asked = [];
    await run();
    const reading = asked.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text));
    asked = undefined;
    const examined: Examined = { rows: 0, entries: 0, wholeTables: [] };
    for (const { text, values } of reading) {
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
      addTo(examined, rows[0]['QUERY PLAN'][0].Plan as Node);
    }
    return examined;
  };
}

function queryOf([first, values]: unknown[]): Query {
  if (typeof first === 'string') return { text: first, values: (values ?? []) as unknown[] };
  const { text, values: named = [] } = first as { text: string; values?: unknown[] };
  return { text, values: named };
}

function addTo(examined: Examined, node: Node): void {
  const { 'Relation Name': table, Plans: below = [] } = node;
  if (table !== undefined) {
    const passed =
      (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const rows = (node['Actual Rows'] + passed) * node['Actual Loops'];
    examined.rows += rows;
    if (node['Node Type'] === 'Seq Scan' && rows > 100) examined.wholeTables.push(table);
  }
  if (node['Node Type'] === 'Bitmap Index Scan') {
    examined.entries += node['Actual Rows'] * node['Actual Loops'];
  }
  for (const one of below) addTo(examined, one);
}
