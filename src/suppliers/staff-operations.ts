import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { recordVersion } from '../platform/http/answer-fields.ts';
import { optional, requiredText, text } from '../platform/http/schemas.ts';
import { emailPattern } from '../platform/mail/email-address.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { lockSupplierRecord } from './change-supplier.ts';
import type { StoredConnection } from './connection.ts';
import { createSupplier, type EditDeps, editSupplier, setSupplierStatus } from './edit-supplier.ts';
import { findRecord, type SupplierRecord } from './find-record.ts';
import { SupplierKey, supplierStatuses } from './marketplace-file.ts';

type Deps = Omit<EditDeps, 'write'> & { db: Database };

const operation = operationsOn<Deps>();

const tag = 'Suppliers';
const words = ['key'] as const;
const key = requiredText({ max: 64, description: 'The key of the supplier' });

const SupplierDetailView = z
  .object({
    key: z.string().describe('Names the supplier for good'),
    name: z.string().describe('Partners and travelers see it'),
    phone: z.string().describe('Travelers see it on their vouchers; may be empty'),
    email: z.string().describe('Travelers see it on their vouchers; may be empty'),
    business_ref: z.string().describe('Such as a licence or tax number; may be empty'),
    notes: z.string().describe('Travelers see them on their vouchers; may be empty'),
    connection: z
      .enum(['direct', 'octo'])
      .describe('direct: without a system of its own; octo: its system speaks OCTO'),
    status: z.enum(supplierStatuses).meta({ description: 'Tours of an inactive one are not sold' }),
    version: recordVersion,
  })
  .meta({ id: 'SupplierDetail' });

function toDetailView(supplier: SupplierRecord): z.output<typeof SupplierDetailView> {
  const { name, phone, email, businessRef, notes, connection, status, version } = supplier;
  return {
    key: supplier.key,
    name,
    phone,
    email,
    business_ref: businessRef,
    notes,
    connection: (connection as StoredConnection).type,
    status,
    version,
  };
}

const contact = {
  phone: text({ max: 200, description: 'Travelers see it on their vouchers' }).optional(),
  email: text({ max: 254, description: 'Travelers see it on their vouchers' })
    .refine((address) => address === '' || emailPattern.test(address), {
      error: 'email must be an e-mail address',
    })
    .optional(),
  business_ref: text({ max: 200, description: 'Such as a licence or tax number' }).optional(),
  notes: text({ max: 5000, description: 'Travelers see them on their vouchers' }).optional(),
};

const about = {
  tag,
  answer: SupplierDetailView,
  view: toDetailView,
};

const switched = {
  ...about,
  role: 'manager',
  fields: {
    key,
    reason: optional(text({ max: 1000, description: 'Only staff read it' })),
  },
  refusals: [404, 409],
} as const;

/** The suppliers themselves: whom to call, and what travelers read of them. */
export const supplierRecordOperations = [
  operation({
    ...about,
    name: 'createSupplier',
    route: 'POST /operator/v1/suppliers',
    role: 'manager',
    summary: 'Add a supplier',
    description: 'One whose system speaks OCTO is added by connecting it.',
    fields: {
      key: SupplierKey.describe('Names the supplier for good'),
      name: requiredText({ max: 200, description: 'Partners and travelers see it' }),
      ...contact,
    },
    refusals: [409],
    run: (deps, actor, { business_ref: businessRef, ...given }) =>
      createSupplier(deps, actor, { ...given, businessRef }),
    command: { name: 'supplier add', words, text: ({ name }) => `${name} is added.` },
  }),
  operation({
    ...about,
    name: 'getSupplier',
    route: 'GET /operator/v1/suppliers/:key',
    summary: 'Show a supplier',
    fields: { key },
    refusals: [404],
    run: (deps, _actor, given) => findRecord(deps.db, given.key),
  }),
  operation({
    ...about,
    name: 'editSupplier',
    route: 'PUT /operator/v1/suppliers/:key',
    role: 'manager',
    summary: 'Change the name, contact or notes of a supplier',
    description:
      'What you do not send stays; an empty text clears. Its tours have the new name at once.',
    fields: {
      key,
      name: optional(requiredText({ max: 200, description: 'Partners and travelers see it' })),
      ...contact,
    },
    refusals: [404, 409],
    changes: (tx, given) => lockSupplierRecord(tx, given.key),
    run: (deps, actor, { business_ref: businessRef, ...given }) =>
      editSupplier(deps, actor, { ...given, businessRef }),
    command: { name: 'supplier edit', words, text: ({ name }) => `${name} is changed.` },
  }),
  operation({
    ...switched,
    name: 'deactivateSupplier',
    route: 'POST /operator/v1/suppliers/:key/deactivate',
    summary: 'Stop selling what a supplier runs; its bookings are looked after',
    description:
      'Its tours keep their own status. When this answers, no process sells or finds them. A synchronization or a file does not put them back on sale.',
    changes: (tx, given) => lockSupplierRecord(tx, given.key),
    run: (deps, actor, given) => setSupplierStatus(deps, actor, { ...given, status: 'inactive' }),
    command: {
      name: 'supplier deactivate',
      words,
      text: ({ name }) => `${name} is inactive: its tours are off sale.`,
    },
  }),
  operation({
    ...switched,
    name: 'activateSupplier',
    route: 'POST /operator/v1/suppliers/:key/activate',
    summary: 'Sell again what an inactive supplier runs',
    description: 'Tours that are inactive themselves stay off sale.',
    changes: (tx, given) => lockSupplierRecord(tx, given.key),
    run: (deps, actor, given) => setSupplierStatus(deps, actor, { ...given, status: 'active' }),
    command: {
      name: 'supplier activate',
      words,
      text: ({ name }) => `${name} is active: its active tours are on sale.`,
    },
  }),
];
