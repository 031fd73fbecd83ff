import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  chooseIntervals,
  daysUntil,
  nextSend,
  passed,
  recognitionOf,
  type SignUp,
  sendDay,
} from './campaign.ts';

const everything = [0, 7, 14, 30, 60, 90, 180, 360, 540];

const signUp: SignUp = {
  email: 'maria@example.test',
  date: '2027-06-12',
  destinationUrl: 'https://acme.test/rome',
  title: 'Rome',
  firstName: '',
  lastName: '',
  intervals: [],
};

describe('which mails are wanted', () => {
  for (const [what, wishes, expected] of [
    ['nothing said: all', [], everything],
    ['only the retired mail wanted: all', [[3, true]], everything],
    ['only the retired mail not wanted: all', [[3, false]], everything],
    ['one wanted: that one', [[30, true]], [30]],
    [
      'several wanted, in any order: in the order of days',
      [
        [540, true],
        [0, true],
      ],
      [0, 540],
    ],
    ['one not wanted: none', [[30, false]], []],
    [
      'the retired mail beside another: only the other',
      [
        [3, true],
        [7, true],
      ],
      [7],
    ],
  ] as const) {
    it(what, () => {
      assert.deepEqual(chooseIntervals(new Map<number, boolean>(wishes)), expected);
    });
  }
});

describe('the days of a campaign', () => {
  it('counts calendar days back, over leap days and changes of the clocks', () => {
    assert.equal(sendDay('2027-06-12', 7), '2027-06-05');
    assert.equal(sendDay('2028-03-14', 14), '2028-02-29');
    assert.equal(sendDay('2027-03-15', 7), '2027-03-08');
    assert.equal(sendDay('2028-06-12', 540), '2026-12-20');
    assert.equal(daysUntil('2028-06-12', '2026-12-20'), 540);
    assert.equal(daysUntil('2027-01-01', '2027-01-02'), -1);
  });

  it('takes a mail of the next run for one that is still to come', () => {
    assert.deepEqual(passed('2027-06-12', [0, 7, 14], '2027-05-29'), []);
    assert.deepEqual(passed('2027-06-12', [0, 7, 14], '2027-05-30'), [14]);
    assert.equal(nextSend('2027-06-12', [0, 7, 14], '2027-05-29'), '2027-05-29');
    assert.equal(nextSend('2027-06-12', [0, 7, 14], '2027-05-30'), '2027-06-05');
    assert.equal(nextSend('2027-06-12', [0, 7, 14], '2027-06-06'), null);
    assert.equal(nextSend('2027-06-12', [0], '2027-01-01'), null);
  });
});

describe('recognising a campaign', () => {
  const known = recognitionOf(1, signUp);

  it('ignores case in email and title, and what else was sent', () => {
    const other = { ...signUp, email: 'Maria@EXAMPLE.test', title: 'ROME', firstName: 'Maria' };
    assert.deepEqual(recognitionOf(1, other), known);
  });

  it('tells apart partner, email, date, page and title, however they are divided', () => {
    for (const other of [
      recognitionOf(2, signUp),
      recognitionOf(1, { ...signUp, email: 'paolo@example.test' }),
      recognitionOf(1, { ...signUp, date: '2027-06-13' }),
      recognitionOf(1, { ...signUp, destinationUrl: 'https://acme.test/ROME' }),
      recognitionOf(1, { ...signUp, title: 'Rome ' }),
      recognitionOf(1, { ...signUp, destinationUrl: 'https://acme.test/', title: 'romeRome' }),
    ]) {
      assert.notDeepEqual(other, known);
    }
  });

  it('recognises nothing without a title', () => {
    assert.equal(recognitionOf(1, { ...signUp, title: '' }), null);
  });
});
