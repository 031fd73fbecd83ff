import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PlainWrite } from '../../platform/operation/write.ts';
import type { Owner } from '../person.ts';
import { mailStaffPasswordLink } from '../staff/mail-staff-password-link.ts';
import { mailPasswordLink } from '../users/mail-password-link.ts';

const mailTo = { staff: mailStaffPasswordLink, user: mailPasswordLink } as const;

/**
 * What a visitor asks for who has forgotten a password. Nothing tells whether there is such a
 * person.
 */
export async function requestPasswordLink(
  deps: { clock: Clock; write: PlainWrite },
  { email, requestId }: { email: string; requestId: string },
  kinds: readonly Owner['kind'][],
): Promise<void> {
  for (const kind of kinds) {
    try {
      await mailTo[kind](deps, { kind: 'system', name: 'sign-in', requestId }, email);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
