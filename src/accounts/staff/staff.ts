import type { Actor } from '../../platform/audit.ts';
import type { Role } from '../../platform/operation/role.ts';
import { digestOf } from '../tokens/token.ts';

/** A person who runs the marketplace, as signed in. */
export type Staff = {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
  /** Set for staff who must set up a second factor before doing anything else. */
  readonly lacksFactor?: true;
};

/** `session` is null for those who come with a token. */
export function asActor(staff: Staff, requestId: string, session: string | null): Actor {
  return {
    kind: 'staff',
    name: staff.email,
    role: staff.role,
    ...(session !== null && { session: digestOf(session) }),
    requestId,
  };
}
