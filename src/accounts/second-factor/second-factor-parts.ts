import { z } from 'zod';
import { instantOrNull } from '../../platform/http/answer-fields.ts';
import { requiredText } from '../../platform/http/schemas.ts';
import { asItIs } from '../../platform/operation/operation.ts';
import { presentPassword } from '../signing-in/password-field.ts';
import type { RemovedSecondFactor } from './remove-second-factor.ts';
import type { NewSecondFactor, RecoveryCodes, SecondFactor } from './second-factor.ts';

/** What the operations of staff and of users have in common, but for name and route. */

export const shownPart = {
  summary: 'Show your second factor',
  fields: {},
  answer: z.object({
    is_on: z.boolean().describe('Whether sign-ins ask for a code'),
    since: instantOrNull('When it was confirmed', 'while it is off'),
    recovery_codes_left: z.int().describe('How many recovery codes are not used yet'),
  }),
  view: ({ isOn, since, recoveryCodesLeft }: SecondFactor) => ({
    is_on: isOn,
    since: since?.toString() ?? null,
    recovery_codes_left: recoveryCodesLeft,
  }),
};

export const setUpPart = {
  summary: 'Set up a second factor',
  description:
    'Put the secret into an authenticator app, then confirm it with a code of the app. Until then sign-ins ask for none, and you can set it up anew.',
  fields: { password: presentPassword },
  answer: z.object({
    secret: z.string().meta({ description: 'Base32, shown only in this answer' }),
    uri: z.string().meta({ description: 'The same as an otpauth link' }),
    qr_svg: z.string().meta({ description: 'The link as a QR code, an SVG picture' }),
  }),
  refusals: [409] as const,
  view: ({ qrSvg, ...made }: NewSecondFactor) => ({ ...made, qr_svg: qrSvg }),
};

export const confirmedPart = {
  summary: 'Confirm your second factor with a code of the app',
  fields: { code: requiredText({ max: 20, description: 'The six digits that the app shows' }) },
  answer: z.object({
    recovery_codes: z.array(z.string()).meta({ description: 'Shown only in this answer' }),
  }),
  refusals: [404, 409] as const,
  view: ({ recoveryCodes }: RecoveryCodes) => ({ recovery_codes: recoveryCodes }),
};

export const removedPart = {
  answer: z.object({ email: z.string().describe('Whose it was') }),
  refusals: [404] as const,
  view: asItIs<RemovedSecondFactor>,
};
