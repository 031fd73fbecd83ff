import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { email, flag, requiredText } from '../../platform/http/schemas.ts';
import { asItIs, operationsOn } from '../../platform/operation/operation.ts';
import { type FactorPolicy, requireSecondFactorOf } from '../second-factor/second-factor-policy.ts';
import { lockUserRecord, setUserStatus, type UserStatus } from '../users/set-user-status.ts';
import { accountStatuses } from '../users/user.ts';
import { lockOrganizationRecord } from './find-organization-id.ts';
import { setPartnerMails } from './partner-mails.ts';
import { type OrganizationStatus, setOrganizationStatus } from './set-organization-status.ts';
import type { MailSwitch } from './switch-mails.ts';
import { setTravelerMails } from './traveler-mails.ts';

type Deps = { db: Database; clock: Clock; changes: Changes; isStaging: boolean };

const operation = operationsOn<Deps>();

const tag = 'Partners';
const key = requiredText({ max: 64, description: 'The key of the partner' });
const status = z.enum(accountStatuses).describe('What it is now');

const enabled = z
  .enum(['on', 'off'])
  .transform((wanted) => wanted === 'on')
  .describe('Whether they are sent');
const switchWords = {
  words: ['key', 'enabled'],
  values: { enabled: 'SWITCH' },
  fields: { enabled },
  example: { key: 'meridian', enabled: 'on' },
} as const;

const setMails = operation({
  name: 'setTravelerMails',
  route: 'PUT /operator/v1/organizations/:key/traveler-mails',
  role: 'manager',
  tag,
  summary: "Turn booking mails to an organization's travelers on or off",
  fields: { key, enabled: flag({ description: 'Whether they are sent' }) },
  answer: z.object({
    key: z.string().describe('The key of the partner'),
    traveler_mails: z.boolean().describe('Whether its travelers receive booking mails'),
  }),
  refusals: [404],
  changes: (tx, given) => lockOrganizationRecord(tx, given.key),
  run: (deps, actor, given) =>
    setTravelerMails(deps, actor, { key: given.key, isOn: given.enabled }),
  view: (set: MailSwitch) => ({ key: set.key, traveler_mails: set.isOn }),
  command: {
    ...switchWords,
    name: 'org mails',
    text: (set) =>
      `The travelers of ${set.key} get ${set.traveler_mails ? 'mails' : 'no mails'} about their bookings.`,
  },
});

const setFactorPolicy = operation({
  name: 'setSecondFactorPolicy',
  route: 'PUT /operator/v1/organizations/:key/second-factor',
  role: 'manager',
  tag,
  summary: 'Require a second factor of the users of an organization, or no longer',
  description:
    'Who has none can do nothing in the portal but set one up. Its Admins can require it as well. Access tokens work on.',
  fields: { key, required: flag({ description: 'Whether each user must have one' }) },
  answer: z.object({
    key: z.string().describe('The key of the partner'),
    second_factor_required: z.boolean().describe('Whether each user must have a second factor'),
  }),
  refusals: [404],
  changes: (tx, given) => lockOrganizationRecord(tx, given.key),
  run: requireSecondFactorOf,
  view: (set: FactorPolicy) => ({ key: set.key, second_factor_required: set.required }),
  command: {
    name: 'org second-factor',
    words: ['key', 'required'],
    values: { required: 'SWITCH' },
    fields: {
      required: z
        .enum(['on', 'off'])
        .transform((wanted) => wanted === 'on')
        .describe('Whether each user must have one'),
    },
    example: { key: 'meridian', required: 'on' },
    text: (set) =>
      set.second_factor_required
        ? `Each user of ${set.key} must have a second factor.`
        : `Users of ${set.key} choose whether they have a second factor.`,
  },
});

const setDecisionMails = operation({
  name: 'setPartnerMails',
  route: 'PUT /operator/v1/organizations/:key/partner-mails',
  role: 'manager',
  tag,
  summary: "Turn mails about decided requests to an organization's users on or off",
  description: 'Until it is set, they are on in staging and off in production.',
  fields: { key, enabled: flag({ description: 'Whether they are sent' }) },
  answer: z.object({
    key: z.string().describe('The key of the partner'),
    partner_mails: z
      .boolean()
      .describe('Whether its users receive mails about their decided requests'),
  }),
  refusals: [404],
  changes: (tx, given) => lockOrganizationRecord(tx, given.key),
  run: (deps, actor, given) =>
    setPartnerMails(deps, actor, { key: given.key, isOn: given.enabled }),
  view: (set: MailSwitch) => ({ key: set.key, partner_mails: set.isOn }),
  command: {
    ...switchWords,
    name: 'org partner-mails',
    text: (set) =>
      `The users of ${set.key} get ${set.partner_mails ? 'mails' : 'no mails'} about their decided requests.`,
  },
});

const switches = [
  {
    verb: 'activate',
    wanted: 'Active',
    title: 'Activate',
    tokens: 'its tokens work again',
    state: 'active',
  },
  {
    verb: 'deactivate',
    wanted: 'Inactive',
    title: 'Deactivate',
    tokens: 'its tokens stop working',
    state: 'inactive: its tokens no longer work',
  },
] as const;

const statusOperations = switches.flatMap(({ verb, wanted, title, tokens, state }) => [
  operation({
    name: `${verb}Organization`,
    route: `POST /operator/v1/organizations/:key/${verb}`,
    role: 'manager',
    tag,
    summary: `${title} an organization: ${tokens}`,
    description: 'Its bookings, webhooks and mails continue.',
    fields: { key },
    answer: z.object({ key: z.string().describe('The key of the partner'), status }),
    refusals: [404],
    changes: (tx, given) => lockOrganizationRecord(tx, given.key),
    run: (deps, actor, given) => setOrganizationStatus(deps, actor, { ...given, status: wanted }),
    view: asItIs<OrganizationStatus>,
    command: { name: `org ${verb}`, words: ['key'], text: (set) => `${set.key} is ${state}.` },
  }),
  operation({
    name: `${verb}User`,
    route: `POST /operator/v1/users/:email/${verb}`,
    role: 'manager',
    tag,
    summary: `${title} a user: ${tokens}`,
    description: 'Bookings of the user, with their webhooks and mails, continue.',
    fields: { email: email({ description: 'The email of the user' }) },
    answer: z.object({
      user_id: z.int().describe('The number of the user'),
      email: z.string().describe('Of the user'),
      status,
    }),
    refusals: [404],
    changes: (tx, given) => lockUserRecord(tx, given.email),
    run: (deps, actor, given) => setUserStatus(deps, actor, { ...given, status: wanted }),
    view: asItIs<UserStatus>,
    command: { name: `user ${verb}`, words: ['email'], text: (set) => `${set.email} is ${state}.` },
  }),
]);

/** What is switched on and off of partners and their users. */
export const partnerOperations = [setMails, setDecisionMails, setFactorPolicy, ...statusOperations];
