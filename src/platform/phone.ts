import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A number that can be dialled from everywhere in its international form, others as they came. */
export function readPhone(written: string): string {
  const number = parsePhoneNumberFromString(written, { extract: false });
  if (!number?.isPossible() || number.ext !== undefined) return written;
  return number.number;
}

/** The country that a number calls from, by its code; undefined where it does not tell. */
export function countryOfPhone(written: string): string | undefined {
  return parsePhoneNumberFromString(written, { extract: false })?.country;
}
