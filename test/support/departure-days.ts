import assert from 'node:assert/strict';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import { aStaffMember, somebody } from './accounts.ts';
import { openPlacing, usualTour } from './placing.ts';
import { aTour, type TestTour } from './tours.ts';

export const day = '2026-11-27';
export const path = '/operator/v1/departures';
const boat = aTour({
  id: 7,
  supplier: 'boats',
  name: 'Boat to Ostia',
  type: 'Boat Tour',
  schedule: [
    { description: 'Upper deck', times: ['7:30 AM', '2:00 PM'], capacity: 12 },
    { description: 'Weekend', times: ['10:00 AM'], weekdays: ['sat', 'sun'] },
  ],
});
const tours = [usualTour, boat];

type Row = Record<string, unknown> & { date: string; product_id: string; time: string };

/** A marketplace with walks and boats, and staff who look at its days. */
export async function openDays(given: readonly TestTour[] = tours) {
  const placing = await openPlacing(given);
  const { api } = placing;
  const { id: staffId } = await aStaffMember(api.app.db, { role: 'manager' });
  const { token } = await issueStaffToken(api.app, somebody, { staffId, name: 'days' });
  const ask = (url: string, body?: object) =>
    api.call({
      url,
      ...(body && { method: 'POST', body }),
      headers: { authorization: `Bearer ${token}` },
    });
  const list = async (query: string) => {
    const { status, text, headers } = await ask(`${path}?${query}`);
    assert.equal(status, 200, text);
    return {
      rows: JSON.parse(text) as Row[],
      next: headers['x-next-cursor'] as string | undefined,
    };
  };
  return {
    ...placing,
    ask,
    list,
    names: async (query: string) => {
      const { rows } = await list(query);
      return rows.map((row) => `${row.date} ${row.product_id} ${row.time}`);
    },
    do: async (verb: string, body: object) => {
      const answer = await ask(`${path}/${verb}`, { from: day, to: day, ...body });
      assert.equal(answer.status, 200, answer.text);
      return answer.body as Record<string, unknown> & { listed: Row[] };
    },
    audited: async () => {
      const rows = await api.app.db.selectFrom('auditEntry').selectAll().orderBy('id').execute();
      return rows
        .filter(({ subject }) => subject.startsWith('departures '))
        .map(({ action, subject, before, after }) => ({ action, subject, before, after }));
    },
  };
}
