import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { patternOfEmail } from '../src/platform/email.ts';
import {
  attackOn,
  faultsOf,
  findPatterns,
  type Pattern,
  readsOwnText,
} from './support/source/patterns.ts';

const { patterns, built } = findPatterns();

/** The patterns that the program builds, as they come out. */
const examples: Record<string, Pick<Pattern, 'source' | 'flags'>> = {
  'demo/octo-supplier/routes.ts': { source: '^/bookings/([^/]+)/confirm$', flags: '' },
  'src/catalog/tours/list-facets.ts': {
    source: String.raw`^(town|country)\.(.{1,300})\.(\d{1,9}|1\d{9})$`,
    flags: '',
  },
  'src/currencies/ecb-rates.ts': {
    source: String.raw`\stime\s*=\s*(?:'([^']*)'|"([^"]*)")`,
    flags: '',
  },
  'src/pictures/picture.ts': {
    source: String.raw`^(.*)/pictures/([0-9a-f]{64})/(?:160|1600)\.webp$`,
    flags: '',
  },
  'src/platform/cli/command.ts': { source: '^(?:it|email) ', flags: '' },
  'src/platform/http/idempotency/erase-kept-answers.ts': {
    source: patternOfEmail('a.b@example.com'),
    flags: 'i',
  },
  'src/platform/lists/moment-cursor.ts': {
    source: String.raw`^((?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)~(mail|call)-(\d{1,18})$`,
    flags: '',
  },
  'src/today/sources.ts': { source: String.raw`^(booking|call)-(\d{1,18})$`, flags: '' },
  'web/sign-in/sign-in-form.tsx': { source: '^/console(?=/|$)', flags: '' },
};

describe('the patterns of the program', () => {
  it('are all found', () => {
    assert.ok(patterns.length > 250, String(patterns.length));
    assert.deepEqual(built, Object.keys(examples));
  });

  it('take no more than the length of a foreign text in their worst case', async () => {
    const faults = await faultsOf(patterns.filter((pattern) => !readsOwnText(pattern)));

    assert.deepEqual(faults, []);
  });

  it('take no more either where the program builds them', async () => {
    for (const [file, example] of Object.entries(examples)) {
      assert.equal(await attackOn(example), null, file);
    }
  });

  it('would be told if one took more', async () => {
    assert.match((await attackOn({ source: '<[a-z][^>]*>', flags: 'gi' })) ?? '', /^polynomial: /);
    assert.match((await attackOn({ source: '^(a|a)*$', flags: '' })) ?? '', /^exponential: /);
  });
});
