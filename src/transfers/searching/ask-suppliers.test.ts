import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aWish, supplierOf } from '../../../test/support/suites/transfer-supplier-suite.ts';
import { testTimer } from '../../../test/support/timer.ts';
import { currencyRefusals } from '../../currencies/refusals.ts';
import { openLog } from '../../platform/log.ts';
import type { TransferSupplier } from '../supplier.ts';
import { askSuppliers } from './ask-suppliers.ts';

const log = openLog({ level: 'silent' });

function failing(reason: Error): TransferSupplier {
  return { name: 'failing', offers: () => Promise.reject(reason) };
}

function ask(suppliers: TransferSupplier[], timer = testTimer()) {
  return askSuppliers({ suppliers, log, timer }, aWish());
}

describe('several transfer suppliers', () => {
  it('are asked at the same time, and their offers put together', async () => {
    const asked: string[] = [];
    const everybodyAsked = Promise.withResolvers<void>();
    const waiting = (name: string): TransferSupplier => ({
      name,
      offers: async (wish, options) => {
        asked.push(name);
        if (asked.length === 2) everybodyAsked.resolve();
        await everybodyAsked.promise;
        return supplierOf(name).offers(wish, options);
      },
    });

    const offers = await ask([waiting('one'), waiting('two')]);

    assert.deepEqual(
      offers.map(({ vehicle }) => vehicle.supplierKey),
      ['one', 'two'],
    );
  });

  it('lose only their own offers when they fail', async () => {
    const throwing: TransferSupplier = {
      name: 'throwing',
      offers: () => {
        throw new TypeError('at once');
      },
    };

    const offers = await ask([failing(new Error('broken')), supplierOf('two'), throwing]);

    assert.deepEqual(
      offers.map(({ vehicle }) => vehicle.supplierKey),
      ['two'],
    );
  });

  it('lose only their own offers when they are too slow, and are told to stop', async () => {
    let reason: unknown;
    const timer = testTimer();
    const hanging: TransferSupplier = {
      name: 'hanging',
      offers: (_wish, { signal }) => {
        signal.addEventListener('abort', () => {
          reason = signal.reason;
        });
        return new Promise(() => {});
      },
    };

    const asking = ask([hanging, supplierOf('two')], timer);
    timer.advance(3000);
    const offers = await asking;

    assert.equal(offers.length, 1);
    assert.equal(String(reason), 'Error: hanging did not answer within 3000 ms');
  });

  it('that refuse are heard only when nobody has an offer', async () => {
    const refusal = currencyRefusals.ratesMissing('No reference rates');

    assert.equal((await ask([failing(refusal), supplierOf('two')])).length, 1);
    await assert.rejects(ask([failing(refusal), failing(new Error('broken'))]), refusal);
    assert.deepEqual(await ask([failing(new Error('broken'))]), []);
  });
});
