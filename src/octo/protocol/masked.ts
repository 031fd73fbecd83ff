import { maskedNumber, maskSecrets } from '../../platform/foreign/mask-secrets.ts';

const hidden = '***';
const longestBody = 4_000;
const longestText = 500;
const mostEntries = 5;
const mostLevels = 12;
const shortestSecret = 3;

/** What names a person, says how to reach one, opens a door, or is free text of people. */
const personal =
  /(?:first|last|full|middle|given|family)name$|^name$|mail|phone|address|^notes?$|^reason$|postal|^locales$|answer|deliveryvalue|token|secret|password|authorization|^headers$|^key$/i;
/** The same names come again and again. */
const personalNames = new Map<string, boolean>();
const mostNames = 2_000;
const mailAddresses = /(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>]+/g;

export type Mask = {
  text: (text: string) => string;
  /** Cut to a few thousand characters; null when there is none. */
  body: (content: unknown) => string | null;
};

/** Hides keys and personal data, also where an answer repeats what the request said of a person. */
export function openMask(keys: readonly string[], request: unknown): Mask {
  const secrets = [...keys, ...personalIn(request)].filter(
    ({ length }) => length >= shortestSecret,
  );
  const text = (given: string) => {
    // A little more than is shown, so that no secret is cut before it is known.
    let shown = maskSecrets(given.slice(0, longestText * 2)).slice(0, longestText);
    for (const secret of secrets) {
      if (shown.includes(secret)) shown = shown.replaceAll(secret, hidden);
    }
    // Most text has no address, and looking for one takes longer.
    return (shown.includes('@') ? shown.replaceAll(mailAddresses, hidden) : shown).toWellFormed();
  };
  return {
    text,
    body(content) {
      if (content === undefined || content === null) return null;
      const shown = typeof content === 'string' ? text(content) : shownOf(content, text);
      return shown.length > longestBody ? `${shown.slice(0, longestBody).toWellFormed()}…` : shown;
    },
  };
}

function isPersonal(name: string): boolean {
  const known = personalNames.get(name);
  if (known !== undefined) return known;
  const is = personal.test(name);
  if (personalNames.size < mostNames) personalNames.set(name, is);
  return is;
}

/** A few entries of each list, and no more than is shown. */
function shownOf(content: unknown, text: (given: string) => string): string {
  let left = longestBody;
  const show = (value: unknown, level: number): unknown => {
    if (left <= 0 || level > mostLevels) return '…';
    if (typeof value === 'string') {
      const shown = text(value);
      left -= shown.length;
      return shown;
    }
    if (Array.isArray(value)) {
      const shown = value.slice(0, mostEntries).map((entry) => show(entry, level + 1));
      const more = value.length - shown.length;
      return more > 0 ? [...shown, `… ${more} more`] : shown;
    }
    if (typeof value === 'number') return maskedNumber(value);
    if (typeof value !== 'object' || value === null) return value;
    const entries: [string, unknown][] = [];
    for (const [name, inner] of Object.entries(value)) {
      if (left <= 0) break;
      left -= name.length;
      const isHidden = isPersonal(name) && inner !== null && inner !== '';
      entries.push([text(name), isHidden ? hidden : show(inner, level + 1)]);
    }
    return Object.fromEntries(entries);
  };
  return JSON.stringify(show(content, 0));
}

/** The texts that a request says of persons. It is ours, so it is small. */
function personalIn(value: unknown, isInside = false): string[] {
  if (typeof value === 'string') return isInside ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    personalIn(inner, isInside || isPersonal(name)),
  );
}
