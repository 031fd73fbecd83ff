import { z } from 'zod';
import { UsageFault } from '../platform/cli/usage-fault.ts';
import { Refusal } from '../platform/errors.ts';
import { requiredText } from '../platform/http/schemas.ts';
import { asItIs, formOf, operationsOn } from '../platform/operation/operation.ts';
import { readDuration, readInstant } from './moments.ts';
import {
  advanceClock,
  type ClockDeps,
  type ClockReading,
  readClock,
  resetClock,
  setClock,
} from './set-clock.ts';

const operation = operationsOn<ClockDeps>();

export const ClockView = z
  .object({
    now: z.string().meta({ format: 'date-time', description: 'The time all rules go by, in UTC' }),
    offset_seconds: z.number().meta({ description: 'The distance from real time in seconds' }),
  })
  .meta({ id: 'Clock' });

const clock = { tag: 'Clock', answer: ClockView, view: asItIs<ClockReading> };

const instant = requiredText({
  max: 64,
  description: 'RFC 3339 with an offset, or local time of the marketplace',
});
const duration = requiredText({
  max: 64,
  description: 'Such as 25h, 90m, 10s, 3d or PT25H; a minus sign goes back',
});

/** On the command line a text that cannot be read is a wrong word, as any other. */
function readable<Given>(check: (given: Given) => unknown): (given: Given) => Given {
  return (given) => {
    try {
      check(given);
    } catch (error) {
      throw error instanceof Refusal ? new UsageFault(error.message) : error;
    }
    return given;
  };
}

const instantForm = formOf(
  { instant },
  readable((given: { instant: string }) => readInstant(given.instant, 'UTC')),
);
const durationForm = formOf(
  { duration },
  readable((given: { duration: string }) => readDuration(given.duration)),
);

/** What only staging has: a clock that staff can move. */
export const clockOperations = [
  operation({
    ...clock,
    name: 'getClock',
    route: 'GET /operator/v1/clock',
    summary: 'Show the time in the marketplace',
    fields: {},
    run: (deps) => readClock(deps),
    command: { name: 'clock show', text: clockText },
  }),
  operation({
    ...clock,
    name: 'setClock',
    route: 'PUT /operator/v1/clock',
    role: 'owner',
    summary: 'Set the clock (staging only)',
    fields: { instant },
    run: (deps, actor, given) => setClock(deps, actor, given.instant),
    command: { name: 'clock set', words: ['instant'], form: instantForm, text: clockText },
  }),
  operation({
    ...clock,
    name: 'advanceClock',
    route: 'POST /operator/v1/clock/advance',
    role: 'owner',
    summary: 'Advance the clock by 25h, 90m, 10s or 3d (staging only)',
    fields: { duration },
    run: (deps, actor, given) => advanceClock(deps, actor, given.duration),
    command: { name: 'clock advance', words: ['duration'], form: durationForm, text: clockText },
  }),
  operation({
    ...clock,
    name: 'resetClock',
    route: 'DELETE /operator/v1/clock',
    role: 'owner',
    summary: 'Return the clock to real time (staging only)',
    fields: {},
    run: (deps, actor) => resetClock(deps, actor),
    command: { name: 'clock reset', text: clockText },
  }),
];

function clockText(reading: ClockReading, { marketplaceTimeZone }: ClockDeps): string {
  const local = Temporal.Instant.from(reading.now)
    .toZonedDateTimeISO(marketplaceTimeZone)
    .toString({ smallestUnit: 'second' });
  const shift = reading.offset_seconds;
  const note =
    shift === 0 ? 'the real time' : `${shift > 0 ? '+' : ''}${shift} s from the real time`;
  return `${local} (${note})`;
}
