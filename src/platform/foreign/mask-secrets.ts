const hidden = '***';

/** Tokens of ours, but for the beginning by which lists tell them apart, and keys of processors. */
const keys = /(?<!\w)(?:ptl_[\w-]{18,}|(?:sk|rk|pk|whsec|tok)_[\w*-]{8,})/gi;
const webTokens = /(?<![\w-])eyJ[\w-]{8,}(?:\.[\w-]*){1,2}/g;
const credentials = /(?<=\b(?:bearer|basic) )[\w.~+/=-]{8,}/gi;

/** A run of letters and digits that nobody would write by hand. */
const runs = /(?<![\w+/=-])[\w+/=-]{24,}/g;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Digits with spaces and dashes of any kind between them. */
const digits = /(?<![\d\s\p{Pd}])[\d\s\p{Pd}]{13,}/gu;
const [fewestDigits, mostDigits] = [13, 19];

/** Hides whatever looks like a token or the number of a card, in whatever it stands. */
export function maskSecrets(text: string): string {
  if (text.length < fewestDigits) return text;
  return text
    .replaceAll(webTokens, hidden)
    .replaceAll(keys, hidden)
    .replaceAll(credentials, hidden)
    .replaceAll(runs, (run) => (looksRandom(run) ? hidden : run))
    .replaceAll(digits, withoutCards);
}

/** The same in all texts and numbers of a value that is to be written as JSON. */
export function maskedJson(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) => {
    if (typeof one === 'string') return maskSecrets(one);
    return typeof one === 'number' ? maskedNumber(one) : one;
  });
}

export function maskedNumber(value: number): number | string {
  return isCard(String(value)) ? hidden : value;
}

/** Capital and small letters and digits, mixed: words, names, addresses and digests are not. */
function looksRandom(run: string): boolean {
  if (uuid.test(run)) return false;
  const changes = [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(run));
  return changes && !/[/+=_-]{2}|[a-z]{8}/.test(run);
}

/** Also of several numbers in a row, each grouped as on its card. */
function withoutCards(run: string): string {
  const parts = run.split(/([\s\p{Pd}]+)/u);
  const shown: string[] = [];
  for (let first = 0; first < parts.length; ) {
    const last = endOfCard(parts, first);
    shown.push(last === null ? (parts[first] ?? '') : hidden);
    first = (last ?? first) + 1;
  }
  return shown.join('');
}

/** Finds the end of the number that begins with this group of digits; every second part is a separator. */
function endOfCard(parts: readonly string[], first: number): number | null {
  let number = '';
  if (first % 2 === 1) return null;
  for (let last = first; last < parts.length; last += 2) {
    const group = parts[last] ?? '';
    if (group === '' || number.length + group.length > mostDigits) return null;
    number += group;
    if (isCard(number)) return last;
  }
  return null;
}

/** Thirteen to nineteen digits with the check digit of Luhn. */
function isCard(number: string): boolean {
  if (number.length < fewestDigits || number.length > mostDigits) return false;
  if (!/^\d+$/.test(number) || /^0+$/.test(number)) return false;
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number[number.length - 1 - place]);
    const doubled = place % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
