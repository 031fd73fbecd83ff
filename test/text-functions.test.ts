import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { declineSentence } from '../src/card-processor/decline.ts';
import { readEcbRates } from '../src/currencies/ecb-rates.ts';
import { isInLines } from '../src/marketplace/lines.ts';
import { cleanLine, cleanText, labelWords, languageName } from '../src/octo/products/words.ts';
import { openMask as openCallMask } from '../src/octo/protocol/masked.ts';
import { closest } from '../src/platform/cli/closest.ts';
import { csvLine, csvValues } from '../src/platform/csv.ts';
import { emailDigest } from '../src/platform/email.ts';
import { maskSecrets } from '../src/platform/foreign/mask-secrets.ts';
import { escapeLines } from '../src/platform/html.ts';
import { excessIn } from '../src/platform/http/input/json-extent.ts';
import { nameText } from '../src/platform/wording.ts';
import { openMask } from '../src/request-log/masked.ts';

const names = ['departure_date', 'travelers', 'x'.repeat(200)];

/** Functions that read or compare texts of suppliers, partners, travelers and strangers. */
const readers: Record<string, (text: string) => unknown> = {
  closest: (text) => closest(text, names),
  nameText,
  maskSecrets,
  cleanText: (text) => cleanText(text, 4000),
  'cleanText of any length': (text) => cleanText(text, text.length),
  cleanLine: (text) => cleanLine(text, 200),
  labelWords,
  languageName,
  declineSentence: (text) => declineSentence('unknown_code', text),
  csvValues: (text) => csvValues(text, { isLenient: true }),
  csvLine: (text) => csvLine([text]),
  emailDigest,
  escapeLines,
  readEcbRates,
  'readEcbRates of a <Cube>': (text) => readEcbRates(`<Cube time='2026-11-20'><Cube ${text}`),
  excessIn: (text) => excessIn(Buffer.from(text)),
  isInLines: (text) => isInLines(Buffer.from(text)),
  'the mask of a request': (text) => openMask([{ text }]).body({ notes: text, [text]: text }),
  'the mask of a call': (text) => openCallMask([], { notes: text }).body({ text, [text]: text }),
};

const pumps = [
  'a',
  ' ',
  '\n',
  ' \n',
  '<',
  '<a ',
  '<br',
  '</a>',
  '<!--',
  '"',
  '""',
  "'",
  '\\',
  '\\"',
]
  .concat(['@', 'a@', '-', '.', ',', '/', '[', '{"a":', '](../', '&amp', '\u202e', '\ud800', '0'])
  .concat([' time=', " time='", '=', '#', '`', '(', '1.', 'sk_', '4 ', 'eyJa.', '4-']);

const length = 6_000;
/** Whatever a collection of garbage or a first run adds. */
const slack = 40_000;

function microsecondsOf(run: (text: string) => unknown, text: string): number {
  const start = process.threadCpuUsage().user;
  try {
    run(text);
  } catch {
    // A refusal is as good an answer, as long as it is quick.
  }
  return process.threadCpuUsage().user - start;
}

function best(run: (text: string) => unknown, text: string): number {
  return Math.min(microsecondsOf(run, text), microsecondsOf(run, text));
}

describe('what reads foreign texts', () => {
  for (const [name, run] of Object.entries(readers)) {
    it(`takes time in proportion to their length: ${name}`, () => {
      for (const pump of pumps) {
        const text = (size: number) => pump.repeat(size / pump.length).concat('!');
        const short = best(run, text(length));
        const long = best(run, text(length * 16));

        // The square would be 256 times as much.
        assert.ok(long <= short * 48 + slack, `${JSON.stringify(pump)}: ${short} then ${long} µs`);
      }
    });
  }

  it('compares no name with what is too long for a slip', () => {
    const untouched = new Proxy<string[]>([], { get: () => assert.fail('a name was looked at') });

    assert.equal(closest('x'.repeat(900_000), untouched), undefined);
    assert.equal(closest('departure_dat', names), 'departure_date');
  });

  it('would be told if one took the square', () => {
    const quadratic = (text: string) =>
      Array.from(text).findLast((_, at) => text.lastIndexOf('?', at) > 0);

    const short = best(quadratic, 'a'.repeat(length / 3));
    const long = best(quadratic, 'a'.repeat((length / 3) * 16));
    assert.ok(long > short * 48 + slack, `${short} then ${long} µs`);
  });
});
