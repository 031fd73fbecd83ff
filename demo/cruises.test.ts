import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { CruiseInFile } from '../src/cruises/marketplace-file.ts';
import { root } from '../test/support/source/imports.ts';

type Places = { tours: { place: { town: string; country: string } }[] };

const file = JSON.parse(readFileSync(join(root, 'demo/cruises.json'), 'utf8')) as {
  cruises: unknown[];
};
const cruises = file.cruises.map((cruise) => CruiseInFile.parse(cruise));
const sailings = cruises.flatMap((cruise) => cruise.sailings);

describe('the cruises of the demo', () => {
  it('are of at least 4 lines and 12 ships, with 150 sailings over two years', () => {
    const lines = new Set(cruises.map(({ cruiseline }) => cruiseline));
    const dates = sailings.map((sailing) => sailing.sailing_date).toSorted();
    const [first, last] = [dates[0] ?? '', dates.at(-1) ?? ''];

    assert.ok(lines.size >= 4, `${lines.size} lines`);
    assert.ok(cruises.length >= 12, `${cruises.length} ships`);
    assert.ok(sailings.length >= 150, `${sailings.length} sailings`);
    assert.deepEqual([first.slice(0, 7), last.slice(0, 7)], ['2026-12', '2028-11']);
  });

  it('begin where and when they are said to, and call at several towns in their order', () => {
    for (const { sailing_date: date, towns } of sailings) {
      assert.equal(towns[0]?.depart_date, date);
      assert.ok(towns.length >= 5, `${towns.length} towns on ${date}`);
      const moments = towns.flatMap((call) => [
        `${call.arrive_date} ${call.arrive_time}`,
        `${call.depart_date} ${call.depart_time}`,
      ]);
      assert.deepEqual(moments, moments.toSorted());
    }
  });

  it('never have a ship in two journeys at once', () => {
    for (const cruise of cruises) {
      const days = cruise.sailings.map(({ sailing_date: from, towns }) => ({
        from,
        to: towns.at(-1)?.arrive_date ?? '',
      }));
      const early = days.filter(({ from }, index) => from < (days[index - 1]?.to ?? ''));

      assert.deepEqual(early, [], cruise.cruiseship);
    }
  });

  it('call at towns in which the demo has tours', () => {
    const { tours } = JSON.parse(readFileSync(join(root, 'demo/tours.json'), 'utf8')) as Places;
    const withTours = new Set(tours.map(({ place }) => `${place.town}, ${place.country}`));
    const called = new Set(
      sailings.flatMap(({ towns }) => towns.map(({ name, country }) => `${name}, ${country}`)),
    );

    assert.ok(withTours.intersection(called).size >= 10);
  });
});
