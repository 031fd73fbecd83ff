import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fitTables } from './fit-tables.ts';
import { table } from './table.ts';

const rows = [
  {
    id: 1,
    name: 'A walk through the old town with lunch and wine',
    placed_at: '2026-11-20T10:00:00Z',
  },
  { id: 22, name: 'Short', placed_at: '2026-11-20T11:30:00+01:00' },
];

describe('a table in a terminal', () => {
  it('is as wide as the terminal, with times for people', () => {
    const text = `Found:\n${table(rows, '')}\n\n2 rows`;

    assert.equal(
      fitTables(text, { columns: 60, hasColors: false }),
      [
        'Found:',
        'ID  NAME                             PLACED AT',
        '1   A walk through the old town wi…  2026-11-20 10:00 UTC',
        '22  Short                            2026-11-20 11:30 +01:00',
        '',
        '2 rows',
      ].join('\n'),
    );
  });

  it('has a heading in bold where there are colors', () => {
    const [head = ''] = fitTables(table(rows, ''), { columns: 200, hasColors: true }).split('\n');

    assert.match(head.replaceAll('\u001b', 'ESC'), /^ESC\[1mID  NAME +PLACED ATESC\[22m$/);
  });

  it('leaves other text as it is, however wide', () => {
    const text = `The booking AB is confirmed.\n${'x'.repeat(200)}`;

    assert.equal(fitTables(text, { columns: 40, hasColors: false }), text);
  });
});
