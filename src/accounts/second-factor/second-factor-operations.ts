import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { instantOrNull } from '../../platform/http/answer-fields.ts';
import { requiredText } from '../../platform/http/schemas.ts';
import { asItIs, operationsOn } from '../../platform/operation/operation.ts';
import type { Keys } from '../../platform/secrets.ts';
import { presentPassword } from '../signing-in/password-field.ts';
import { staffEmail } from '../staff/staff-fields.ts';
import {
  confirmSecondFactor,
  type NewSecondFactor,
  type RecoveryCodes,
  type RemovedSecondFactor,
  removeOwnSecondFactor,
  removeSecondFactor,
  type SecondFactor,
  setUpSecondFactor,
  showSecondFactor,
} from './second-factor.ts';

type Deps = { db: Database; clock: Clock; storedSecrets: Keys };

const operation = operationsOn<Deps>();
const tag = 'Session';

const removed = {
  answer: z.object({ email: z.string().describe('Of the staff user') }),
  refusals: [404] as const,
  view: asItIs<RemovedSecondFactor>,
};

/** The code that staff can have sign-ins ask for beside the password. */
export const secondFactorOperations = [
  operation({
    name: 'getSecondFactor',
    route: 'GET /operator/v1/second-factor',
    tag,
    summary: 'Show your second factor',
    fields: {},
    answer: z.object({
      is_on: z.boolean().describe('Whether sign-ins ask for a code'),
      since: instantOrNull('When it was confirmed', 'while it is off'),
      recovery_codes_left: z.int().describe('How many recovery codes are not used yet'),
    }),
    run: (deps, actor) => showSecondFactor(deps, actor),
    view: ({ isOn, since, recoveryCodesLeft }: SecondFactor) => ({
      is_on: isOn,
      since: since?.toString() ?? null,
      recovery_codes_left: recoveryCodesLeft,
    }),
  }),
  operation({
    name: 'setUpSecondFactor',
    route: 'POST /operator/v1/second-factor',
    role: 'viewer',
    tag,
    summary: 'Set up a second factor',
    description:
      'Put the secret into an authenticator app, then confirm it with a code of the app. Until then sign-ins ask for none, and you can set it up anew.',
    fields: { password: presentPassword },
    answer: z.object({
      secret: z.string().meta({ description: 'Base32, shown only in this answer' }),
      uri: z.string().meta({ description: 'The same as an otpauth link' }),
      qr_svg: z.string().meta({ description: 'The link as a QR code, an SVG picture' }),
    }),
    refusals: [409],
    run: (deps, actor, given) => setUpSecondFactor(deps, actor, given),
    view: ({ qrSvg, ...made }: NewSecondFactor) => ({ ...made, qr_svg: qrSvg }),
  }),
  operation({
    name: 'confirmSecondFactor',
    route: 'POST /operator/v1/second-factor/confirm',
    role: 'viewer',
    tag,
    summary: 'Confirm your second factor with a code of the app',
    description:
      'From now on POST /operator/v1/session asks for a `code` as well: of the app, or one of the recovery codes. Each works once.',
    fields: { code: requiredText({ max: 20, description: 'The six digits that the app shows' }) },
    answer: z.object({
      recovery_codes: z.array(z.string()).meta({ description: 'Shown only in this answer' }),
    }),
    refusals: [404, 409],
    run: (deps, actor, given) => confirmSecondFactor(deps, actor, given),
    view: ({ recoveryCodes }: RecoveryCodes) => ({ recovery_codes: recoveryCodes }),
  }),
  operation({
    ...removed,
    name: 'removeOwnSecondFactor',
    route: 'DELETE /operator/v1/second-factor',
    role: 'viewer',
    tag,
    summary: 'Remove your second factor',
    fields: { password: presentPassword },
    run: (deps, actor, given) => removeOwnSecondFactor(deps, actor, given),
  }),
  operation({
    ...removed,
    name: 'removeSecondFactor',
    route: 'DELETE /operator/v1/staff/:email/second-factor',
    role: 'owner',
    tag,
    summary: 'Remove the second factor of a staff user',
    description: 'For a user who has lost the device and the recovery codes.',
    fields: { email: staffEmail },
    run: (deps, actor, given) => removeSecondFactor(deps, actor, given),
    command: {
      name: 'staff totp-remove',
      words: ['email'],
      text: ({ email }) => `${email} signs in without a code again.`,
    },
  }),
];
