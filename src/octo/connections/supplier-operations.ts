import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { counted } from '../../platform/counted.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { flag, list, oneOf, optional, requiredText, text } from '../../platform/http/schemas.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { asItIs, operationsOn } from '../../platform/operation/operation.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { lockSupplierRecord } from '../../suppliers/change-supplier.ts';
import {
  HeaderValue,
  mostHeaders,
  SupplierKey,
  slashForms,
  supplierStatuses,
} from '../../suppliers/marketplace-file.ts';
import { type CallsListed, withCallsListed } from '../protocol/calls-listed.ts';
import { connectSupplier } from './connect-supplier.ts';
import {
  ConnectionView,
  connectedText,
  SupplierView,
  toConnectionView,
} from './connection-views.ts';
import { type Disconnected, disconnectSupplier } from './disconnect-supplier.ts';
import { listSuppliers } from './list-suppliers.ts';
import { type Paused, setPaused } from './pause-supplier.ts';
import type { SubscribeDeps } from './subscription.ts';
import { testSupplier } from './test-supplier.ts';

type Deps = SubscribeDeps & {
  db: Database;
  clock: Clock;
  changes: Changes;
  allowsInsecureWebhooks: boolean;
};

const operation = operationsOn<Deps & CallsListed>();
const listing = listingsOn<Deps>();

const tag = 'Suppliers';
const words = ['key'] as const;
const key = requiredText({ max: 64, description: 'The key of the supplier' });

const Headers = z
  .record(z.string(), HeaderValue)
  .refine((headers) => Object.keys(headers).length <= mostHeaders, {
    error: `headers must have at most ${mostHeaders} entries`,
  })
  .meta({ description: 'More headers of each call; their values are kept secret' });

const HeaderWords = z
  .array(z.string().regex(/^[^=]+=/, { error: 'must be NAME=VALUE' }))
  .max(mostHeaders)
  .transform((given) =>
    Object.fromEntries(
      given.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
    ),
  )
  .pipe(z.record(z.string(), HeaderValue))
  .describe('A header of each call, may be repeated');

const capability = text({ max: 200 });
const CapabilityWords = z
  .string()
  .transform((given) =>
    given
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )
  .describe('Separated by commas; default octo/pricing,octo/content');

const connecting = [
  listing({
    name: 'listSuppliers',
    route: 'GET /operator/v1/suppliers',
    tag,
    summary: 'List suppliers and how their systems are reached',
    filters: {
      q: optional(text({ max: 200, description: 'Part of key, name, e-mail or phone' })),
      status: optional(oneOf(supplierStatuses, { description: 'Only suppliers with this status' })),
    },
    page: { key: text({ max: 64 }), keyOf: (supplier) => supplier.key, most: 500 },
    row: SupplierView,
    run: listSuppliers,
    view: viewOf(SupplierView),
    command: {
      name: 'supplier list',
      values: { cursor: 'KEY', q: 'TEXT' },
      example: { q: 'roma' },
      columns: [
        'key',
        'name',
        'status',
        'connection',
        'state',
        'endpoint',
        'products',
        'last_sync_at',
      ],
      none: 'No suppliers found.',
    },
  }),
  operation({
    name: 'connectSupplier',
    route: 'PUT /operator/v1/suppliers/:key/connection',
    role: 'manager',
    tag,
    summary: 'Connect a supplier whose system speaks OCTO, or give it a new token',
    description:
      'Adds the supplier if there is none with this key. Nothing changes unless the system accepts the token.',
    fields: {
      key: SupplierKey.describe('The key of the supplier; an unknown one is added'),
      name: optional(text({ max: 200, description: 'Default: as its system calls it' })),
      url: optional(
        text({ description: 'The address of its system; required unless it is connected' }),
      ),
      token: requiredText({ max: 500, description: 'The token that the supplier gave you' }).meta({
        format: 'password',
      }),
      capabilities: optional(
        list(capability, { max: 50, description: 'Default octo/pricing and octo/content' }),
      ),
      headers: optional(Headers),
      trailing_slash: optional(flag({ description: 'Paths of its system end with a slash' })),
      slashes: optional(
        oneOf(slashForms, {
          description:
            'Which paths of its system end with a slash: none, all, or collections only (/products/); found out if not given',
        }),
      ),
      test_mode: optional(
        flag({ description: 'Use the test mode of its system, as staging does' }),
      ),
      notifications: optional(
        flag({ description: 'Ask its system to tell of changes; stays as it was if not given' }),
      ),
    },
    answer: ConnectionView,
    refusals: [409],
    changes: (tx, given) => lockSupplierRecord(tx, given.key),
    run: (deps, actor, { trailing_slash, slashes, test_mode, ...given }) =>
      withCallsListed(deps.octo, () =>
        connectSupplier(deps, actor, {
          ...given,
          slashes:
            slashes ?? (trailing_slash === undefined ? undefined : trailing_slash ? 'all' : 'none'),
          isTest: test_mode,
        }),
      ),
    view: toConnectionView,
    command: {
      name: 'supplier connect',
      words,
      options: { headers: 'header' },
      values: { headers: 'NAME=VALUE', capabilities: 'LIST' },
      fields: { headers: optional(HeaderWords), capabilities: optional(CapabilityWords) },
      text: connectedText,
    },
  }),
  operation({
    name: 'testSupplier',
    route: 'POST /operator/v1/suppliers/:key/test',
    role: 'manager',
    tag,
    summary: "Ask a supplier's system who it is and what it sells",
    fields: { key },
    answer: z.object({
      key: z.string().describe('The key of the supplier'),
      findings: z
        .array(
          z.object({
            check: z.string().describe('What was looked at'),
            ok: z.boolean().describe('Whether it is as it should be'),
            finding: z.string().describe('What was found, in a sentence'),
          }),
        )
        .describe('One for each thing that was looked at'),
    }),
    refusals: [404, 409],
    run: (deps, _actor, given) => withCallsListed(deps.octo, () => testSupplier(deps, given.key)),
    view: asItIs<Awaited<ReturnType<typeof testSupplier>>>,
    command: {
      name: 'supplier test',
      words,
      text: ({ findings }) =>
        findings
          .map(({ check, ok, finding }) => `${ok ? 'ok' : 'NO'}  ${check}: ${finding}`)
          .join('\n'),
      isFailure: ({ findings }) => findings.some(({ ok }) => !ok),
    },
  }),
];

