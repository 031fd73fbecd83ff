import { z } from 'zod';
import { table } from '../../platform/cli/table.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { email, optional, requiredText } from '../../platform/http/schemas.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { listUsage, listUsersUsage } from './list-usage.ts';
import {
  aboutCounting,
  toCounts,
  toUserCounts,
  UsageView,
  UserUsageView,
  usageDays,
  usersPage,
} from './usage-fields.ts';

type Deps = { db: Database; clock: Clock };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Partners';
const days = {
  key: requiredText({ max: 64, description: 'The key of the partner' }),
  ...usageDays,
};

type Usage = Awaited<ReturnType<typeof listUsage>>;

/** What partners ask of the API. */
export const usageOperations = [
  operation({
    name: 'listUsage',
    route: 'GET /operator/v1/organizations/:key/usage',
    tag,
    summary: 'List the requests of a partner by day, also days without any',
    description: aboutCounting,
    fields: {
      ...days,
      user: optional(email({ description: 'The email of a user, for those of one user' })),
    },
    answer: z.array(UsageView),
    refusals: [404],
    run: (deps, _actor, given) => listUsage(deps, given),
    view: (usage: Usage) => usage.map(toCounts),
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
    description: aboutCounting,
    refusals: [404],
    filters: days,
    page: usersPage,
    row: UserUsageView,
    run: listUsersUsage,
    view: toUserCounts,
  }),
];
