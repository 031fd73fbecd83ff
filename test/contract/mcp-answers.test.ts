import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { somebody } from '../support/accounts.ts';
import { openAgents, type ToolAnswer, transferOrder } from '../support/agents.ts';
import { aCruise } from '../support/cruises.ts';
import { order, payers, usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { aTour, wholeTour } from '../support/tours.ts';
import { contact } from '../support/transfer-bookings.ts';
import { aFleet, aSearch } from '../support/transfers.ts';
import { undescribed } from '../support/undescribed.ts';

const bare = aTour({ id: 16352, name: 'A walk', schedule: [] });

async function openWhole() {
  const place = await openAgents([usualTour, { ...wholeTour, status: 'active' }, bare]);
  await importMarketplace(place.api.app, somebody, {
    format: 'portolan/1',
    transfer_suppliers: [aFleet(contact)],
    cruises: [aCruise(['2027-05-02'])],
  });
  return place;
}

describe('the answer of a tool', () => {
  const place = onceInSuite(openWhole);

  for (const mode of ['auto', 'legacy'] as const) {
    it(`is what its schema says, to clients of ${mode === 'auto' ? 'this' : 'an earlier'} revision`, async () => {
      await using agent = await place().agent(payers.credit, mode);
      const { tools } = agent;
      const answered = new Set<string>();
      const call = async (name: string, given: object = {}): Promise<ToolAnswer> => {
        const answer = await agent.call(name, given);
        assert.equal(answer.isError, false, `${name}: ${answer.text}`);
        assert.ok(answer.text.startsWith(String(answer.facts['summary'])), name);
        const { outputSchema } = tools.find((tool) => tool.name === name) ?? {};
        assert.deepEqual(undescribed(answer.facts, outputSchema ?? {}), [], name);
        answered.add(name);
        return answer;
      };

      for (const given of [{}, { town: 'Nowhere' }, { limit: 1 }])
        await call('search_tours', given);
      for (const id of ['16350', '16351', '16352']) await call('get_tour', { id });
      const days = { date: order.date, range: 5 };
      await call('get_availability', { id: '16350', ...days, adults: 2, seniors: 1 });
      await call('get_availability', { id: '16351', ...days, 'Group of 4': 1 });
      await call('get_availability', { id: '16352' });
      for (const name of ['FCO', 'Civitavecchia', 'nowhere']) {
        await call('find_transfer_places', { name, limit: 1 });
      }
      const sailing = { cruiseline: 'Aurelia Cruises', cruiseship: 'Aurelia Star' };
      for (const given of [
        {},
        { cruiseship: 'none' },
        { ...sailing, sailing_date: '2027-05-02' },
      ]) {
        await call('list_cruises', given);
      }
      await call('search_transfers', aSearch({ adults: 99 }));
      const { facts } = await call('search_transfers', aSearch());
      const transfer = transferOrder(facts);
      for (const wrong of [{}, { product_id: 'PRD16350', date: order.date }]) {
        await call('preview_booking', wrong);
      }
      for (const sent of [transfer, { ...order, hotel_pickup: 'Hotel Roma', partner_ref: 'A-1' }]) {
        const { confirmation_code } = (await call('preview_booking', sent)).facts;
        const booked = await call('create_booking', { ...sent, confirmation_code });
        const { booking_reference } = booked.facts;
        await call('request_change', { booking_reference, notes: 'Later' });
        const quote = await call('quote_cancellation', { booking_reference });
        const code = quote.facts['confirmation_code'];
        const given = { booking_reference, confirmation_code: code };
        await call('request_cancellation', given);
        await call('get_booking', { booking_reference });
      }
      await call('list_updates');
      await call('list_updates', { cursor: '0' });
      for (const kind of ['change', 'cancellation']) await call('list_requests', { kind });

      const names = tools.map(({ name }) => name);
      assert.deepEqual([...answered].toSorted(), names.toSorted());
      for (const { name, inputSchema, outputSchema, annotations } of tools) {
        assert.equal(inputSchema.type, 'object', name);
        assert.equal(outputSchema?.['type'], 'object', name);
        assert.equal(typeof annotations?.readOnlyHint, 'boolean', name);
      }
    });
  }
});
