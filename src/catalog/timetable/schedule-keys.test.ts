import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aTour } from '../../../test/support/tours.ts';
import { TourInFile } from '../marketplace-file.ts';
import type { ScheduleEntry } from '../tour.ts';
import { withKeys } from './schedule-keys.ts';

type Entry = Record<string, unknown> & { times: string[] };

/** The keys that a schedule gets after others, each as a file has it. */
function keysAfter(...schedules: Entry[][]): string[] {
  let stored: ScheduleEntry[] = [];
  for (const schedule of schedules) {
    const tour = TourInFile.parse({ ...aTour(), schedule });
    stored = withKeys(tour.schedule, stored);
  }
  return stored.map(({ key }) => key);
}

const dawn = { description: 'Dawn', times: ['7:30 AM'] };
const noon = { description: 'Noon', times: ['12:00'] };

describe('the key of an entry', () => {
  it('is made from its description, and told from others', () => {
    assert.deepEqual(
      keysAfter([
        { description: ' Café & Forum: early! ', times: ['7:30 AM'] },
        dawn,
        dawn,
        { times: ['9:00 AM'] },
        { description: '夜明け', times: ['9:00 AM'] },
        { description: 'x'.repeat(300), times: ['9:00 AM'] },
        { ...noon, key: 'dawn' },
      ]),
      ['cafe-forum-early', 'dawn_2', 'dawn_3', 'main', 'main_2', 'x'.repeat(60), 'dawn'],
    );
  });

  it('is kept over edits that leave one candidate', () => {
    const late = { ...noon, times: ['1:00 PM'] };
    const sunrise = { ...dawn, description: 'Sunrise' };
    for (const [after, keys] of [
      [
        [noon, dawn],
        ['noon', 'dawn'],
      ],
      [
        [late, dawn],
        ['noon', 'dawn'],
      ],
      [
        [noon, sunrise],
        ['noon', 'dawn'],
      ],
      [
        [noon, { ...sunrise, times: ['8:00 AM'] }],
        ['noon', 'dawn'],
      ],
      [
        [{ ...noon, description: 'Midday' }, sunrise],
        ['noon', 'dawn'],
      ],
      [
        [
          { ...dawn, description: ' DAWN', weekdays: ['mon'] },
          { ...dawn, weekdays: ['tue'] },
        ],
        ['dawn', 'dawn_2'],
      ],
    ] as const) {
      assert.deepEqual(keysAfter([dawn, noon], [...after] as Entry[]), keys);
    }
  });

  it('is a new one where several could be meant', () => {
    const others = [
      { description: 'Morning', times: ['8:00 AM'] },
      { description: 'Evening', times: ['8:00 PM'] },
    ];
    assert.deepEqual(keysAfter([dawn, noon], others), ['morning', 'evening']);
  });

  it('that the file gives is nobody else’s', () => {
    assert.deepEqual(keysAfter([dawn], [{ ...noon, key: 'dawn' }, dawn]), ['dawn', 'dawn_2']);
  });

  it('stays when the same is taken in again', () => {
    const schedule = [dawn, dawn, { times: ['7:30 AM'] }, { times: ['9:00 AM'] }];
    assert.deepEqual(keysAfter(schedule, schedule, schedule), keysAfter(schedule));
  });
});
