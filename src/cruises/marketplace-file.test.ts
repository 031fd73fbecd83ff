import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aCall, aCruise } from '../../test/support/cruises.ts';
import { openCruiseFaults } from './find-cruise-faults.ts';
import { CruiseInFile } from './marketplace-file.ts';

function sentencesOf(cruise: unknown): string[] {
  const read = CruiseInFile.safeParse(cruise);
  return (read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
}

function calling(call: object) {
  const towns = [{ ...aCall('Rome, Italy', '2027-05-02 06:00', '2027-05-02 18:00'), ...call }];
  return { ...aCruise([]), sailings: [{ sailing_date: '2027-05-02', towns }] };
}

describe('a cruise in a file', () => {
  it('may leave the country out, and write hours of one digit', () => {
    const { country: _country, ...call } = aCall('Rome', '2027-05-02 6:00', '2027-05-02 18:00');

    const read = CruiseInFile.parse({
      ...aCruise([]),
      sailings: [{ sailing_date: '2027-05-02', towns: [call] }],
    });

    assert.deepEqual(read.sailings[0]?.towns[0], {
      ...aCall('Rome', '2027-05-02 06:00', '2027-05-02 18:00'),
      country: '',
    });
  });

  for (const [what, cruise, sentence] of [
    ['a time that does not exist', calling({ arrive_time: '24:00' }), 'arrive_time must be a time'],
    ['a time of 12 hours', calling({ depart_time: '6:00 PM' }), 'depart_time must be a time'],
    [
      'a departure before',
      calling({ depart_date: '2027-05-01' }),
      'depart_date must not be before',
    ],
    ['the same day, earlier', calling({ depart_time: '05:59' }), 'depart_date must not be before'],
    ['a day that does not exist', calling({ arrive_date: '2027-02-30' }), 'arrive_date Invalid'],
    [
      'a day of long ago',
      calling({ arrive_date: '1027-02-01' }),
      'arrive_date must be a date from',
    ],
    ['a nameless town', calling({ name: ' ' }), 'name Too small'],
  ] as const) {
    it(`is faulty with ${what}`, () => {
      const [found, ...others] = sentencesOf(cruise);
      assert.ok(found?.startsWith(`sailings.0.towns.0.${sentence}`), String(found));
      assert.deepEqual(others, []);
    });
  }

  it('is faulty with a sailing without towns, or with very many sailings', () => {
    const { sailings } = aCruise(Array.from({ length: 1001 }, () => '2027-05-02'));

    assert.deepEqual(sentencesOf({ ...aCruise([]), sailings }).length, 1);
    assert.deepEqual(
      sentencesOf({ ...aCruise([]), sailings: [{ sailing_date: '2027-05-02', towns: [] }] }).length,
      1,
    );
  });
});

describe('the cruises in a file', () => {
  it('may have several journeys on a day, but none twice', () => {
    const findFaults = openCruiseFaults();
    const naples = calling({ name: 'Naples' });

    assert.deepEqual(findFaults(CruiseInFile.parse(calling({}))), []);
    assert.deepEqual(findFaults(CruiseInFile.parse(naples)), []);
    assert.deepEqual(findFaults(CruiseInFile.parse({ ...naples, cruiseship: ' AURELIA star ' })), [
      { path: ['sailings', 0], sentence: 'is a duplicate in this file' },
    ]);
  });
});
