import { z } from 'zod';
import { instantOrNull, recordVersion } from '../../platform/http/answer-fields.ts';
import { slashesOf } from '../../suppliers/connection.ts';
import { slashForms, supplierStatuses } from '../../suppliers/marketplace-file.ts';
import type { Connected } from './connect-supplier.ts';

export const SupplierView = z
  .object({
    key: z.string().describe('Names the supplier for good'),
    name: z.string().describe('Partners and travelers see it'),
    status: z.enum(supplierStatuses).describe('Tours of an inactive one are not sold'),
    connection: z
      .enum(['direct', 'octo'])
      .describe('direct: without a system of its own; octo: its system speaks OCTO'),
    state: z
      .enum(['looking', 'selling', 'paused'])
      .nullable()
      .describe(
        'looking: its products were not looked at yet; selling: they are on sale; paused: they are not; null without a connection',
      ),
    endpoint: z
      .string()
      .nullable()
      .describe('The address of its system; null without a connection'),
    capabilities: z
      .array(z.string())
      .describe('OCTO capabilities that are asked for, such as octo/pricing'),
    headers: z.array(z.string()).meta({ description: 'Names only: the values are secret' }),
    trailing_slash: z.boolean().describe('Whether paths of its system end with a slash'),
    slashes: z.enum(slashForms).describe('Which paths of its system end with a slash'),
    test_mode: z.boolean().describe('Whether its system is used in test mode'),
    notifications: z.boolean().meta({ description: 'Its system tells of changes' }),
    products: z.int().meta({ description: 'Products that its system lists' }),
    to_review: z
      .int()
      .meta({ description: 'New products that wait for staff to put them on sale' }),
    last_sync_at: instantOrNull('When its products were looked at last', 'if they never were'),
    last_sync_outcome: z
      .string()
      .nullable()
      .describe('What came of that; null if they were never looked at'),
    version: recordVersion,
  })
  .meta({ id: 'Supplier' });

export const ConnectionView = z
  .object({
    key: z.string().describe('Names the supplier for good'),
    name: z.string().describe('Partners and travelers see it'),
    endpoint: z.string().describe('The address of its system'),
    capabilities: z
      .array(z.string())
      .describe('OCTO capabilities that are asked for, such as octo/pricing'),
    headers: z.array(z.string()).describe('Names only: the values are secret'),
    trailing_slash: z.boolean().describe('Whether paths of its system end with a slash'),
    slashes: z.enum(slashForms).describe('Which paths of its system end with a slash'),
    test_mode: z.boolean().describe('Whether its system is used in test mode'),
    notifications: z.boolean().describe('Whether its system tells of changes'),
    notifications_refused: z
      .string()
      .nullable()
      .meta({ description: 'Why its system does not tell of changes, although you asked for it' }),
  })
  .meta({ id: 'SupplierConnection' });

export function toConnectionView({
  key: of,
  name,
  connection,
  notificationRefusal,
}: Connected): z.output<typeof ConnectionView> {
  return {
    key: of,
    name,
    endpoint: connection.endpoint,
    capabilities: connection.capabilities,
    headers: Object.keys(connection.sealedHeaders ?? {}),
    trailing_slash: connection.hasTrailingSlash === true,
    slashes: slashesOf(connection),
    test_mode: connection.isTest === true,
    notifications: connection.subscription !== undefined,
    notifications_refused: notificationRefusal,
  };
}

export function connectedText({
  key: of,
  name,
  notifications_refused: reason,
}: z.output<typeof ConnectionView>): string {
  const connected = `${name} is connected. \`portolan supplier sync ${of}\` brings its products now; else they come by themselves within minutes.`;
  if (reason === null) return connected;
  return `${connected}\nIts system does not send notifications: ${reason}. It is looked at every hour, and its bookings each night, all the same.`;
}
