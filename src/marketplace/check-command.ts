import type { Outcome } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import { keyed } from '../platform/foreign/keyed.ts';
import { addTally, type Tally, tallyOf } from '../platform/lists/tally.ts';
import type { Checked } from './check-marketplace.ts';
import { faultsText } from './faults.ts';

/** What `import --check` says of these files. */
export function checkOutcome(files: readonly { file: string; checked: Checked }[]): Outcome {
  const total: Record<string, Tally> = keyed();
  for (const { checked } of files) {
    for (const [kind, tally] of Object.entries(checked.counts)) {
      addTally((total[kind] ??= tallyOf([])), tally);
    }
  }
  const faults = files.flatMap(({ file, checked }) =>
    checked.faults.map((fault) => ({ file, ...fault })),
  );
  const wrong = files.filter(({ checked }) => checked.faults.length > 0);
  const rows = Object.entries(total).map(([kind, tally]) => ({
    kind: kind.replaceAll('_', ' '),
    ...tally,
  }));
  const told = wrong.map(
    ({ file, checked }) =>
      `${file} cannot be imported:\n${faultsText({ found: checked.faults, untold: checked.untold })}`,
  );
  return {
    value: { ...total, faults },
    text: [...(wrong.length > 0 ? told : [table(rows, '')]), 'Nothing was changed.'].join('\n'),
    isFailure: wrong.length > 0,
  };
}
