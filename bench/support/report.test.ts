import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { comparison } from './figures.ts';
import { describeOutcome, emptyPage, withSection } from './report.ts';
import { alternate, spreadOf } from './rounds.ts';

describe('the report of a measurement', () => {
  it('gives both sides and the spread of their ratio', () => {
    const rounds = [
      { ours: 5000, reference: 10_000 },
      { ours: 6000, reference: 10_000 },
      { ours: 5500, reference: 10_000 },
    ];

    assert.deepEqual(comparison(rounds, { ours: 'ours', reference: 'bare' }, 0), [
      ['', 'median', 'lowest', 'highest'],
      ['ours', '5,500', '5,000', '6,000'],
      ['bare', '10,000', '10,000', '10,000'],
      ['**ours / bare**', '0.55', '0.50', '0.60'],
    ]);
  });

  it('measures the two sides in turn', async () => {
    const order: string[] = [];

    await alternate(2, {
      ours: async () => order.push('ours'),
      reference: async () => order.push('reference'),
    });

    assert.deepEqual(order, ['ours', 'reference', 'ours', 'reference']);
  });

  it('takes the middle of an even number of values', () => {
    assert.deepEqual(spreadOf([4, 1, 3, 2]), { median: 2.5, lowest: 1, highest: 4 });
  });

  it('says whether the goal was met, when and on which machine', () => {
    const section = describeOutcome(
      { title: 'Searching', description: 'What a search costs.', goal: 'half' },
      {
        met: false,
        figures: [
          ['', 'median'],
          ['ours', '0.40'],
        ],
      },
      { date: '2027-01-01', machine: '2 cores' },
    );

    assert.equal(
      section,
      `## Searching

What a search costs.

Goal: half. **Not met.**

|      | median |
| ---- | -----: |
| ours |   0.40 |

Measured on 2027-01-01: 2 cores.
`,
    );
  });

  it('replaces its section of the page and leaves the others', () => {
    const before = withSection(withSection(emptyPage, 'users', 'old\n'), 'start', 'start\n');

    const after = withSection(before, 'users', 'new\n');

    assert.equal(
      after,
      `${emptyPage}
<!-- bench:users -->
new
<!-- /bench:users -->

<!-- bench:start -->
start
<!-- /bench:start -->
`,
    );
  });
});
