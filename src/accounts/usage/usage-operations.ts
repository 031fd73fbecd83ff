import { z } from 'zod';
import { table } from '../../platform/cli/table.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { calendarDay } from '../../platform/http/answer-fields.ts';
import {
  calendarDate,
  email,
  optional,
  requiredText,
  wholeNumber,
} from '../../platform/http/schemas.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import {
  keptUsageDays,
  listUsage,
  listUsersUsage,
  mostUsageDays,
  usualUsageDays,
} from './list-usage.ts';

type Deps = { db: Database; clock: Clock };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Partners';
const days = {
  key: requiredText({ max: 64, description: 'The key of the partner' }),
  from: optional(
    calendarDate({
      description: `The first day, in UTC; default ${usualUsageDays} days to the last`,
    }),
  ),
  to: optional(
    calendarDate({
      description: `The last day, in UTC; default today; at most ${mostUsageDays} days`,
    }),
  ),
};
const counts = {
  requests: z.int().describe('How many were answered, whatever the status'),
  errors: z.int().meta({ description: 'Answered with a status of 400 or more, except 429' }),
  rate_limited: z.int().meta({ description: 'Answered with 429' }),
};
const UsageView = z
  .object({ day: calendarDay('The day, in UTC'), ...counts })
  .meta({ id: 'UsageOfDay' });
const UserUsageView = z
  .object({
    user_id: z.int().describe('The number of the user'),
    user: z.string().describe('The email of the user'),
    ...counts,
  })
  .meta({ id: 'UsageOfUser' });
const about = `Counted some seconds after the request, and kept ${keptUsageDays} days.`;

type Usage = Awaited<ReturnType<typeof listUsage>>;

/** What partners ask of the API. */
export const usageOperations = [
  operation({
    name: 'listUsage',
    route: 'GET /operator/v1/organizations/:key/usage',
    tag,
    summary: 'List the requests of a partner by day, also days without any',
    description: about,
    fields: {
      ...days,
      user: optional(email({ description: 'The email of a user, for those of one user' })),
    },
    answer: z.array(UsageView),
    refusals: [404],
    run: (deps, _actor, given) => listUsage(deps, given),
    view: (usage: Usage) =>
      usage.map(({ limited, ...counted }) => ({ ...counted, rate_limited: limited })),
    command: {
      name: 'org usage',
      words: ['key'],
      values: { from: 'DATE', to: 'DATE' },
      text: (usage) => table(usage, 'No days.'),
    },
  }),
  listing({
    name: 'listUsersUsage',
    route: 'GET /operator/v1/organizations/:key/usage/users',
    tag,
    summary: 'List the users of a partner who sent requests, with how many',
    description: about,
    refusals: [404],
    filters: days,
    page: {
      key: wholeNumber({ min: 0, max: 2_147_483_647 }),
      keyOf: (one) => one.user_id,
      most: 500,
    },
    row: UserUsageView,
    run: listUsersUsage,
    view: ({ userId, limited, ...counted }) => ({
      user_id: userId,
      ...counted,
      rate_limited: limited,
    }),
  }),
];
