import { unescape } from 'node:querystring';
import { maskedNumber, maskSecrets } from '../platform/foreign/mask-secrets.ts';
import { countedFields, shownFields } from './shown-fields.ts';

const hidden = '***';
const longestBody = 4_000;
const longestText = 500;
const longestPath = 500;
const mostEntries = 5;
const mostLevels = 12;
/** A longer answer is not even read. */
const longestRead = 16_384;
const shortestSecret = 3;
const mostSecrets = 100;
const mailAddresses = /(?<![^\s@"'<>/?&=])[^\s@"'<>/?&=]+@[^\s@"'<>/?&=]+/g;
const fieldName = /^[a-z][a-z0-9_]{0,40}$/i;
const aCount = /^\d{1,3}$/;

/** Hides what a request says of people, also where its answer repeats it. */
export type Mask = {
  path: (url: string, query: unknown) => string;
  /** Null where nothing was sent. */
  body: (content: unknown) => string | null;
};

export function openMask(sent: readonly unknown[]): Mask {
  const secrets: string[] = [];
  for (const value of sent) collectHidden(value, secrets, false);
  const text = (given: string) => {
    // A little more than is shown, so that no secret is cut before it is known.
    const beginning = maskSecrets(given.slice(0, longestText * 2));
    let shown = given.length > longestText ? `${beginning.slice(0, longestText)}…` : beginning;
    for (const secret of secrets) {
      if (shown.includes(secret)) shown = shown.replaceAll(secret, hidden);
    }
    return (shown.includes('@') ? shown.replaceAll(mailAddresses, hidden) : shown).toWellFormed();
  };
  return {
    path: (url, query) => {
      const end = url.indexOf('?');
      const path = text(decoded(end < 0 ? url : url.slice(0, end)));
      const asked = end < 0 ? [] : Object.entries(query as object).map(shownPair(text));
      const whole = asked.length === 0 ? path : `${path}?${asked.join('&')}`;
      return whole.length > longestPath ? `${whole.slice(0, longestPath).toWellFormed()}…` : whole;
    },
    body: (content) => {
      if (content === undefined || content === null) return null;
      const shown = JSON.stringify(shownOf(content, text));
      if (shown.length <= longestBody) return shown;
      const more = (shown.length - longestBody).toLocaleString('en-US');
      return `${shown.slice(0, longestBody).toWellFormed()}… ${more} more characters`;
    },
  };
}

/** An answer as it goes out, for masking; only its length where it is long, a file or a page. */
export function readAnswer(payload: unknown): unknown {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) {
    const { length } = (payload ?? {}) as { length?: number };
    return typeof length === 'number' ? lengthOf(length) : null;
  }
  if (payload.length === 0) return null;
  if (payload.length > longestRead) return lengthOf(payload.length);
  try {
    return JSON.parse(payload.toString());
  } catch {
    return lengthOf(payload.length);
  }
}

function lengthOf(bytes: number): string {
  return `… ${bytes.toLocaleString('en-US')} bytes`;
}

function shownPair(text: (given: string) => string) {
  return ([name, value]: [string, unknown]) => {
    const shown = isShown(name, value) ? text(String(value)) : hidden;
    return `${nameOf(name)}=${encodeURIComponent(shown)}`.replaceAll('%2A', '*');
  };
}

function shownOf(content: unknown, text: (given: string) => string): unknown {
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
      if (left <= 0) {
        entries.push(['…', '…']);
        break;
      }
      left -= name.length + 6;
      entries.push([nameOf(name), isShown(name, inner) ? show(inner, level + 1) : hidden]);
    }
    return Object.fromEntries(entries);
  };
  return show(content, 0);
}

/** Shows the path as it was sent, but for what is a secret once it is decoded. */
function decoded(path: string): string {
  const start = path.slice(0, longestPath * 2);
  const plain = unescape(start);
  const shown = maskSecrets(plain);
  return shown === plain ? path : shown;
}

/** A misspelt field is shown by its name, which is what its sender looks for. */
function nameOf(name: string): string {
  return fieldName.test(name) ? maskSecrets(name) : hidden;
}

function isShown(name: string, value: unknown): boolean {
  if (value === null || value === '' || shownFields.has(name)) return true;
  if (!countedFields.has(name)) return false;
  return typeof value === 'number' || (typeof value === 'string' && aCount.test(value));
}

/** The texts of what is hidden. */
function collectHidden(value: unknown, secrets: string[], isInside: boolean): void {
  if (secrets.length >= mostSecrets) return;
  if (typeof value === 'string') {
    if (isInside && value.length >= shortestSecret) secrets.push(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      collectHidden(inner, secrets, isInside || !(Array.isArray(value) || isShown(name, inner)));
    }
  }
}
