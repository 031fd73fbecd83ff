import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aTour } from '../../test/support/tours.ts';
import { TourInFile } from './marketplace-file.ts';

/** `path: sentence` of each fault of a tour that is right but for these fields. */
function faultsOf(fields: object): string[] {
  const { error } = TourInFile.safeParse({ ...aTour(), ...fields });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('a tour in a marketplace file', () => {
  it('may write its times in 24 hours, and is kept with 12', () => {
    const { schedule } = TourInFile.parse({
      ...aTour(),
      schedule: [{ times: ['19:30', '07:05', '0:15', '12:00 pm', '7:30am'] }],
    });

    assert.deepEqual(schedule[0]?.times, ['7:30 PM', '7:05 AM', '12:15 AM', '12:00 PM', '7:30 AM']);
  });

  it('has times that exist', () => {
    for (const time of ['24:00', '7:60 AM', '13:00 PM', '0:30 AM', 'noon', '']) {
      assert.deepEqual(
        faultsOf({ schedule: [{ times: [time] }] }),
        ['schedule.0.times.0: must be a time such as "7:30 AM" or "19:30"'],
        time,
      );
    }
  });

  it('has rates that need another rate of it', () => {
    const ofRates = (...per: (object | undefined)[]) => ({
      pricing: {
        model: 'Per Person',
        currency: 'EUR',
        rates: per.map((one, at) => ({ name: `Rate ${at}`, price: 1, ...(one && { per: one }) })),
      },
    });
    const fault = 'pricing.rates.1.per.rate: must be the name of another rate in pricing.rates';

    assert.deepEqual(faultsOf(ofRates(undefined, { rate: 'rate+0', max: 2 })), []);
    assert.deepEqual(faultsOf(ofRates(undefined, { rate: 'Rate 1', max: 2 })), [fault]);
    assert.deepEqual(faultsOf(ofRates(undefined, { rate: 'Adults', max: 2 })), [fault]);
    assert.equal(faultsOf(ofRates(undefined, { rate: 'Rate 0', max: 0 })).length, 1);
  });

  it('has at most 500 start times, however they are spread', () => {
    const hundred = { times: Array.from({ length: 100 }, () => '9:00 AM') };
    const schedule = Array.from({ length: 5 }, () => hundred);

    assert.deepEqual(faultsOf({ schedule }), []);
    assert.deepEqual(faultsOf({ schedule: [...schedule, { times: ['9:30 AM'] }] }), [
      'schedule: must have at most 500 times in total',
    ]);
  });

  it('has fewer start times the more rates it has', () => {
    const rates = Array.from({ length: 100 }, (_, at) => ({ name: `Room ${at}`, price: 1 }));
    const pricing = { model: 'Unit', currency: 'EUR', rates };
    const times = Array.from({ length: 30 }, () => '9:00 AM');

    assert.deepEqual(faultsOf({ pricing, schedule: [{ times }] }), []);
    assert.deepEqual(faultsOf({ pricing, schedule: [{ times }, { times: ['9:30 AM'] }] }), [
      'schedule: must have at most 30 times in total, as there are 100 rates',
    ]);
  });

  it('has rates that can be told apart, and season prices for these only', () => {
    const pricing = {
      model: 'Unit',
      currency: 'JPY',
      rates: [
        { name: '2 Hours', price: 5000 },
        { name: '2_hours', price: 50.5, private_price: 0.1 },
      ],
    };

    assert.deepEqual(
      faultsOf({ pricing, schedule: [{ times: ['9:00 AM'], prices: { '3 hours': 7 } }] }),
      [
        'pricing.rates.1.name: is already the name of another rate',
        'pricing.rates.1.price: must be a valid amount in JPY',
        'pricing.rates.1.private_price: must be a valid amount in JPY',
        'schedule.0.prices.3 hours: must be the name of a rate in pricing.rates',
      ],
    );
  });

  it('ends nothing before it begins', () => {
    assert.deepEqual(
      faultsOf({
        schedule: [{ times: ['9:00 AM'], from: '2027-05-02', to: '2027-05-01' }],
        closures: [{ from: '2027-05-02', to: '2027-05-01' }],
      }),
      ['schedule.0.to: must not be before from', 'closures.0.to: must not be before from'],
    );
  });
});
