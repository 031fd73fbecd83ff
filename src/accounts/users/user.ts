import type { Actor } from '../../platform/audit.ts';
import type { BillingCurrency } from '../organizations/organization.ts';
import type { TokenScope } from '../tokens/token.ts';

export const roles = ['Admin', 'Agent'] as const;
export type Role = (typeof roles)[number];

export const accountStatuses = ['Active', 'Inactive'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Who makes a request: a user of a partner, found by the token. */
export type Caller = {
  readonly userId: number;
  readonly organizationId: number;
  readonly role: Role;
  readonly email: string;
  /** In which the organization is billed. */
  readonly currency: BillingCurrency;
  /** What it makes with this token is a child of it. */
  readonly tokenId: number | null;
  readonly scope: TokenScope;
  /** Tells this token from the others; its requests share one budget. */
  readonly tokenKey: string;
  /** Limit set for the organization: for each of its tokens, and for all of them together. */
  readonly requestsPerMinute: number;
  /** Limit for a user signed in to the portal, within that total. */
  readonly sessionRequestsPerMinute?: number;
  /** Set for a user who must set up a second factor before doing anything else in the portal. */
  readonly lacksFactor?: true;
  /** Of one who is signed in to the portal: the digest of the session. */
  readonly session?: Uint8Array;
  /** Of an agent that uses the tools of the marketplace. */
  readonly via?: 'mcp';
  /** By which the log and the audit name the request. */
  readonly requestId?: string;
  /** Who acts in the place of the user. */
  readonly staff?: Actor;
};

export function actorOf({ email, requestId, session, via, staff }: Caller): Actor {
  if (staff) return staff;
  return {
    kind: 'user',
    name: email,
    ...(session !== undefined && { session }),
    ...(via !== undefined && { via }),
    ...(requestId !== undefined && { requestId }),
  };
}

/** What of the organization a user may see: all of it, or only its own. */
export type Reach = { organizationId: number; userId?: number };

export function reachOfUser({ organizationId, role, userId }: Caller): Reach {
  return role === 'Admin' ? { organizationId } : { organizationId, userId };
}

/** Oneself always; others only as Admin, and only within the own organization. */
export function maySee(caller: Caller, user: { userId: number; organizationId: number }): boolean {
  if (user.userId === caller.userId) return true;
  return caller.role === 'Admin' && user.organizationId === caller.organizationId;
}
