import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ourTour } from '../../../test/support/tours.ts';
import { toDay } from '../calendar.ts';
import { successionOf } from './succession.ts';

type Entry = Record<string, unknown> & { times: string[] };

/** On the last Sunday of March, when clocks in Rome skip from 2 to 3 at night. */
function goesOn(before: Entry[], after: Entry[], more: Record<string, unknown> = {}): string[] {
  const successors = successionOf(
    ourTour({ schedule: before }),
    ourTour({ schedule: after, ...more }),
  )(toDay('2027-03-28'));
  return [...successors].map(
    ([name, { after: heir }]) => `${name} > ${heir ? `${heir.minutes} ${heir.key}` : 'none'}`,
  );
}

const dawn = { key: 'dawn', description: 'Dawn', times: ['7:30 AM'] };
const boat = { key: 'boat', description: 'Boat', times: ['9:00 AM', '10:00 AM'] };

describe('a departure under another timetable', () => {
  it('is that of its key and time', () => {
    assert.deepEqual(goesOn([dawn, boat], [{ ...boat, description: 'Dawn' }, dawn]), [
      '450 dawn > 450 dawn',
      '540 boat > 540 boat',
      '600 boat > 600 boat',
    ]);
  });

  it('moves where its entry has one time before and after', () => {
    assert.deepEqual(
      goesOn(
        [dawn, boat],
        [
          { ...dawn, times: ['8:00 AM'] },
          { ...boat, times: ['9:00 AM'] },
        ],
      ),
      ['450 dawn > 480 dawn', '540 boat > 540 boat', '600 boat > none'],
    );
  });

  it('goes to what partners call the same', () => {
    const special = { ...dawn, key: 'special', from: '2027-03-28', to: '2027-03-28' };
    assert.deepEqual(goesOn([dawn], [dawn, special]), ['450 dawn > 450 special']);
    assert.deepEqual(goesOn([dawn, special], [dawn]), ['450 special > 450 dawn']);
  });

  it('goes to the only other one at its time, and to none where there are several', () => {
    const sunday = { key: 'a', description: 'Sunday', times: ['7:30 AM'], weekdays: ['sun'] };
    const others = { key: 'b', description: 'Weekday', times: ['7:30 AM'], weekdays: ['mon'] };
    assert.deepEqual(goesOn([dawn], [sunday, others]), ['450 dawn > 450 a']);
    assert.deepEqual(goesOn([dawn], [sunday, { ...others, weekdays: ['sun'] }]), [
      '450 dawn > none',
    ]);
  });

  it('ends where the day is closed', () => {
    assert.deepEqual(goesOn([dawn], [dawn], { closures: [{ from: '2027-03-28' }] }), [
      '450 dawn > none',
    ]);
  });

  it('is known by the time that clocks show, also where they change', () => {
    const night = { key: 'night', times: ['2:30 AM'] };
    assert.deepEqual(goesOn([night], [{ ...night, times: ['3:15 AM'] }]), [
      '210 night > 195 night',
    ]);
    assert.deepEqual(goesOn([night], [night], { place: { time_zone: 'America/New_York' } }), [
      '210 night > 150 night',
    ]);
  });
});
