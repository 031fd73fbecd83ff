import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTourStatus } from '../../src/catalog/tours/set-tour-status.ts';
import { somebody } from '../support/accounts.ts';
import { openAvailability } from '../support/availability.ts';
import { tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { aTour } from '../support/tours.ts';

describe('the product of GET /v1/return_availability', () => {
  const untouched = onceInSuite(() => openAvailability([aTour()]));

  it('is named with or without its letters, in any case', async () => {
    const marketplace = untouched();

    for (const id of ['PRD16350', 'prd16350', '16350', ' 16350 ']) {
      assert.deepEqual(await marketplace.told({ id }), ['11/27/2026 0: 7:30 AM 0 (any left)'], id);
    }
  });

  it('has to be named', async () => {
    const marketplace = untouched();

    for (const query of ['', 'id=', 'adults=2']) {
      const { status, body } = await marketplace.ask(query);
      assert.equal(status, 400);
      assert.deepEqual(body, { error: 'id is missing' });
    }
    const { status, body } = await marketplace.ask({ id: 'Rome' });
    assert.equal(status, 400);
    assert.deepEqual(body, { error: 'id must be the id of a product, such as PRD16350' });
  });

  it('is not available when it is unknown, taken out of sale or removed', async () => {
    await using marketplace = await openAvailability([
      aTour(),
      aTour({ id: 2, status: 'inactive' }),
    ]);
    await setTourStatus(marketplace.api.app, somebody, { id: 16350, status: 'removed' });

    for (const id of ['PRD16350', 'PRD2', 'PRD7']) {
      const { status, body, headers } = await marketplace.ask({ id });
      assert.equal(status, 400);
      assert.equal(headers['x-error-code'], 'product-unavailable');
      assert.deepEqual(body, { error: `The product ${id} is not available` });
    }
  });

  it('is available to nobody without a token', async () => {
    const marketplace = untouched();
    const url = '/v1/return_availability?id=16350&currency=EUR';

    assert.equal((await marketplace.api.call({ url })).status, 401);
    assert.equal((await marketplace.api.call({ url, token: tokens.otherAdmin })).status, 200);
  });
});

describe('the days of GET /v1/return_availability', () => {
  it('are 31 from the date when no range is sent', async () => {
    const marketplace = untouched();

    const days = await marketplace.told('id=16350&currency=EUR&date=2026-11-27');

    assert.equal(days.length, 31);
    assert.equal(days.at(0), '11/27/2026 0: 7:30 AM 0 (any left)');
    assert.equal(days.at(-1), '12/27/2026 0: 7:30 AM 0 (any left)');
  });

  it('are as many as the range says', async () => {
    const marketplace = untouched();

    assert.equal((await marketplace.told({ range: 2 })).length, 2);
    assert.equal((await marketplace.told({ range: 31 })).length, 31);
  });

  const untouched = onceInSuite(() => openAvailability([aTour()]));
  for (const range of ['0', '32', '-1', '1.5', 'all']) {
    it(`are refused with range ${range}`, async () => {
      const marketplace = untouched();

      const { status, body } = await marketplace.ask({ range });

      assert.equal(status, 400);
      assert.deepEqual(body, { error: 'range must be a whole number from 1 to 31' });
    });
  }

  it('are refused with a date that does not exist or is written otherwise', async () => {
    const marketplace = untouched();

    for (const date of ['2026-02-29', '2026-13-01', '11/27/2026', 'tomorrow', '2026-1-1']) {
      const { status, body } = await marketplace.ask({ date });
      assert.equal(status, 400, date);
      assert.deepEqual(body, { error: 'date must be a real date, written YYYY-MM-DD' });
    }
  });

  it('begin today where the product is when no date is sent', async () => {
    const tour = aTour({
      schedule: [{ times: ['11:00 PM'] }],
      place: { time_zone: 'Pacific/Auckland' },
    });
    await using marketplace = await openAvailability([tour], { now: '2026-11-27T11:30:00Z' });

    assert.deepEqual(await marketplace.told('id=16350&currency=EUR&range=1'), [
      '11/28/2026 0: 11:00 PM 0 (any left)',
    ]);
  });

  it('begin today when the date is past, and run as long as ever', async () => {
    const marketplace = untouched();

    const days = await marketplace.told({ date: '2020-02-29', range: 3 });

    // At ten o'clock the departure of today is over.
    assert.deepEqual(days, [
      '11/21/2026 0: 7:30 AM 0 (any left)',
      '11/22/2026 0: 7:30 AM 0 (any left)',
    ]);
  });

  it('begin a day later once it is midnight where the product is', async () => {
    await using marketplace = await openAvailability(
      [aTour({ schedule: [{ times: ['23:50'] }] })],
      {
        now: '2026-11-27T22:40:00Z',
      },
    );
    const question = 'id=16350&currency=EUR&range=1';

    assert.deepEqual(await marketplace.told(question), ['11/27/2026 0: 11:50 PM 0 (any left)']);
    await marketplace.setClock('2026-11-27T23:00:00Z');
    assert.deepEqual(await marketplace.told(question), ['11/28/2026 0: 11:50 PM 0 (any left)']);
  });

  it('are those of the schedule: weekdays, season, closures, several slots', async () => {
    const tour = aTour({
      schedule: [
        { description: 'Dawn', times: ['7:30 AM', '9:00'], weekdays: ['fri', 'sat'] },
        { description: 'Late', times: ['19:30'], from: '2026-11-28', to: '2026-11-29' },
      ],
      closures: [
        { from: '2026-11-28', time: '9:00 AM' },
        { from: '2026-11-29', to: '2026-12-04' },
      ],
    });
    await using marketplace = await openAvailability([tour]);

    assert.deepEqual(await marketplace.told({ range: 9 }), [
      '11/27/2026 0: 7:30 AM Dawn 0 (any left), 9:00 AM Dawn 0 (any left)',
      '11/28/2026 0: 7:30 AM Dawn 0 (any left), 7:30 PM Late 0 (any left)',
      '12/05/2026 0: 7:30 AM Dawn 0 (any left)',
    ]);
  });

  it('are none at all when nothing runs: that is no error', async () => {
    await using marketplace = await openAvailability([aTour({ schedule: [] })]);

    const { status, body } = await marketplace.ask({ range: 31 });

    assert.equal(status, 200);
    assert.deepEqual(body.availability, {});
  });

  it('end with the cut-off, in elapsed hours before the start', async () => {
    await using marketplace = await openAvailability([aTour({ cutoff_hours: 24 })], {
      now: '2027-03-27T05:29:00Z',
    });
    const query = { date: '2027-03-28' };

    // At half past seven the clocks in Rome have gone forward: that is 05:30 UTC.
    assert.deepEqual(await marketplace.told(query), ['03/28/2027 0: 7:30 AM 0 (any left)']);
    await marketplace.setClock('2027-03-27T05:30:01Z');
    assert.deepEqual(await marketplace.told(query), []);
    await marketplace.setClock('2027-03-27T05:28:00Z');
    assert.deepEqual(await marketplace.told(query), ['03/28/2027 0: 7:30 AM 0 (any left)']);
  });

  it('move a start forward that a clock change skips', async () => {
    await using marketplace = await openAvailability([
      aTour({ schedule: [{ times: ['2:30 AM'] }] }),
    ]);

    assert.deepEqual(await marketplace.told({ date: '2027-03-28' }), [
      '03/28/2027 0: 3:30 AM 0 (any left)',
    ]);
  });
});

describe('the description of GET /v1/return_availability', () => {
  it('filters the slots by its whole text, ignoring case', async () => {
    const tour = aTour({
      schedule: [
        { description: 'Dawn', times: ['7:30 AM'] },
        { description: 'Dawn entry', times: ['9:00'] },
      ],
    });
    await using marketplace = await openAvailability([tour]);

    assert.deepEqual(await marketplace.told({ description: 'DAWN' }), [
      '11/27/2026 0: 7:30 AM Dawn 0 (any left)',
    ]);
    assert.deepEqual(await marketplace.told({ description: 'Daw' }), []);
    assert.equal((await marketplace.told({ description: '' })).length, 1);
  });
});

describe('parameters that mean nothing to a product', () => {
  it('are ignored: option_id and names of no rate', async () => {
    await using marketplace = await openAvailability([aTour()]);

    const days = await marketplace.told({
      adults: 1,
      option_id: 'DEFAULT',
      dogs: 'many',
      utm: 'x',
    });

    assert.deepEqual(days, ['11/27/2026 59: 7:30 AM 59 (any left)']);
  });
});

describe('the header X-Unknown-Parameters', () => {
  const untouched = onceInSuite(() => openAvailability([aTour()]));

  it('names what is no parameter and no rate of the product, in the order sent', async () => {
    const marketplace = untouched();
    const query = 'id=16350&currency=EUR&student=1&7=x&ADULTS=2&infants=0&a+b=1&option_id=3&empty=';

    for (const _ of ['fresh', 'from memory']) {
      const { status, headers } = await marketplace.ask(query);
      assert.equal(status, 200);
      assert.equal(headers['x-unknown-parameters'], 'student,7,infants,a%20b');
    }
  });

  it('is absent when there are none', async () => {
    const marketplace = untouched();

    const { headers } = await marketplace.ask({ adults: 2, private: 0, description: 'x' });

    assert.equal('x-unknown-parameters' in headers, false);
  });
});
