import type { Actor, AuditedFields } from '../../platform/audit.ts';

/** Where a user of a partner did it, if not by the API: for the audit log. */
export function throughOf({ kind, session }: Pick<Actor, 'kind' | 'session'>): AuditedFields {
  return kind === 'user' && session ? { through: 'portal' } : {};
}
