import { z } from 'zod';
import type { Actor } from '../platform/audit.ts';
import { type Command, command, type Outcome } from '../platform/cli/command.ts';
import {
  advanceClock,
  type ClockDeps,
  type ClockReading,
  readClock,
  resetClock,
  setClock,
} from './set-clock.ts';

type Deps = ClockDeps & { actor: Actor };

export const operationCommands: Command<Deps>[] = [
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
