import type { Actor, AuditedFields } from '../../platform/audit.ts';

/** How a user of a partner did it, if not with software of its own: for the audit log. */
export function viaOf({
  kind,
  session,
  via,
}: Pick<Actor, 'kind' | 'session' | 'via'>): AuditedFields {
  if (kind !== 'user') return {};
  if (via !== undefined) return { via };
  return session ? { via: 'portal' } : {};
}
