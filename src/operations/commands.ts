import { z } from 'zod';
import type { Actor } from '../platform/audit.ts';
import { type Command, command, type Outcome } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import {
  advanceClock,
  type ClockDeps,
  type ClockReading,
  readClock,
  resetClock,
  setClock,
} from './set-clock.ts';
import { listSettings, type SettingDeps, setSetting } from './settings.ts';

type Deps = ClockDeps & SettingDeps & { actor: Actor };

export const operationCommands: Command<Deps>[] = [
  command({
    name: 'settings list',
    summary: 'The settings of the marketplace that may change while it runs',
    fields: {},
    run: async (deps: Deps) => {
      const settings = await listSettings(deps);
      return { value: settings, text: table(settings, 'There are no settings.') };
    },
  }),
  command({
    name: 'settings set',
    summary: 'Change a setting of the marketplace',
    words: ['key', 'value'],
    fields: { key: z.string().min(1).describe('KEY'), value: z.string().describe('VALUE') },
    run: async (deps: Deps, given) => {
      const changed = await setSetting(deps, deps.actor, given);
      return { value: changed, text: `${changed.key} is ${String(changed.value)}.` };
    },
  }),
  command({
    name: 'clock show',
    summary: 'What time it is in the marketplace',
    fields: {},
    run: async (deps: Deps) => told(deps, await readClock(deps)),
  }),
  command({
    name: 'clock set',
    summary: 'Set the clock (staging only)',
    words: ['instant'],
    fields: { instant: z.string().min(1).describe('INSTANT') },
    run: async (deps: Deps, { instant }) => told(deps, await setClock(deps, deps.actor, instant)),
  }),
  command({
    name: 'clock advance',
    summary: 'Move the clock on by 25h, 90m, 10s, 3d (staging only)',
    words: ['duration'],
    fields: { duration: z.string().min(1).describe('DURATION') },
    run: async (deps: Deps, { duration }) =>
      told(deps, await advanceClock(deps, deps.actor, duration)),
  }),
  command({
    name: 'clock reset',
    summary: 'Back to the real time (staging only)',
    fields: {},
    run: async (deps: Deps) => told(deps, await resetClock(deps, deps.actor)),
  }),
];

function told({ marketplaceTimeZone }: Deps, reading: ClockReading): Outcome {
  const local = Temporal.Instant.from(reading.now)
    .toZonedDateTimeISO(marketplaceTimeZone)
    .toString({ smallestUnit: 'second' });
  const shift = reading.offset_seconds;
  const note =
    shift === 0 ? 'the real time' : `${shift > 0 ? '+' : ''}${shift} s from the real time`;
  return { value: reading, text: `${local} (${note})` };
}
