import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PlainWrite } from '../../platform/operation/write.ts';
import { mailStaffPasswordLink } from './mail-staff-password-link.ts';

/** What a visitor asks for who has forgotten a password. Nothing tells whether there is such staff. */
export async function requestPasswordLink(
  deps: { clock: Clock; write: PlainWrite },
  { email, requestId }: { email: string; requestId: string },
): Promise<void> {
  try {
    await mailStaffPasswordLink(deps, { kind: 'system', name: 'sign-in', requestId }, email);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
