import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CardLinkOrder, Processor } from '../../../src/card-processor/processor.ts';
import { anOrder, charged, type OpenedProcessor } from './processor-suite.ts';

export type OpenedLinks = OpenedProcessor & {
  /** Does on the page what a person would. */
  enterCard(link: string): unknown;
  expire(link: string): unknown;
};

export function aLink(changes: Partial<CardLinkOrder> = {}): CardLinkOrder {
  return {
    key: 'link1',
    organization: { key: 'acme', name: 'Acme Travel' },
    customer: null,
    currency: 'USD',
    returnTo: 'https://marketplace.example.org/card-on-file',
    ...changes,
  };
}

/** Opens a link that has to be opened. */
export async function opened(processor: Processor, order: CardLinkOrder = aLink()) {
  const link = await processor.openLink(order);
  assert.ok(link.kind === 'opened', JSON.stringify(link));
  return link;
}

/** How every processor has partners store their cards. */
export function describeLinks(name: string, open: () => Promise<OpenedLinks>): void {
  describe(`the links of ${name}`, () => {
    it('lead to a page, for a day at most', async () => {
      await using place = await open();

      const { url, expiresAt, reference } = await opened(place.processor);

      assert.ok(URL.canParse(url), url);
      const hours = expiresAt.since(Temporal.Now.instant()).total('hours');
      assert.ok(hours > 20 && hours <= 24, String(hours));
      assert.deepEqual(await place.processor.findLink(reference), { kind: 'open' });
    });

    it('bring a card that can be shown, and charged again and again', async () => {
      await using place = await open();
      const { processor } = place;
      const { reference } = await opened(processor);
      await place.enterCard(reference);

      const found = await processor.findLink(reference);

      assert.ok(found.kind === 'used', JSON.stringify(found));
      const { handle, enteredAt, ...shown } = found.card;
      assert.equal(shown.brand, 'visa');
      assert.equal(shown.last4, '4242');
      assert.match(shown.expiresOn, /^20\d\d-\d\d-(?:28|29|30|31)$/);
      assert.ok(Temporal.Instant.compare(enteredAt, Temporal.Now.instant()) <= 0);
      for (const key of ['attempt1', 'attempt2']) {
        await charged(processor, anOrder({ key, method: { storedMethod: handle } }));
      }
      assert.equal(await place.takings(), 23_600);
    });

    it('keep the cards of a partner together', async () => {
      await using place = await open();
      const { customer } = await opened(place.processor);

      const second = await opened(place.processor, aLink({ key: 'link2', customer }));
      const other = await opened(place.processor, aLink({ key: 'link3' }));

      assert.equal(second.customer, customer);
      assert.notEqual(other.customer, customer);
    });

    it('expire', async () => {
      await using place = await open();
      const { reference } = await opened(place.processor);

      await place.expire(reference);

      assert.deepEqual(await place.processor.findLink(reference), { kind: 'expired' });
    });

    it('bring nothing that another account has opened', async () => {
      await using place = await open();

      assert.deepEqual(await place.processor.findLink('cs_test_ofSomebody'), { kind: 'expired' });
    });

    it('bring no card that was forgotten', async () => {
      await using place = await open();
      const { processor } = place;
      const { reference } = await opened(processor);
      await place.enterCard(reference);
      const found = await processor.findLink(reference);
      const handle = found.kind === 'used' ? found.card.handle : '';

      for (let time = 0; time < 2; time += 1) {
        assert.deepEqual(await processor.forgetCard(handle), { kind: 'forgotten' });
      }

      const outcome = await processor.charge(anOrder({ method: { storedMethod: handle } }));
      assert.notEqual(outcome.kind, 'charged');
      assert.equal(await place.takings(), 0);
      assert.deepEqual(await processor.findLink(reference), { kind: 'expired' });
    });
  });
}
