import { z } from 'zod';
import { calendarDate, requiredText } from '../platform/http/schemas.ts';
import { timesOf } from './cruise.ts';
import type { Stop } from './find-stops.ts';

const longestName = 300;
const date = z.string().meta({ format: 'date', example: '2027-05-02' });
const time = z.string().meta({ example: '18:00', description: 'Local time of the town' });

/** Section 2.7 of the interface. */
export const CruiseSailing = z
  .object({
    cruiseline: z.string().describe('Send it as cruiseline to read the towns of a sailing'),
    cruiseship: z.string().describe('Send it as cruiseship to read the towns of a sailing'),
    sailing_dates: z.array(date).meta({ description: 'From today on, in order' }),
  })
  .meta({ id: 'CruiseSailing' });

export const StopView = z.object({
  id: z.int().meta({ description: 'The id of the town, to find tours there' }),
  name: z.string().describe('Of the town'),
  slug: z
    .string()

    .describe('The name as it stands in addresses, such as palma-de-mallorca'),
  arrive_date: date.describe('The day the ship arrives, in the town'),
  arrive_time: time,
  depart_date: date.describe('The day the ship leaves, in the town'),
  depart_time: time,
});

/** Section 2.8 of the interface. */
export const CruiseDestination = z
  .object({
    towns: z.array(StopView).describe('Where the ship calls, in the order of the journey'),
  })
  .meta({ id: 'CruiseDestination' });

export function toDestination(journey: readonly Stop[]): z.output<typeof CruiseDestination> {
  return {
    towns: journey.map(({ id, name, slug, ...call }) => ({ id, name, slug, ...timesOf(call) })),
  };
}

/** What GET /v1/return_cruise_destinations understands. */
export const DestinationsQuery = z.object({
  cruiseline: requiredText({
    max: longestName,
    description: 'The whole name; case does not matter',
  }),
  cruiseship: requiredText({
    max: longestName,
    description: 'The whole name; case does not matter',
  }),
  sailing_date: calendarDate({ description: 'The day on which the journey begins' }),
});
