import { z } from 'zod';
import {
  type CruiseDestination,
  CruiseSailing,
  DestinationsQuery,
  StopView,
} from '../../cruises/schemas.ts';
import { readFields } from '../../platform/http/input/read-fields.ts';
import { calendarDate, optional, text } from '../../platform/http/schemas.ts';
import { isAbsent } from '../../platform/wording.ts';
import { type FactsOf, telling } from '../telling.ts';
import { textOf } from '../text-of.ts';
import type { Given, Tool, Working } from '../tool.ts';
import { counted, limitField, limitOf } from './page.ts';

type Sailing = z.output<typeof CruiseSailing>;
type Journey = z.output<typeof CruiseDestination>;

const mostDates = 12;
const longestName = 300;

const name = (description: string) => optional(text({ max: longestName, description }));

/** The API has no such filters: the tool reads them itself. */
const Filters = z.object({
  cruiseline: name('The line, or a part of its name'),
  cruiseship: name('The ship, or a part of its name'),
  from: optional(calendarDate({ description: 'Only sailings from this day on' })),
  to: optional(calendarDate({ description: 'Only sailings until this day' })),
});
type Filters = z.output<typeof Filters>;

const ship = {
  ...CruiseSailing.shape,
  more_dates: z.string().optional(),
};

const shipsOrPorts = {
  ships: z.array(z.object(ship)).optional(),
  ports: z
    .array(
      z.object({
        town: StopView.shape.id,
        name: StopView.shape.name.optional(),
        arrives: z.string().describe('In local time, such as 2027-05-02 08:00'),
        leaves: z.string().describe('In local time'),
      }),
    )
    .optional(),
};

type Told = { headline: string; facts: FactsOf<typeof shipsOrPorts> };

export const listCruises: Tool = {
  name: 'list_cruises',
  title: 'List cruises',
  description:
    'Lists cruise ships with the days on which they sail. With cruiseline, cruiseship and sailing_date it lists the ports of that sailing with the hours in port: find excursions there with search_tours, the id of a port as town, within those hours.',
  effect: 'reads',
  fields: {
    ...Filters.shape,
    sailing_date: DestinationsQuery.shape.sailing_date,
    limit: limitField,
  },
  ...telling(shipsOrPorts, (working, given) =>
    isAbsent(given['sailing_date']) ? listShips(working, given) : listPorts(working, given),
  ),
};

async function listShips({ ask }: Working, given: Given): Promise<Told> {
  const limit = limitOf(given);
  const filters = readFields(Filters, given);
  const { body } = await ask({ method: 'GET', path: '/v1/return_cruises' });
  const sailings = (body as Sailing[]).flatMap((sailing) => matching(sailing, filters));
  const ships = sailings.slice(0, limit);
  const rest =
    sailings.length > ships.length ? ` ${ships.length} are told here: narrow by name or day.` : '';
  return {
    headline: `${counted(sailings.length, 'ship')} found.${rest}`,
    facts: { ships: ships.map(shipOf) },
  };
}

function matching(sailing: Sailing, { cruiseline, cruiseship, from, to }: Filters): Sailing[] {
  if (!isPart(cruiseline, sailing.cruiseline) || !isPart(cruiseship, sailing.cruiseship)) return [];
  const dates = sailing.sailing_dates.filter(
    (date) => (from === undefined || date >= from) && (to === undefined || date <= to),
  );
  return dates.length === 0 ? [] : [{ ...sailing, sailing_dates: dates }];
}

function isPart(sought: string | undefined, whole: string): boolean {
  return sought === undefined || whole.toLowerCase().includes(sought.toLowerCase());
}

function shipOf({ cruiseline, cruiseship, sailing_dates: dates }: Sailing): FactsOf<typeof ship> {
  const more = dates.length - mostDates;
  return {
    cruiseline,
    cruiseship,
    sailing_dates: dates.slice(0, mostDates),
    more_dates: more > 0 ? `${more} more, until ${dates.at(-1)}: ask with from and to` : undefined,
  };
}

async function listPorts({ ask }: Working, given: Given): Promise<Told> {
  const { cruiseline, cruiseship, sailing_date } = given;
  const query = { cruiseline, cruiseship, sailing_date };
  const { body } = await ask({ method: 'GET', path: '/v1/return_cruise_destinations', query });
  const ports = (body as Journey[]).flatMap(({ towns }) => towns);
  return {
    headline: `${counted(ports.length, 'port')} on the sailing of ${textOf(sailing_date)}.`,
    facts: {
      ports: ports.map((port) => ({
        town: port.id,
        name: port.name,
        arrives: `${port.arrive_date} ${port.arrive_time}`,
        leaves: `${port.depart_date} ${port.depart_time}`,
      })),
    },
  };
}
