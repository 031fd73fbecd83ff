import type { QuoteDeps } from '../../availability/quote-availability.ts';
import type { UpdateDeps } from '../../bookings/changes/update-booking.ts';
import type { PlacingDeps } from '../../bookings/placing/placing.ts';
import type { SendDeps } from '../../campaigns/mails/send-mail.ts';
import type { SignUpDeps } from '../../campaigns/sign-up-traveler.ts';
import type { ImportDeps } from '../../marketplace/import-marketplace.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Write } from '../../platform/operation/write.ts';
import type { Keyring } from '../../platform/secrets.ts';

/** What the verbs need by which it is made. */
export type LifeDeps = Omit<PlacingDeps, 'keeping' | 'begun' | 'transfers'> &
  UpdateDeps &
  QuoteDeps &
  Omit<SignUpDeps, 'write' | 'keeping'> &
  SendDeps &
  Omit<ImportDeps, 'write'> & { keyring: Keyring };

/** The same at the moment of a step: its clock stands still. */
export type Moment = LifeDeps &
  Pick<PlacingDeps, 'transfers'> & {
    step: string;
    /** What an earlier step has made. */
    made: (step: string) => string;
    /** One transaction for a verb, in which the step is noted. */
    writing: <Result>(toMade?: (result: Result) => string) => Write<Result>;
    /** Notes what the statement of a booking has made. */
    remember: (made: string) => void;
  };

/** Something that happens in the life of the demo. */
export type Step = {
  readonly name: string;
  readonly at: Temporal.Instant;
  /** Steps without which it cannot happen. */
  readonly needs: readonly string[];
  readonly make: (moment: Moment) => Promise<unknown>;
};

export const program: Actor = { kind: 'system', name: 'demo' };
