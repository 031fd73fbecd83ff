import { readFileSync } from 'node:fs';
import { productName } from '../product-name.ts';
import { accessRefusals } from '../second-factor/refusals.ts';

/** Fewer different characters are a row of the same few. */
const fewestCharacters = 5;
/** A name with less around it is a name. */
const fewestLettersBeside = 3;
/** Shorter beginnings of addresses stand in many words. */
const shortestName = 4;

let common: ReadonlySet<string> | undefined;

/** Passwords that those who guess try first, in small letters. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return common;
}

/** Checks if many people have the password, or it is little more than the name of the program. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  if (new Set(folded).size < fewestCharacters) return true;
  return commonPasswords().has(folded) || isLittleMoreThan(folded, [productName.toLowerCase()]);
}

/** Checks if a password is little more than its owner's e-mail address. */
export function isOwnAddress(password: string, email: string): boolean {
  const address = email.trim().toLowerCase();
  const [local = '', domain = ''] = address.split('@');
  const names = [address, domain, local].filter((name) => name.length >= shortestName);
  return isLittleMoreThan(password.toLowerCase(), names);
}

/** Refuses a password that anybody who knows its owner guesses. */
export function refuseOwnAddress(password: string, email: string): void {
  if (isOwnAddress(password, email)) throw accessRefusals.passwordIsAddress();
}

function isLittleMoreThan(folded: string, names: readonly string[]): boolean {
  let left = folded;
  for (const name of names) left = left.replaceAll(name, '');
  return left !== folded && left.replaceAll(/[^\p{L}]/gu, '').length < fewestLettersBeside;
}
