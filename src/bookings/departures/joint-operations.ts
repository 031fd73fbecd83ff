import type { z } from 'zod';
import type { JointChange } from '../../availability/departures/joint-change.ts';
import { highestCapacity } from '../../availability/departures/override-departure.ts';
import { weekdays } from '../../catalog/tour.ts';
import { table } from '../../platform/cli/table.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  calendarDate,
  list,
  oneOf,
  optional,
  requiredText,
  wholeNumber,
} from '../../platform/http/schemas.ts';
import { type Fields, type Input, operationsOn } from '../../platform/operation/operation.ts';
import { changeMany, previewMany } from './change-many.ts';
import { ManyDeparturesView, toManyDeparturesView } from './operator-views.ts';
import { daysOf, productField, tag, timeField, tourFields, toursOf } from './wanted-departures.ts';

type Deps = { db: Database; clock: Clock; changes: Changes; marketplaceTimeZone: string };

const operation = operationsOn<Deps>();

const meant = {
  from: calendarDate({ description: 'The first day, a local date of the tours' }),
  to: calendarDate({ description: 'The last day, at most 91 days later' }),
  weekdays: optional(
    list(oneOf(weekdays), { max: 7, description: 'Only these weekdays, such as mon' }),
  ),
  times: optional(
    list(timeField, { max: 100, description: 'Only departures at these local times' }),
  ),
  products: optional(list(productField, { max: 500, description: 'Only these tours' })),
  ...tourFields,
};
const reason = requiredText({ max: 300, description: 'Partners read it when they try to book' });
const capacity = optional(
  wholeNumber({
    min: 0,
    max: highestCapacity,
    description: 'The places of each departure; without it, those of the schedule',
  }),
);

type Meant = Input<typeof meant>;

async function meantBy(deps: Deps, given: Meant) {
  const days = given.weekdays?.map((name) => weekdays.indexOf(name));
  return {
    ...daysOf(deps, given),
    weekdays: days ?? null,
    times: given.times ?? null,
    tours: await toursOf(deps.db, given),
  };
}

const covers =
  'Covers at most 10000 departures. Sold places stay sold: the answer lists these departures first, with their bookings.';

type Answer = z.output<typeof ManyDeparturesView>;

const spelled = {
  options: { weekdays: 'weekday', times: 'time', products: 'product' },
  values: {
    from: 'DATE',
    to: 'DATE',
    weekdays: 'DAY',
    times: 'TIME',
    products: 'ID',
    capacity: 'N',
    supplier: 'KEY',
    type: 'TEXT',
  },
} as const;

type JointVerb<Own extends Fields> = {
  /** Of the path and the command. */
  verb: 'close' | 'reopen' | 'capacity';
  name: `${string}Departures`;
  summary: string;
  /** What the departures are then. */
  outcome: string;
  own: Own;
  toChange: (given: Input<Own>) => JointChange;
};

/** A change of many departures, and its preview. */
function joint<Own extends Fields>({
  verb,
  name,
  summary,
  outcome,
  own,
  toChange,
}: JointVerb<Own>) {
  const fields = { ...meant, ...own };
  const wantedBy = async (deps: Deps, given: Input<typeof fields>) => ({
    meant: await meantBy(deps, given as Input<typeof meant>),
    change: toChange(given as Input<Own>),
  });
  const both = {
    tag,
    fields,
    answer: ManyDeparturesView,
    view: toManyDeparturesView,
    refusals: [404, 409] as const,
  };
  const path = `/operator/v1/departures/${verb}` as const;
  const command = `departures ${verb}`;
  return [
    operation({
      ...both,
      name,
      route: `POST ${path}`,
      role: 'manager',
      summary,
      description: covers,
      run: async (deps, actor, given) => changeMany(deps, actor, await wantedBy(deps, given)),
      command: { ...spelled, name: command, text: (many) => manyText(many, outcome) },
    }),
    operation({
      ...both,
      name: `preview${name[0]?.toUpperCase()}${name.slice(1)}`,
      route: `POST ${path}/preview`,
      role: 'viewer',
      summary: `Preview: ${summary.toLowerCase()}`,
      description: 'Returns what the change would answer, and changes nothing.',
      run: async (deps, _actor, given) => previewMany(deps, await wantedBy(deps, given)),
      command: {
        name: command,
        switch: 'preview',
        summary: 'Show the departures and their bookings; change nothing',
        text: (many) => `${manyText(many, `would be ${outcome}`)} Nothing was changed.`,
      },
    }),
  ];
}

/** Changes of many departures at once, and their previews. */
export const jointOperations = [
  ...joint({
    verb: 'close',
    name: 'closeDepartures',
    summary: 'Close many departures for booking',
    outcome: 'closed',
    own: { reason },
    toChange: ({ reason: why }) => ({ kind: 'close', reason: why.replaceAll(/\s+/g, ' ') }),
  }),
  ...joint({
    verb: 'reopen',
    name: 'reopenDepartures',
    summary: 'Reopen many departures that staff closed',
    outcome: 'reopened',
    own: {},
    toChange: () => ({ kind: 'reopen' }),
  }),
  ...joint({
    verb: 'capacity',
    name: 'resizeDepartures',
    summary: 'Set the capacity of many departures',
    outcome: 'resized',
    own: { capacity },
    toChange: ({ capacity: places = null }) => ({ kind: 'capacity', capacity: places }),
  }),
];

function manyText(many: Answer, outcome: string): string {
  const sold = many.listed.filter(({ bookings, held }) => bookings + held > 0);
  const rows = sold.map(({ date, time, product_id: product, booking_refs: bookings }) => ({
    date,
    time,
    product,
    bookings: bookings.join(', '),
  }));
  const shown = rows.length === 0 ? '' : `${table(rows, '')}\n`;
  return `${shown}${many.changed} of ${many.departures} departures ${outcome}; ${many.sold} of them have ${many.bookings} bookings of ${many.travelers} travelers.`;
}
