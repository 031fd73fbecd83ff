import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { aCruise, type CruiseApi, openCruises } from '../support/cruises.ts';
import { tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

type Ship = { cruiseline: string; cruiseship: string; sailing_dates: string[] };

async function shipsOf(cruises: CruiseApi): Promise<Ship[]> {
  const { status, text } = await cruises.list();
  assert.equal(status, 200, text);
  return JSON.parse(text) as Ship[];
}

async function datesOf(cruises: CruiseApi): Promise<string[]> {
  return (await shipsOf(cruises)).flatMap((ship) => ship.sailing_dates);
}

describe('4.12 GET /v1/return_cruises', () => {
  const ofOneCruise = onceInSuite(() => openCruises([aCruise(['2099-05-02'])]));

  const untouched = onceInSuite(() => openCruises([]));

  it('is a bare array, empty where there are no cruises', async () => {
    const cruises = untouched();

    const { status, text, headers } = await cruises.list();

    assert.deepEqual([status, text], [200, '[]']);
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
  });

  it('asks for a token', async () => {
    const cruises = untouched();

    const { status } = await cruises.api.call({ url: '/v1/return_cruises' });

    assert.equal(status, 401);
  });

  it('takes no parameters: what is sent is ignored', async () => {
    const cruises = ofOneCruise();

    const url = '/v1/return_cruises?cruiseline=Nobody&sailing_date=never&limit=0';
    const { status, text } = await cruises.api.call({ url, token: tokens.agent });

    assert.equal(status, 200);
    assert.equal(text, (await cruises.list()).text);
  });

  it('is in the order of lines and ships, whatever their case, with the dates in theirs', async () => {
    await using cruises = await openCruises([
      aCruise(['2099-03-01'], { line: 'Mistral', ship: 'Breeze' }),
      aCruise(['2099-01-10', '2099-01-02'], { line: 'MSX', ship: 'Zephyr' }),
      aCruise(['2099-02-01'], { line: 'boreal', ship: 'Aurora' }),
      aCruise(['2099-01-05'], { line: 'MSX', ship: 'Zephyr' }),
      aCruise(['2099-01-01'], { line: 'MSX', ship: 'alize' }),
    ]);

    assert.deepEqual(
      (await shipsOf(cruises)).map((ship) => Object.values(ship)),
      [
        ['boreal', 'Aurora', ['2099-02-01']],
        ['Mistral', 'Breeze', ['2099-03-01']],
        ['MSX', 'alize', ['2099-01-01']],
        ['MSX', 'Zephyr', ['2099-01-02', '2099-01-05', '2099-01-10']],
      ],
    );
  });

  it('names a date once on which a ship begins several journeys', async () => {
    const [short] = aCruise(['2099-05-02']).sailings;
    const long = { ...short, towns: [...(short?.towns ?? []), ...(short?.towns ?? [])] };
    await using cruises = await openCruises([{ ...aCruise([]), sailings: [short, long] }]);

    assert.deepEqual(await datesOf(cruises), ['2099-05-02']);
  });

  it("has today's sailings and later ones; a ship without any is left out", async () => {
    await using cruises = await openCruises([
      aCruise(['2027-05-01', '2027-05-02', '2027-05-03']),
      aCruise(['2027-05-01'], { ship: 'Aurelia Moon' }),
      aCruise([], { ship: 'Aurelia Sun' }),
    ]);
    await cruises.setClock('2027-05-02T12:00:00Z');

    const ships = await shipsOf(cruises);

    assert.deepEqual(
      ships.map(({ cruiseship }) => cruiseship),
      ['Aurelia Star'],
    );
    assert.deepEqual(ships[0]?.sailing_dates, ['2027-05-02', '2027-05-03']);
  });

  it('changes at midnight in the time zone of the marketplace', async () => {
    await using cruises = await openCruises([aCruise(['2027-05-02', '2027-05-03'])], {
      environment: { MARKETPLACE_TIME_ZONE: 'Pacific/Auckland' },
    });

    await cruises.setClock('2027-05-02T11:59:00Z');
    const before = [await datesOf(cruises), (await cruises.list()).headers.etag];
    await cruises.setClock('2027-05-02T12:00:00Z');
    const after = [await datesOf(cruises), (await cruises.list()).headers.etag];
    await cruises.setClock('2027-05-02T11:00:00Z');
    const backAgain = [await datesOf(cruises), (await cruises.list()).headers.etag];

    assert.deepEqual(before[0], ['2027-05-02', '2027-05-03']);
    assert.deepEqual(after[0], ['2027-05-03']);
    assert.notEqual(after[1], before[1]);
    assert.deepEqual(backAgain, before);
  });

  it('shows what an import changed when that returns', async () => {
    await using cruises = await openCruises([aCruise(['2099-05-02'])]);
    assert.deepEqual(await datesOf(cruises), ['2099-05-02']);

    await cruises.load([aCruise(['2099-05-09'])]);

    assert.deepEqual(await datesOf(cruises), ['2099-05-02', '2099-05-09']);
  });

  it('carries a weak ETag, and is 304 for whoever has it', async () => {
    const cruises = ofOneCruise();

    const { headers } = await cruises.list();
    const again = await cruises.list({ 'if-none-match': String(headers.etag) });
    await cruises.load([aCruise(['2099-05-09'])]);
    const changed = await cruises.list({ 'if-none-match': String(headers.etag) });

    assert.match(String(headers.etag), /^W\/"[\w-]+"$/);
    assert.equal(headers['cache-control'], 'private, no-cache');
    assert.deepEqual([again.status, again.text], [304, '']);
    assert.equal(changed.status, 200);
  });

  it('is compressed for whoever accepts that', async () => {
    const dates = Array.from({ length: 300 }, (_, day) =>
      Temporal.PlainDate.from('2099-01-01').add({ days: day }).toString(),
    );
    await using cruises = await openCruises([aCruise(dates)]);
    const plain = await cruises.list();

    const packed = await cruises.api.inject({
      url: '/v1/return_cruises',
      headers: { 'access-token': tokens.agent, 'accept-encoding': 'gzip' },
    });

    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.equal(packed.headers.etag, plain.headers.etag);
    assert.equal(gunzipSync(packed.rawPayload).toString(), plain.text);
  });

  for (const accepted of ['gzip, deflate, br, zstd', 'br, gzip, deflate', 'gzip, compress']) {
    it(`is whole for the first request of a process that accepts ${accepted}`, async () => {
      const names = Array.from({ length: 60 }, (_, number) => `Aurelia ${String(number + 10)}`);
      await using cruises = await openCruises(
        names.map((ship) => aCruise(['2099-05-02'], { ship })),
      );

      const { status, headers, text } = await cruises.list({ 'accept-encoding': accepted });

      assert.equal(status, 200);
      assert.ok(headers['content-encoding']);
      assert.equal((JSON.parse(text) as Ship[]).length, names.length);
    });
  }
});
