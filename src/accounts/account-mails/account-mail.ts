import { sql } from 'kysely';
import { openOutgoing } from '../../platform/outgoing/outgoing.ts';

/** What people are told of: a change of what they sign in with. */
export type AccountMailKind =
  | 'password'
  | 'second factor on'
  | 'second factor off'
  | 'address'
  | 'passkey added'
  | 'passkey removed';

export const outgoingAccountMails = openOutgoing<{ id: number; recipient: string }>(
  'account_mail',
  { claim: { columns: { recipient: 'text' }, set: sql`recipient = claim.recipient` } },
);
