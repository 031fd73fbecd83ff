import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { z } from 'zod';
import { type ManifestEntry, manifestText } from '../../src/bookings/departures/manifest-views.ts';
import { amountText, toMinor } from '../../src/currencies/currency.ts';
import { readHandMadeDemo } from '../../src/demo/hand-made-demo.ts';
import { makeLife } from '../../src/demo/life/make-life.ts';
import { wantLife } from '../../src/demo/life/progress.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { escapeHtml } from '../../src/platform/html.ts';
import { createStaffApi } from '../support/staff.ts';

type Entry = z.output<typeof ManifestEntry>;
type Sold = { product_id: string; date: string; time: string; description: string };

const expected = ['Confirmed', 'Pending Confirmation'];

describe('the manifests of the demo', () => {
  it('name every traveler of every departure, with all that a guide needs', async () => {
    await using api = await createStaffApi({
      marketplace: readHandMadeDemo(),
      environment: { DEMO_LIFE: 'on' },
    });
    const { app } = api;
    await inTransaction(app.db, (tx) => wantLife(tx, app.clock.now()));
    await makeLife(app, new AbortController().signal);
    const read = async (path: string) => {
      const { status, text } = await api.asStaff({ url: `/operator/v1/${path}` });
      assert.equal(status, 200, `${path}: ${text}`);
      return text;
    };
    const stored = await app.db
      .selectFrom('booking')
      .select(['reference', 'party', 'date', 'product'])
      .where('status', 'in', expected as 'Confirmed'[])
      .where('kind', '=', 'tour')
      .execute();
    const named = new Set<string>();

    for (const date of new Set(stored.map((booking) => booking.date))) {
      const sold = JSON.parse(await read(`departures?from=${date}&to=${date}&only=sold`)) as Sold[];
      const day = await read(`departures/${date}/manifest/page`);
      for (const { product_id: id, time, description } of sold) {
        const query = description === '' ? '' : `?description=${encodeURIComponent(description)}`;
        const path = `tours/${id}/departures/${date}/${encodeURIComponent(time)}/manifest`;
        const entries = JSON.parse(await read(`${path}${query}`)) as Entry[];
        const sheet = await read(`${path}/page${query}`);
        const command = manifestText(entries);
        const travelers = entries.flatMap(({ rates }) => rates.flatMap(({ names }) => names));
        assert.equal(sheet.split('class="box"').length - 1, travelers.length, path);
        assert.equal(command.split('[ ]').length - 1, travelers.length, path);
        for (const entry of entries) {
          named.add(entry.booking_ref);
          const words = [
            entry.meeting_point,
            entry.option,
            amountText(toMinor(entry.total, entry.currency), entry.currency),
            ...entry.rates.flatMap(({ rate, ages, names }) => [rate, ages, ...names]),
          ];
          for (const word of words) {
            assert.ok(command.includes(word), `${path}: the command says ${word}`);
            assert.ok(sheet.includes(escapeHtml(word)), `${path}: the sheet says ${word}`);
            assert.ok(day.includes(escapeHtml(word)), `${date}: the day says ${word}`);
          }
        }
        const party = stored.filter((booking) =>
          entries.some((entry) => entry.booking_ref === booking.reference),
        );
        assert.deepEqual(
          party
            .flatMap((booking) =>
              (booking.party as { names: string[] }[]).flatMap((of) => of.names),
            )
            .toSorted(),
          travelers.toSorted(),
        );
      }
    }

    assert.equal(named.size, stored.length);
    assert.ok(named.size > 30, `${named.size}`);
  });
});
