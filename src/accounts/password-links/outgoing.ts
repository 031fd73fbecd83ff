import { sql } from 'kysely';
import { openOutgoing } from '../../platform/outgoing/outgoing.ts';

export type LeavingLink = { id: number; recipient: string; digest: string; expires_at: string };

/** Mails with a link. None leaves whose link has ended meanwhile. */
export const outgoingLinks = openOutgoing<LeavingLink>('password_link', {
  claim: {
    columns: { recipient: 'text', digest: 'bytea', expires_at: 'timestamptz' },
    set: sql`recipient = claim.recipient, digest = claim.digest, expires_at = claim.expires_at`,
    where: sql`password_link.ended_at is null`,
  },
});
