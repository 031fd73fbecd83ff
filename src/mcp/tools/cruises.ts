import { z } from 'zod';
import {
  type CruiseDestination,
  CruiseSailing,
  DestinationsQuery,
  StopView,
} from '../../cruises/schemas.ts';
import { calendarDate, optional, text } from '../../platform/http/schemas.ts';
import { type FactsOf, telling } from '../telling.ts';
import { textOf } from '../text-of.ts';
import type { Given, Tool, Working } from '../tool.ts';
import { counted, limitField, limitOf } from './page.ts';

type Sailing = z.output<typeof CruiseSailing>;
type Journey = z.output<typeof CruiseDestination>;

const mostDates = 12;
const longestName = 300;

const name = (description: string) => optional(text({ max: longestName, description }));

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
    cruiseline: name('The line, or a part of its name'),
    cruiseship: name('The ship, or a part of its name'),
    sailing_date: DestinationsQuery.shape.sailing_date,
    from: optional(calendarDate({ description: 'Only sailings from this day on' })),
    to: optional(calendarDate({ description: 'Only sailings until this day' })),
    limit: limitField,
  },
  ...telling(shipsOrPorts, (working, given) =>
    given['sailing_date'] === undefined ? listShips(working, given) : listPorts(working, given),
  ),
};

async function listShips({ ask }: Working, given: Given): Promise<Told> {
  const { body } = await ask({ method: 'GET', path: '/v1/return_cruises' });
  const sailings = (body as Sailing[]).flatMap((sailing) => matching(sailing, given));
  const ships = sailings.slice(0, limitOf(given));
  const rest =
    sailings.length > ships.length ? ` ${ships.length} are told here: narrow by name or day.` : '';
  return {
    headline: `${counted(sailings.length, 'ship')} found.${rest}`,
    facts: { ships: ships.map(shipOf) },
  };
}

function matching(sailing: Sailing, { cruiseline, cruiseship, from, to }: Given): Sailing[] {
  if (!isPart(cruiseline, sailing.cruiseline) || !isPart(cruiseship, sailing.cruiseship)) return [];
  const dates = sailing.sailing_dates.filter(
    (date) =>
      (from === undefined || date >= textOf(from)) && (to === undefined || date <= textOf(to)),
  );
  return dates.length === 0 ? [] : [{ ...sailing, sailing_dates: dates }];
}

function isPart(sought: unknown, whole: string): boolean {
  return sought === undefined || whole.toLowerCase().includes(textOf(sought).trim().toLowerCase());
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
