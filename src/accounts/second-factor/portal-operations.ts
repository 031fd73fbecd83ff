import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { requiredText } from '../../platform/http/schemas.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import type { Keys } from '../../platform/secrets.ts';
import { presentPassword } from '../signing-in/password-field.ts';
import { actorOf, type Caller } from '../users/user.ts';
import { removeOwnSecondFactorByCode } from './remove-second-factor.ts';
import { confirmSecondFactor, setUpSecondFactor, showSecondFactor } from './second-factor.ts';
import { confirmedPart, removedPart, setUpPart, shownPart } from './second-factor-parts.ts';

type Deps = { db: Database; clock: Clock; storedSecrets: Keys };

const operation = operationsOn<Deps, Caller>();
const tag = 'Session';

/** The code that a user of a partner can have sign-ins ask for beside the password. */
export const ownSecondFactorOperations = [
  operation({
    ...shownPart,
    name: 'getSecondFactor',
    route: 'GET /portal/v1/second-factor',
    tag,
    run: (deps, caller) => showSecondFactor(deps, actorOf(caller)),
  }),
  operation({
    ...setUpPart,
    name: 'setUpSecondFactor',
    route: 'POST /portal/v1/second-factor',
    tag,
    run: (deps, caller, given) => setUpSecondFactor(deps, actorOf(caller), given),
  }),
  operation({
    ...confirmedPart,
    name: 'confirmSecondFactor',
    route: 'POST /portal/v1/second-factor/confirm',
    tag,
    description:
      'From now on POST /portal/v1/session asks for a `code` as well: of the app, or one of the recovery codes. Each works once.',
    run: (deps, caller, given) => confirmSecondFactor(deps, actorOf(caller), given),
  }),
  operation({
    ...removedPart,
    name: 'removeOwnSecondFactor',
    route: 'DELETE /portal/v1/second-factor',
    tag,
    summary: 'Remove your second factor',
    description: 'Who has lost the device and the recovery codes asks the marketplace to.',
    fields: {
      password: presentPassword,
      code: requiredText({ max: 20, description: 'Of the app, or a recovery code' }),
    },
    run: (deps, caller, given) => removeOwnSecondFactorByCode(deps, actorOf(caller), given),
  }),
];