const PausedView = z.object({
  key: z.string().describe('The key of the supplier'),
  paused: z.boolean().describe('Whether its products are off sale until it is resumed'),
  tours: z.int().describe('How many tours went off sale, or back on it'),
});
const paused = {
  tag,
  answer: PausedView,
  fields: { key },
  refusals: [404, 409] as const,
  view: ({ isPaused, ...done }: Paused) => ({ ...done, paused: isPaused }),
};

const switching = [
  operation({
    ...paused,
    name: 'pauseSupplier',
    route: 'POST /operator/v1/suppliers/:key/pause',
    role: 'manager',
    summary: 'Stop selling what a connected supplier runs; its bookings are looked after',
    changes: (tx, given) => lockSupplierRecord(tx, given.key),
    run: (deps, actor, given) => setPaused(deps, actor, { ...given, isPaused: true }),
    command: {
      name: 'supplier pause',
      words,
      text: ({ key: of, tours }) => `${of} is paused: ${counted(tours, 'tour')} went off sale.`,
    },
  }),
  operation({
    ...paused,
    name: 'resumeSupplier',
    route: 'POST /operator/v1/suppliers/:key/resume',
    role: 'manager',
    summary: 'Sell again what a paused supplier runs',
    changes: (tx, given) => lockSupplierRecord(tx, given.key),
    run: (deps, actor, given) => setPaused(deps, actor, { ...given, isPaused: false }),
    command: {
      name: 'supplier resume',
      words,
      text: ({ key: of, tours }) => `${of} sells again: ${counted(tours, 'tour')} went on sale.`,
    },
  }),
  operation({
    name: 'disconnectSupplier',
    route: 'DELETE /operator/v1/suppliers/:key/connection',
    role: 'manager',
    tag,
    summary: 'Forget how to reach a supplier; its tours go off sale and keep their numbers',
    description: 'Refused while bookings in its system are ahead or not settled.',
    fields: { key },
    answer: z.object({
      key: z.string().describe('The key of the supplier'),
      tours: z.int().describe('How many tours went off sale'),
    }),
    refusals: [404, 409],
    changes: (tx, given) => lockSupplierRecord(tx, given.key),
    run: (deps, actor, given) => disconnectSupplier(deps, actor, given.key),
    view: asItIs<Disconnected>,
    command: {
      name: 'supplier disconnect',
      words,
      text: ({ key: of, tours }) =>
        `${of} is disconnected: ${counted(tours, 'tour')} went off sale.`,
    },
  }),
];

/** Suppliers whose own systems sell what they run. */
export const supplierOperations = [...connecting, ...switching];
