import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { oneOf, optional, requiredText, text } from '../../platform/http/schemas.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { newOrganizationFields, organizationChanges } from '../marketplace-file.ts';
import { OrganizationView } from '../operator-views.ts';
import { accountStatuses } from '../users/user.ts';
import { findOrganization } from './find-organization.ts';
import { lockOrganizationRecord } from './find-organization-id.ts';
import { listOrganizations } from './list-organizations.ts';
import { accreditationStatuses, origins, paymentTerms } from './organization.ts';
import { addOrganization, editOrganization } from './store-organization.ts';

type Deps = { db: Database; clock: Clock; changes: Changes; isStaging: boolean };
type Organization = z.output<typeof OrganizationView>;

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Partners';
const key = requiredText({ max: 64, description: 'The key of the partner' });
const view = viewOf(OrganizationView);

/** As people type them; the schema of the file reads them on. */
const typed = {
  accreditation: fromText(organizationChanges.accreditation, toAccreditation),
  commission_percent: fromText(organizationChanges.commission_percent, Number),
  rate_limit_per_minute: fromText(organizationChanges.rate_limit_per_minute, Number),
};
const said = {
  values: {
    accreditation: 'TYPE:NUMBER[:STATUS]',
    commission_percent: 'PERCENT',
    rate_limit_per_minute: 'N',
    stored_payment_method: 'HANDLE',
    payment_term: 'TERM',
    referral_code: 'CODE',
  },
  options: {
    commission_percent: 'commission',
    rate_limit_per_minute: 'rate-limit',
    stored_payment_method: 'card',
  },
  without: ['traveler_mails', 'partner_mails'],
} as const;

export const organizationOperations = [
  listing({
    name: 'listOrganizations',
    route: 'GET /operator/v1/organizations',
    tag,
    summary: 'List partner organizations',
    filters: {
      search: optional(
        text({ max: 100, description: 'Part of key, name, referral code or accreditation number' }),
      ),
      status: optional(oneOf(accountStatuses, { description: 'Only partners with this status' })),
      payment_term: optional(
        oneOf(paymentTerms, { description: 'Only partners that pay in this way' }),
      ),
      accreditation_status: optional(
        oneOf(accreditationStatuses, {
          description: 'Only partners with this accreditation status',
        }),
      ),
      origin: optional(
        oneOf(origins, {
          description: 'Only partners that signed themselves up, or those that staff added',
        }),
      ),
    },
    page: { alias: 'after', key: text(), keyOf: (organization) => organization.key, most: 500 },
    row: OrganizationView,
    run: listOrganizations,
    view,
    command: {
      name: 'org list',
      given: { limit: 1_000_000 },
      options: { accreditation_status: 'accreditation' },
      values: { cursor: 'KEY', search: 'TEXT', payment_term: 'TERM' },
      columns: ['key', 'name', 'status', 'payment_term', 'currency', 'commission_percent', 'users'],
      none: 'No organizations found.',
    },
  }),
  operation({
    name: 'getOrganization',
    route: 'GET /operator/v1/organizations/:key',
    tag,
    summary: 'Show a partner organization',
    fields: { key },
    answer: OrganizationView,
    refusals: [404],
    run: (deps, _actor, given) => findOrganization(deps, given.key),
    view,
    command: { name: 'org show', words: ['key'], text: organizationText },
  }),
  operation({
    name: 'addOrganization',
    route: 'POST /operator/v1/organizations',
    role: 'manager',
    tag,
    summary: 'Add a partner organization',
    description: 'With the fields and the defaults of the marketplace file.',
    fields: newOrganizationFields,
    answer: OrganizationView,
    refusals: [409],
    run: addOrganization,
    view,
    command: {
      ...said,
      name: 'org add',
      words: ['key', 'name'],
      fields: {
        accreditation: typed.accreditation,
        commission_percent: fromText(newOrganizationFields.commission_percent, Number),
        rate_limit_per_minute: fromText(newOrganizationFields.rate_limit_per_minute, Number),
      },
      example: {
        key: 'delta-tours',
        name: 'Delta Tours',
        accreditation: 'IATA:91200001',
        payment_term: 'Credit',
        currency: 'EUR',
        commission_percent: 12.5,
      },
      text: (added) => `The partner ${added.key} was added.`,
    },
  }),
  operation({
    name: 'editOrganization',
    route: 'PUT /operator/v1/organizations/:key',
    role: 'manager',
    tag,
    summary: 'Change a partner organization',
    description: 'What is absent stays as it is; null takes it away.',
    fields: { key, ...organizationChanges },
    answer: OrganizationView,
    refusals: [404],
    changes: (tx, given) => lockOrganizationRecord(tx, given.key),
    run: editOrganization,
    view,
    command: {
      ...said,
      name: 'org edit',
      words: ['key'],
      fields: typed,
      text: (edited) => organizationText(edited),
    },
  }),
];

function organizationText(organization: Organization): string {
  const shown = Object.entries(organization).filter(([, value]) => value !== null);
  const width = Math.max(...shown.map(([name]) => name.length));
  return shown
    .map(([name, value]) => `${name.replaceAll('_', ' ').padEnd(width)}  ${String(value)}`)
    .join('\n');
}

function fromText<Schema extends z.ZodType>(schema: Schema, read: (text: string) => unknown) {
  const { description } = schema.meta() ?? {};
  const value = z.preprocess((given) => (typeof given === 'string' ? read(given) : given), schema);
  return description === undefined ? value : value.meta({ description });
}

/** `IATA:12345675`, or with a status behind it. */
function toAccreditation(text: string): unknown {
  const [type, number, status] = text.split(':');
  return { type, number, ...(status !== undefined && { status }) };
}
