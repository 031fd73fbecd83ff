import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { instant } from '../../platform/http/answer-fields.ts';
import { optional, wholeNumber } from '../../platform/http/schemas.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { findOrganizationOfAdmin } from '../organizations/find-organization-of-admin.ts';
import { requireAdmin } from '../users/require-admin.ts';
import type { Caller } from '../users/user.ts';
import {
  keptHourDays,
  listHours,
  mostUsageHours,
  type UsageOfHour,
  usualUsageHours,
} from './list-hours.ts';
import { listUsage, listUsersUsage } from './list-usage.ts';
import { type Limits, readLimits } from './read-limits.ts';
import {
  aboutCounting,
  counts,
  toCounts,
  toUserCounts,
  UsageView,
  UserUsageView,
  usageDays,
  usersPage,
} from './usage-fields.ts';

type Deps = { db: Database; clock: Clock };

const operation = operationsOn<Deps, Caller>();
const listing = listingsOn<Deps, Caller>();
const tag = 'Usage';
const forAdmins = `For Admins. ${aboutCounting}`;

const busiest = z
  .int()
  .describe('Requests of the token that sent most within a minute, up to its limit');

const HourView = z
  .object({ hour: instant('When the hour begins'), ...counts, busiest_minute: busiest })
  .meta({ id: 'UsageOfHour' });

const LimitsView = z
  .object({
    requests_per_minute: z.int().describe('How many requests each access token may make'),
    organization_per_minute: z
      .int()
      .describe('All tokens together; an expensive request counts up to 8 times'),
    busiest_minute: busiest.describe('The same as of an hour, of the last 24 hours'),
    rate_limited: counts.rate_limited.describe('Answered with 429 in the last 24 hours'),
  })
  .meta({ id: 'RequestLimits' });

type Days = Awaited<ReturnType<typeof listUsage>>;

/** What an organization asks of the API, for its Admins. Requests of the portal are not counted. */
export const ownUsageOperations = [
  operation({
    name: 'listOwnUsage',
    route: 'GET /portal/v1/usage',
    tag,
    summary: 'List the requests of your organization by day, also days without any',
    description: forAdmins,
    fields: usageDays,
    answer: z.array(UsageView),
    run: async (deps, caller, given) => {
      const key = await findOrganizationOfAdmin(deps, caller);
      return listUsage(deps, { key, ...given });
    },
    view: (days: Days) => days.map(toCounts),
  }),
  operation({
    name: 'listOwnUsageHours',
    route: 'GET /portal/v1/usage/hours',
    tag,
    summary: 'List the requests of your organization by hour, the last one unfinished',
    description: `For Admins. Hours are kept ${keptHourDays} days.`,
    fields: {
      hours: optional(
        wholeNumber({
          min: 1,
          max: mostUsageHours,
          default: usualUsageHours,
          description: 'How many hours',
        }),
      ),
    },
    answer: z.array(HourView),
    run: async (deps, caller, { hours = usualUsageHours }) => {
      requireAdmin(caller);
      return listHours(deps, { organizationId: caller.organizationId, hours });
    },
    view: (hours: UsageOfHour[]) =>
      hours.map(({ hour, limited, busiestMinute, ...counted }) => ({
        hour: hour.toString(),
        ...counted,
        rate_limited: limited,
        busiest_minute: busiestMinute,
      })),
  }),
  listing({
    name: 'listOwnUsersUsage',
    route: 'GET /portal/v1/usage/users',
    tag,
    summary: 'List the users of your organization who sent requests, with how many',
    description: forAdmins,
    filters: usageDays,
    page: usersPage,
    row: UserUsageView,
    run: async (deps, days, page, caller) => {
      const key = await findOrganizationOfAdmin(deps, caller);
      return listUsersUsage(deps, { key, ...days }, page);
    },
    view: toUserCounts,
  }),
  operation({
    name: 'getOwnLimits',
    route: 'GET /portal/v1/limits',
    tag,
    summary: 'Show how many requests are allowed, and how near your organization came to that',
    description: 'For Admins.',
    fields: {},
    answer: LimitsView,
    run: async (deps, caller) => {
      requireAdmin(caller);
      return readLimits(deps, caller);
    },
    view: ({ limit, ceiling, busiestMinute, limited }: Limits) => ({
      requests_per_minute: limit,
      organization_per_minute: ceiling,
      busiest_minute: busiestMinute,
      rate_limited: limited,
    }),
  }),
];
