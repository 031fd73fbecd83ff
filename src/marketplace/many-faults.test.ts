import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { allRows, openTestMarketplace, wholeFile } from '../../test/support/marketplace.ts';
import { onceInSuite } from '../../test/support/running/in-suite.ts';
import { createStaffApi } from '../../test/support/staff.ts';
import { checkSource } from './check-marketplace.ts';
import { importMarketplace, importSource } from './import-marketplace.ts';
import { documentSource, type Piece } from './source.ts';

const format = 'portolan/1';

/** Things that are no tours, and how many of them were read. */
function junk(many: number) {
  const read = { pieces: 0 };
  const pieces = function* (): Generator<Piece> {
    for (let index = 0; index < many; index += 1) {
      read.pieces += 1;
      yield { place: { path: ['tours', index] }, tour: index };
    }
  };
  return { read, source: { ...documentSource({ format }), pieces: pieces() } };
}

describe('a file with faults without end', () => {
  const opened = onceInSuite(openTestMarketplace);

  it('is read no further than to its thousandth fault', async () => {
    const imported = junk(1_000_000);
    const checked = junk(1_000_000);

    const refused = importSource(opened(), somebody, imported.source);

    await assert.rejects(refused, /\nand 900 more; nothing was read behind these$/);
    const { faults, untold } = await checkSource(opened(), checked.source);
    assert.deepEqual([faults.length, untold], [1000, 0]);
    assert.ok(imported.read.pieces <= 1001, String(imported.read.pieces));
    assert.ok(checked.read.pieces <= 1001, String(checked.read.pieces));
  });

  for (const kind of ['organizations', 'suppliers', 'locations', 'transfer_suppliers']) {
    it(`makes no objects of more than some of them at once: ${kind}`, async () => {
      let looked = 0;
      const entry = new Proxy({}, { ownKeys: () => [(looked += 1)].slice(1) as never[] });
      const many = kind === 'transfer_suppliers' ? 2000 : 150_000;
      const document = { format, [kind]: Array.from({ length: many }, () => entry) };

      await assert.rejects(importMarketplace(opened(), somebody, document), /and \d+ more/);
      assert.ok(looked < 100_000, String(looked));
    });
  }

  it('is told of a thing with more in it than any, and not of each value', async () => {
    const crowd = { name: Array(600_000).fill(0) };
    const before = await allRows(opened().database);
    const sentence = 'has more than 500,000 values';

    for (const [document, path] of [
      [{ format, tours: [crowd] }, 'tours[0]'],
      [{ format, cruises: [crowd] }, 'cruises[0]'],
      [{ format, organizations: [crowd] }, 'organizations[0]'],
      [{ format, currency_rates: crowd }, 'the file'],
    ] as const) {
      await assert.rejects(importMarketplace(opened(), somebody, document), {
        message: `${path}: ${sentence}`,
      });
    }
    assert.deepEqual(await allRows(opened().database), before);
  });
});

describe('an import that nobody waits for', () => {
  it('ends with its next piece, and takes in nothing', async () => {
    await using marketplace = await openTestMarketplace();
    const before = await allRows(marketplace.database);
    const gone = new AbortController();
    const source = documentSource(wholeFile);
    const pieces = function* (): Generator<Piece> {
      for (const piece of source.pieces as Iterable<Piece>) {
        yield piece;
        gone.abort(new Error('nobody waits'));
      }
      for (;;) yield { place: { path: [] }, leftOut: 'never read' };
    };
    const signal = gone.signal;

    const endless = { ...source, pieces: pieces() };
    await assert.rejects(importSource(marketplace, somebody, endless, { signal }), /nobody waits/);

    assert.deepEqual(await allRows(marketplace.database), before);
  });
});

describe('a body that is a file', () => {
  it('with more in it than any marketplace is refused before it is read', async (t) => {
    await using api = await createStaffApi();
    const body = Buffer.from(`{"format":"portolan/1","tours":[${'[],'.repeat(4_000_001)}0]}`);
    const parsed = t.mock.method(JSON, 'parse');

    const { status, text } = await api.asStaff({
      method: 'POST',
      url: '/operator/v1/import',
      body,
    });

    assert.equal(status, 400, text);
    assert.match(text, /The body has more than 4,000,000 items in lists/);
    assert.ok(parsed.mock.calls.every(({ arguments: [sent] }) => sent.length < 1_000_000));
  });
});
