import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aCruise } from '../support/cruises.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';

const url = '/operator/v1/cruises';

function createApiWithCruises(): Promise<StaffApi> {
  return createStaffApi({
    marketplace: {
      format: 'portolan/1',
      cruises: [
        aCruise(['2027-05-09', '2027-05-02']),
        aCruise([], { ship: 'Aurelia Moon' }),
        aCruise(['2027-06-01'], { line: 'Mistral', ship: 'Breeze' }),
      ],
    },
  });
}

async function listed<Row>(api: StaffApi, address: string): Promise<Row[]> {
  const { status, text } = await api.asStaff({ url: address });
  assert.equal(status, 200, text);
  return JSON.parse(text) as Row[];
}

type Sailing = { cruiseship: string; sailing_date: string };
type Ship = { id: number; cruiseship: string };

describe('the cruises', () => {
  it('are listed by line and ship, with how many ships there are', async () => {
    const api = refusing();

    const { headers, text } = await api.asStaff({ url: `${url}?limit=2&count=1` });

    assert.equal(headers['x-total-count'], '3');
    assert.deepEqual(
      (JSON.parse(text) as Ship[]).map(({ id: _id, ...ship }) => ship),
      [
        {
          cruiseline: 'Aurelia Cruises',
          cruiseship: 'Aurelia Moon',
          status: 'active',
          version: 1,
          sailings: 0,
          first_sailing: null,
          last_sailing: null,
        },
        {
          cruiseline: 'Aurelia Cruises',
          cruiseship: 'Aurelia Star',
          status: 'active',
          version: 1,
          sailings: 2,
          first_sailing: '2027-05-02',
          last_sailing: '2027-05-09',
        },
      ],
    );
  });

  it('are narrowed by name, line, status and days of departure, and paged', async () => {
    const api = refusing();
    const ships = async (query: string) =>
      (await listed<Ship>(api, `${url}?${query}`)).map(({ cruiseship }) => cruiseship);
    const { headers } = await api.asStaff({ url: `${url}?limit=1` });

    assert.deepEqual(await ships('name=MIST'), ['Breeze']);
    assert.deepEqual(await ships('q=star'), ['Aurelia Star']);
    assert.deepEqual(await ships('name=%25'), []);
    assert.deepEqual(await ships('line=mistral'), ['Breeze']);
    assert.deepEqual(await ships('line=mist'), []);
    assert.deepEqual(await ships('status=inactive'), []);
    assert.deepEqual(await ships('from=2027-05-03&to=2027-05-31'), ['Aurelia Star']);
    assert.deepEqual(await ships(`cursor=${String(headers['x-next-cursor'])}`), [
      'Aurelia Star',
      'Breeze',
    ]);
  });

  it('have sailings, from a day on', async () => {
    const api = refusing();
    const [ship] = await listed<Ship>(api, `${url}?name=star`);
    const sailings = `${url}/${ship?.id}/sailings`;

    const [sailing] = await listed<{ id: number; towns: { id: number }[] }>(
      api,
      `${sailings}?from=2027-05-03`,
    );
    const first = await listed<{ sailing_date: string }>(api, `${sailings}?limit=1`);

    assert.deepEqual(sailing, {
      id: sailing?.id,
      ship: ship?.id,
      cruiseline: 'Aurelia Cruises',
      cruiseship: 'Aurelia Star',
      status: 'active',
      version: 1,
      sailing_date: '2027-05-09',
      towns: [
        {
          id: sailing?.towns[0]?.id,
          name: 'Civitavecchia',
          slug: 'civitavecchia',
          country: 'Italy',
          arrive_date: '2027-05-09',
          arrive_time: '06:00',
          depart_date: '2027-05-09',
          depart_time: '18:00',
        },
      ],
    });
    assert.deepEqual(
      first.map((one) => one.sailing_date),
      ['2027-05-02'],
    );
  });

  it('have sailings across ships, narrowed and walked page by page', async () => {
    const api = refusing();
    const days = async (query: string) =>
      (await listed<Sailing>(api, `/operator/v1/sailings?${query}`)).map(
        ({ cruiseship, sailing_date: day }) => `${cruiseship} ${day}`,
      );
    const walked: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined && walked.length < 9; ) {
      const { headers, text } = await api.asStaff({
        url: `/operator/v1/sailings?limit=1&cursor=${cursor}`,
      });
      walked.push(...(JSON.parse(text) as Sailing[]).map(({ sailing_date: day }) => day));
      cursor = headers['x-next-cursor'] as string | undefined;
    }
    const { headers } = await api.asStaff({ url: '/operator/v1/sailings?q=AURELIA&count=1' });

    const star = ['Aurelia Star 2027-05-02', 'Aurelia Star 2027-05-09'];
    assert.deepEqual(walked, ['2027-05-02', '2027-05-09', '2027-06-01']);
    assert.deepEqual(await days(''), [...star, 'Breeze 2027-06-01']);
    assert.deepEqual(await days('q=aurelia'), star);
    assert.equal(headers['x-total-count'], '2');
    assert.deepEqual(await days('line=MISTRAL'), ['Breeze 2027-06-01']);
    assert.deepEqual(await days('line=aurelia cruises&from=2027-05-03'), star.slice(1));
    assert.deepEqual(await days('to=2027-05-02'), star.slice(0, 1));
    assert.deepEqual(await days('ship=1000'), []);
    assert.deepEqual(await days('status=inactive'), []);
  });

  const refusing = onceInSuite(createApiWithCruises);

  for (const [query, status, error] of [
    ['?limit=501', 422, 'limit must be a whole number from 1 to 500'],
    ['/1000/sailings', 404, 'The ship does not exist'],
    ['/star/sailings', 422, 'id must be a whole number from 1 to 2147483647'],
    ['/1/sailings?from=soon', 422, 'from must be a real date, written YYYY-MM-DD'],
    ['/1/sailings?limit=101', 422, 'limit must be a whole number from 1 to 100'],
    ['/1/sailings?cursor=2', 422, 'cursor must be the X-Next-Cursor of the previous page'],
  ] as const) {
    it(`answer ${status} to ${query}`, async () => {
      const api = refusing();

      const answer = await api.asStaff({ url: `${url}${query}` });

      assert.deepEqual([answer.status, answer.body], [status, { error }]);
    });
  }

  it('are not for partners', async () => {
    const api = refusing();

    assert.equal((await api.call({ url })).status, 401);
  });
});
