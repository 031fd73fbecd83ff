import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import type { Keys } from '../../platform/secrets.ts';
import { ownCode, presentPassword } from '../signing-in/password-field.ts';
import { staffEmail } from '../staff/staff-fields.ts';
import { removeOwnSecondFactor, removeSecondFactor } from './remove-second-factor.ts';
import { confirmSecondFactor, setUpSecondFactor, showSecondFactor } from './second-factor.ts';
import { confirmedPart, removedPart, setUpPart, shownPart } from './second-factor-parts.ts';

type Deps = { db: Database; clock: Clock; storedSecrets: Keys };

const operation = operationsOn<Deps>();
const tag = 'Session';

/** The code that staff can have sign-ins ask for beside the password. */
export const secondFactorOperations = [
  operation({
    ...shownPart,
    name: 'getSecondFactor',
    route: 'GET /operator/v1/second-factor',
    tag,
    run: (deps, actor) => showSecondFactor(deps, actor),
  }),
  operation({
    ...setUpPart,
    name: 'setUpSecondFactor',
    route: 'POST /operator/v1/second-factor',
    role: 'viewer',
    tag,
    run: (deps, actor, given) => setUpSecondFactor(deps, actor, given),
  }),
  operation({
    ...confirmedPart,
    name: 'confirmSecondFactor',
    route: 'POST /operator/v1/second-factor/confirm',
    role: 'viewer',
    tag,
    description:
      'From now on POST /operator/v1/session asks for a `code` as well: of the app, or one of the recovery codes. Each works once.',
    run: (deps, actor, given) => confirmSecondFactor(deps, actor, given),
  }),
  operation({
    ...removedPart,
    name: 'removeOwnSecondFactor',
    route: 'DELETE /operator/v1/second-factor',
    role: 'viewer',
    tag,
    summary: 'Remove your second factor',
    fields: { password: presentPassword, code: ownCode },
    run: (deps, actor, given) => removeOwnSecondFactor(deps, actor, given),
  }),
  operation({
    ...removedPart,
    name: 'removeSecondFactor',
    route: 'DELETE /operator/v1/staff/:email/second-factor',
    role: 'owner',
    tag,
    summary: 'Remove the second factor of a staff user',
    description: 'For a user who has lost the device and the recovery codes.',
    fields: { email: staffEmail },
    run: (deps, actor, { email }) => removeSecondFactor(deps, actor, { kind: 'staff', email }),
    command: {
      name: 'staff totp-remove',
      words: ['email'],
      text: ({ email }) => `${email} signs in without a code again.`,
    },
  }),
];
