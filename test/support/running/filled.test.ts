import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { filledDatabase, filledOnce } from './filled.ts';

const rate = { date: '2026-06-01', base: 'EUR', currency: 'USD', rate: 1.08 };

describe('what many tests begin with', () => {
  it('is filled in once, from the second time on', async () => {
    const kind = { of: 'once', at: Date.now() };
    let filled = 0;
    const fill = async ({ db }: TestDatabase) => {
      filled += 1;
      await db.insertInto('currencyRate').values(rate).execute();
    };

    assert.equal(await filledDatabase(kind, fill), undefined);
    const templates = await Promise.all([
      filledDatabase(kind, fill),
      filledDatabase(kind, fill),
      filledDatabase(kind, fill),
    ]);

    assert.equal(filled, 1);
    assert.equal(new Set(templates).size, 1);
    for (const template of templates) {
      await using mine = await createTestDatabase({ template });
      await using other = await createTestDatabase({ template });
      await mine.db.deleteFrom('currencyRate').execute();
      assert.equal((await other.db.selectFrom('currencyRate').selectAll().execute()).length, 1);
    }
  });

  it('is not what another kind of test begins with', async () => {
    const fill = async () => {};
    const [one, other] = [
      { of: 'one', at: Date.now() },
      { of: 'other', at: Date.now() },
    ];
    for (const kind of [one, other]) await filledDatabase(kind, fill);

    assert.notEqual(await filledDatabase(one, fill), await filledDatabase(other, fill));
  });

  it('may begin with what others begin with, which stays as it is', async () => {
    const at = Date.now();
    const insert = (currency: string) => async (database: TestDatabase) => {
      await database.db
        .insertInto('currencyRate')
        .values({ ...rate, currency })
        .execute();
    };
    const one = await filledOnce({ of: 'one rate', at }, insert('USD'));
    const two = await filledOnce({ of: 'two rates', at }, insert('CHF'), one);

    for (const [template, currencies] of [
      [one, ['USD']],
      [two, ['CHF', 'USD']],
    ] as const) {
      await using database = await createTestDatabase({ template });
      const rates = await database.db.selectFrom('currencyRate').select('currency').execute();
      assert.deepEqual(rates.map(({ currency }) => currency).toSorted(), currencies);
    }
  });
});
