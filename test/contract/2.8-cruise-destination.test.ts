import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aCall, openCruises } from '../support/cruises.ts';
import { wholeTour } from '../support/marketplace.ts';
import { tokens } from '../support/partners.ts';
import { idsIn } from '../support/tour-search.ts';

const towns = [
  aCall('Rome, Italy', '2099-05-02 06:00', '2099-05-02 18:00'),
  aCall('Great Yarmouth, United Kingdom', '2099-05-04 9:05', '2099-05-05 00:30'),
];
const cruise = {
  cruiseline: 'Aurelia Cruises',
  cruiseship: 'Aurelia Star',
  sailings: [{ sailing_date: '2099-05-02', towns }],
};
const query = {
  cruiseline: 'Aurelia Cruises',
  cruiseship: 'Aurelia Star',
  sailing_date: '2099-05-02',
};

type Town = { id: number; name: string; slug: string };

async function townsIn(answer: { text: string; status: number }): Promise<Town[]> {
  assert.equal(answer.status, 200, answer.text);
  const [journey] = JSON.parse(answer.text) as { towns: Town[] }[];
  return journey?.towns ?? [];
}

describe('2.8 a cruise destination', () => {
  it('has towns with id, name, slug, dates and times of 24 hours, and nothing else', async () => {
    await using cruises = await openCruises([cruise]);

    const { text } = await cruises.destinations(query);

    const [journey, ...others] = JSON.parse(text) as { towns: Town[] }[];
    const [rome, yarmouth] = journey?.towns ?? [];
    assert.deepEqual(others, []);
    assert.deepEqual(Object.keys(journey ?? {}), ['towns']);
    assert.deepEqual(
      [rome, yarmouth].map((town) => ({ ...town, id: typeof town?.id })),
      [
        {
          id: 'number',
          name: 'Rome',
          slug: 'rome',
          arrive_date: '2099-05-02',
          arrive_time: '06:00',
          depart_date: '2099-05-02',
          depart_time: '18:00',
        },
        {
          id: 'number',
          name: 'Great Yarmouth',
          slug: 'great-yarmouth',
          arrive_date: '2099-05-04',
          arrive_time: '09:05',
          depart_date: '2099-05-05',
          depart_time: '00:30',
        },
      ],
    );
    assert.ok(Number.isInteger(rome?.id) && rome?.id !== yarmouth?.id);
  });

  for (const order of ['before', 'after'] as const) {
    it(`has the towns of tours, whose id finds them, also when they come ${order} it`, async () => {
      await using cruises = await openCruises(order === 'after' ? [cruise] : []);
      const tour = { ...wholeTour, status: 'active', supplier: 'roma-walks' };
      await cruises.load([], {
        suppliers: [{ key: 'roma-walks', name: 'Roma Walks' }],
        tours: [tour],
      });
      if (order === 'before') await cruises.load([cruise]);

      const [rome, yarmouth] = await townsIn(await cruises.destinations(query));
      const toursIn = async (town: Town | undefined) => {
        const url = `/v1/return_tours?town=${town?.id}`;
        return idsIn(await cruises.api.call({ url, token: tokens.agent }));
      };

      assert.deepEqual(await toursIn(rome), [16350]);
      assert.deepEqual(await toursIn(yarmouth), []);
    });
  }

  it('keeps the id of a town when it is imported again', async () => {
    await using cruises = await openCruises([cruise]);
    const before = await townsIn(await cruises.destinations(query));

    await cruises.load([{ ...cruise, sailings: [{ sailing_date: '2099-06-01', towns }] }]);
    const after = await townsIn(
      await cruises.destinations({ ...query, sailing_date: '2099-06-01' }),
    );

    assert.deepEqual(
      after.map(({ id }) => id),
      before.map(({ id }) => id),
    );
  });
});
