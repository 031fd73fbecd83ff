import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aCall, aCruise, type CruiseApi, openCruises } from '../support/cruises.ts';
import { tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const query = {
  cruiseline: 'Aurelia Cruises',
  cruiseship: 'Aurelia Star',
  sailing_date: '2027-05-02',
};

async function namesIn(cruises: CruiseApi, asked: Record<string, string>): Promise<string[][]> {
  const { status, text } = await cruises.destinations(asked);
  assert.equal(status, 200, text);
  const journeys = JSON.parse(text) as { towns: { name: string }[] }[];
  return journeys.map(({ towns }) => towns.map(({ name }) => name));
}

function aJourney(...places: string[]) {
  const towns = places.map((place) => aCall(place, '2027-05-02 06:00', '2027-05-02 18:00'));
  return { ...aCruise([]), sailings: [{ sailing_date: '2027-05-02', towns }] };
}

describe('4.12 GET /v1/return_cruise_destinations', () => {
  it('finds line and ship ignoring case and surrounding space', async () => {
    const cruises = untouched();

    for (const asked of [
      query,
      { ...query, cruiseline: '  AURELIA cruises ', cruiseship: 'aurelia STAR\t' },
      { ...query, sailing_date: ' 2027-05-02 ', color: 'blue' },
    ]) {
      assert.deepEqual(await namesIn(cruises, asked), [['Civitavecchia']]);
    }
  });

  it('finds names in other scripts in any case, however their accents are written', async () => {
    const names = { line: 'Zéphyr Lines', ship: 'Île d’Or' };
    await using cruises = await openCruises([aCruise(['2027-05-02'], names)]);

    for (const [cruiseline, cruiseship] of [
      ['ZÉPHYR LINES', 'île d’or'],
      ['Ze\u0301phyr Lines', 'I\u0302le d’Or'],
    ] as const) {
      const asked = { ...query, cruiseline, cruiseship };
      assert.deepEqual(await namesIn(cruises, asked), [['Civitavecchia']]);
    }
  });

  it('compares whole names only: anything else is 400', async () => {
    const cruises = untouched();

    for (const wrong of [
      { cruiseline: 'Aurelia' },
      { cruiseline: 'Aurelia Cruises Ltd' },
      { cruiseship: 'Star' },
      { cruiseship: 'Aurelia  Star' },
      { cruiseship: 'Aurelia%' },
      { cruiseship: 'Aurelia_Star' },
      { sailing_date: '2027-05-03' },
    ]) {
      const { status, body, headers } = await cruises.destinations({ ...query, ...wrong });
      assert.equal(status, 400);
      assert.deepEqual(body, {
        error: 'Cruise not found: this cruise line and ship have no sailing on this date',
      });
      assert.equal(headers['x-error-code'], 'cruise-not-found');
    }
  });

  const untouched = onceInSuite(() => openCruises([aCruise(['2027-05-02'])]));
  for (const [what, change, error] of [
    ['cruiseline', { cruiseline: '' }, 'cruiseline is missing'],
    ['cruiseship', { cruiseship: '' }, 'cruiseship is missing'],
    ['sailing_date', { sailing_date: '' }, 'sailing_date is missing'],
    [
      'a real date',
      { sailing_date: '2027-02-30' },
      'sailing_date must be a real date, written YYYY-MM-DD',
    ],
    [
      'a date in its form',
      { sailing_date: '2 May 2027' },
      'sailing_date must be a real date, written YYYY-MM-DD',
    ],
    [
      'a name of bounded length',
      { cruiseship: 'x'.repeat(301) },
      'cruiseship must be text of 1 to 300 characters',
    ],
    ['a name of signs', { cruiseship: '   ' }, 'cruiseship must be text of 1 to 300 characters'],
  ] as const) {
    it(`answers 400 without ${what}`, async () => {
      const cruises = untouched();

      const { status, body } = await cruises.destinations({ ...query, ...change });

      assert.deepEqual([status, body], [400, { error }]);
    });
  }

  it('asks for a token before anything else', async () => {
    await using cruises = await openCruises([]);

    const { status } = await cruises.api.call({ url: '/v1/return_cruise_destinations' });

    assert.equal(status, 401);
  });

  it('takes no NUL in a name for a fault of ours', async () => {
    const cruises = untouched();

    const { status } = await cruises.destinations({ ...query, cruiseship: 'Aurelia\0Star' });

    assert.equal(status, 400);
  });

  it('answers sailings of the past', async () => {
    await using cruises = await openCruises([aCruise(['2027-05-02'])]);
    await cruises.setClock('2028-01-01T12:00:00Z');

    assert.equal((await cruises.list()).text, '[]');
    assert.deepEqual(await namesIn(cruises, query), [['Civitavecchia']]);
  });

  it('has an element for each journey that begins on the day', async () => {
    await using cruises = await openCruises([
      aJourney('Naples, Italy'),
      aJourney('Naples, Italy', 'Valletta, Malta'),
    ]);

    assert.deepEqual(await namesIn(cruises, query), [['Naples'], ['Naples', 'Valletta']]);
  });

  it('has what replaced a sailing when it was imported again', async () => {
    await using cruises = await openCruises([
      aJourney('Naples, Italy'),
      aJourney('Palermo, Italy'),
    ]);

    await cruises.load([aJourney('Valletta, Malta', 'Naples, Italy', 'Naples, Italy')]);

    assert.deepEqual(await namesIn(cruises, query), [['Valletta', 'Naples', 'Naples']]);
  });

  it('carries a weak ETag, and is 304 for whoever has it', async () => {
    const cruises = untouched();
    const { headers } = await cruises.destinations(query);

    const again = await cruises.api.call({
      url: `/v1/return_cruise_destinations?${new URLSearchParams(query).toString()}`,
      token: tokens.agent,
      headers: { 'if-none-match': String(headers.etag) },
    });

    assert.match(String(headers.etag), /^W\/"[\w-]+"$/);
    assert.deepEqual([again.status, again.text], [304, '']);
  });
});
