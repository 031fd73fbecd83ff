import { z } from 'zod';
import { paymentTerms } from '../../accounts/organizations/organization.ts';
import type { NewSignUp } from '../../accounts/sign-ups/sign-up.ts';
import { password } from '../../accounts/signing-in/password-field.ts';
import { email, field, oneOf, optional } from '../../platform/http/schemas.ts';
import { readBy } from '../../platform/wording.ts';

export const longestName = 100;

/** What nobody sees, or what turns a line around: a name with it looks like another one. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** A name stands in a mail: a stranger's link does not. */
const webAddress = /:\/\/|\bwww\./i;

const name = field({
  read: (value) => {
    if (typeof value !== 'string') return undefined;
    const given = value
      .normalize('NFC')
      .trim()
      .replace(/\p{Zs}+/gu, ' ');
    const isUsable = /[\p{L}\p{N}]/u.test(given) && !unseen.test(given) && !webAddress.test(given);
    return isUsable && given.length <= longestName ? given : undefined;
  },
  must: `be a name of 1 to ${longestName} characters, without line breaks, invisible characters and web addresses`,
  shape: { type: 'string', minLength: 1, maxLength: longestName },
  note: {},
});

const SignUpBody = z.object({
  email: email(),
  organization: name,
  password: optional(password),
  payment_term: optional(oneOf(paymentTerms)),
});

export type SignUpField = keyof typeof SignUpBody.shape;

export type ReadSignUp =
  | { kind: 'read'; signUp: NewSignUp }
  /** The sentence of each field that is wrong, in the order of the fields. */
  | { kind: 'wrong'; faults: ReadonlyMap<SignUpField, string> };

/** Without a payment term it is Credit: then the first booking needs no card. */
export function readSignUp(body: unknown): ReadSignUp {
  const read = readBy(SignUpBody, body);
  if (read.success) {
    const { email: address, organization, payment_term: paymentTerm = 'Credit' } = read.data;
    const chosen = read.data.password;
    const signUp = { email: address, name: organization, paymentTerm, password: chosen };
    return { kind: 'read', signUp };
  }
  const faults = read.error.issues.map(({ path: [first], message }) => [first, message] as const);
  return { kind: 'wrong', faults: new Map(faults as [SignUpField, string][]) };
}
