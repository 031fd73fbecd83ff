import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { overrideDeparture } from '../../src/availability/departures/override-departure.ts';
import { rejectRequest } from '../../src/bookings/requests/reject-request.ts';
import { archiveMarketplace } from '../../src/marketplace/archive/archive-marketplace.ts';
import { marketplaceCommands } from '../../src/marketplace/commands.ts';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { sendWaitingMails } from '../../src/partner-mails/send-waiting-mails.ts';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { somebody } from './accounts.ts';
import { askForCancellation, askForChange, bookUsual, payEarly } from './after-sale.ts';
import { createApi } from './api.ts';
import { openCommands } from './command-line.ts';
import { allRows } from './marketplace.ts';
import { openPlacing, payers, placingAt, usualTour } from './placing.ts';
import { createTestDatabase, type TestDatabase } from './running/database.ts';
import { filledOnce } from './running/filled.ts';

/** The day after the usual bookings were travelled. */
export const before = '2026-11-28';

const today = '2028-02-01T12:00:00Z';

const call = {
  name: 'Civitavecchia',
  country: 'Italy',
  arrive_time: '06:00',
  depart_time: '18:00',
};
const sailing = (date: string, until = date) => ({
  sailing_date: date,
  towns: [{ ...call, arrive_date: date, depart_date: until }],
});

/**
 * A marketplace fourteen months after a week in which one booking was settled, with a request that
 * was rejected, and others were not: one has an invoice open, one a request, one a commission.
 */
export async function openArchiving({ areMailsSent = true } = {}) {
  await using undo = new AsyncDisposableStack();
  const template = await filledOnce({ ofArchives: areMailsSent }, (filled) =>
    fillArchiving(filled, areMailsSent),
  );
  const database = undo.use(await createTestDatabase({ template, connections: 10 }));
  const api = undo.use(await createApi({ database }));
  await api.app.catalog.loaded;
  const place = placingAt(api);
  const folder = undo.use(await temporaryFolder());
  const { app } = api;
  const placed = await app.db.selectFrom('booking').select('reference').orderBy('id').execute();
  const [settled = '', invoiced = '', asked = '', unpaid = ''] = placed.map(
    ({ reference }) => reference,
  );
  const commands = openCommands(marketplaceCommands, {
    ...app,
    actor: somebody,
    config: { ...app.config, dataDir: folder.path },
  });
  const resources = undo.move();
  return {
    ...commands,
    place,
    app,
    database,
    folder: folder.path,
    references: { settled, invoiced, asked, unpaid },
    archive: (deps = app) => archiveMarketplace(deps, somebody, { before, out: folder.path }),
    files: () => filesIn(folder.path),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function fillArchiving(database: TestDatabase, areMailsSent: boolean): Promise<void> {
  await using place = await openPlacing([usualTour], {}, database);
  const { app } = place.api;
  const settled = await bookUsual(place);
  const request = await askForChange(place, settled);
  await rejectRequest(app, somebody, { id: request, reason: 'The boat is full' });
  const invoiced = await bookUsual(place, {}, payers.credit);
  const asked = await bookUsual(place);
  await bookUsual(place);
  await askForCancellation(place, asked);
  await payEarly(app, [settled, invoiced, asked]);
  await overrideDeparture(app, somebody, {
    wanted: { tourId: 16350, date: '2026-11-27', minutes: 540 },
    change: { capacity: 7, prices: { Adults: 65.5 } },
  });
  await importMarketplace(app, somebody, {
    format: 'portolan/1',
    cruises: [
      {
        cruiseline: 'Aurelia Cruises',
        cruiseship: 'Aurelia Star',
        sailings: [
          sailing('2026-11-20'),
          sailing('2026-11-20', '2026-11-22'),
          // One of this day had not ended.
          sailing('2026-11-25'),
          sailing('2026-11-25', '2026-12-02'),
          sailing('2027-05-02'),
        ],
      },
    ],
  });
  if (areMailsSent) await sendWaitingMails(app, new AbortController().signal);
  await setClock(app, somebody, today);
}

export type Archiving = Awaited<ReturnType<typeof openArchiving>>;

/**
 * Every row as text; of the audit log, all but what archives and imports wrote there. How often a
 * token was used is counted in memory and written seconds later.
 */
export async function everyRow({
  database,
  app,
}: Pick<Archiving, 'database' | 'app'>): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ entry: string }>`
    select audit_entry::text as entry from audit_entry
    where action not in ('archive.written', 'marketplace.imported') order by 1
  `.execute(app.db);
  const {
    access_token_use: _uses,
    request_usage: _counts,
    request_hour: _hours,
    ...others
  } = await allRows(database);
  return { ...others, audit_entry: rows.map(({ entry }) => entry) };
}

/** The archives of a folder, in the order in which they were written. */
export async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.ndjson'))
    .toSorted()
    .map((name) => join(folder, name));
}

/** What the lines of archives hold, without the first line of each. */
export async function linesOf(files: readonly string[]): Promise<Record<string, unknown>[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.flatMap((text) =>
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  );
}
