import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { flag, requiredText } from '../../platform/http/schemas.ts';
import { asItIs, operationsOn } from '../../platform/operation/operation.ts';
import type { Keys } from '../../platform/secrets.ts';
import { presentPassword } from '../signing-in/password-field.ts';
import { actorOf, type Caller } from '../users/user.ts';
import { findOwnPolicy, setOwnPolicy } from './own-policy.ts';
import { removeOwnSecondFactor } from './remove-second-factor.ts';
import { confirmSecondFactor, setUpSecondFactor, showSecondFactor } from './second-factor.ts';
import { confirmedPart, removedPart, setUpPart, shownPart } from './second-factor-parts.ts';

type Deps = { db: Database; clock: Clock; storedSecrets: Keys };

const operation = operationsOn<Deps, Caller>();
const tag = 'Session';

const policy = z.object({
  required: z
    .boolean()
    .describe('Whether each user of your organization must have a second factor'),
});

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
      code: requiredText({ max: 40, description: 'Of the app, or a recovery code' }),
    },
    run: (deps, caller, given) => removeOwnSecondFactor(deps, actorOf(caller), given),
  }),
  operation({
    name: 'getSecondFactorPolicy',
    route: 'GET /portal/v1/second-factor-policy',
    tag,
    summary: 'Show whether users of your organization must have a second factor',
    fields: {},
    answer: policy,
    run: (deps, caller) => findOwnPolicy(deps, caller),
    view: asItIs<{ required: boolean }>,
  }),
  operation({
    name: 'setSecondFactorPolicy',
    route: 'PUT /portal/v1/second-factor-policy',
    tag,
    summary: 'Require a second factor of the users of your organization, or no longer',
    description:
      'For Admins. Who has none can do nothing in the portal but set one up. Access tokens work on.',
    fields: { required: flag({ description: 'Whether each user must have one' }) },
    answer: policy,
    run: (deps, caller, given) => setOwnPolicy(deps, caller, given),
    view: asItIs<{ required: boolean }>,
  }),
];
