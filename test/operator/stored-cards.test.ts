import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { followLinks } from '../../src/card-links/follow-links.ts';
import { forgetReplacedCards } from '../../src/card-links/forget-replaced-cards.ts';
import { sendCardMails } from '../../src/card-links/send-card-mails.ts';
import { takeInLink } from '../../src/card-links/take-in-link.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import { bookUsual, moneyOf } from '../support/after-sale.ts';
import { openCardLinks } from '../support/card-links.ts';
import { diesBefore } from '../support/fakes/dying-database.ts';

const tenThirty = '2026-11-20T10:30:00Z';
const elevenThirty = '2026-11-20T11:30:00Z';

describe('a card that was entered', () => {
  it('is on file when Stripe tells of it, once, with an audit entry and a mail', async () => {
    await using place = await openCardLinks();
    const link = await place.open();
    const handle = place.stripe.links.enterCard(link);

    const told = await place.tell('checkout.session.completed', link);
    await place.tell('checkout.session.completed', link);

    assert.equal(told.status, 200, told.text);
    assert.deepEqual(await place.card(), {
      stored_payment_method: handle,
      card_brand: 'visa',
      card_last4: '4242',
      card_expires_on: '2032-02-29',
    });
    assert.deepEqual(await place.links(), ['used']);
    assert.deepEqual(await place.audited(), ['card-link-opened', 'card-stored']);
    await sendCardMails(place.app, new AbortController().signal);
    const mails = await place.outbox();
    assert.deepEqual(
      mails.map(({ recipient, subject }) => [recipient, subject]),
      [['ada@bluebird.test', 'Your card on file was stored']],
    );
    assert.match(mails[0]?.text ?? '', /Visa ending in 4242, valid until February 2032/);
  });

  it('pays the next booking', async () => {
    await using place = await openCardLinks();
    const link = await place.open();
    const handle = place.stripe.links.enterCard(link);
    await place.tell('checkout.session.completed', link);

    await bookUsual(place.place);

    const confirmed = place.stripe.received.findLast(({ path }) => path.endsWith('confirm'));
    assert.equal(confirmed?.form.get('payment_method'), handle);
    assert.equal(place.stripe.books.takings(), 11_800);
  });

  it('replaces the one before, which Stripe forgets an hour later', async () => {
    await using place = await openCardLinks();
    const first = await place.store({ last4: '4444', secondsAgo: 100 });
    const second = await place.store({ last4: '0005' });
    await setClock(place.app, somebody, tenThirty);
    await forgetReplacedCards(place.app);
    assert.notEqual(place.stripe.books.customerOf(first), null);

    await setClock(place.app, somebody, elevenThirty);
    await forgetReplacedCards(place.app);
    await forgetReplacedCards(place.app);

    assert.equal(place.stripe.books.customerOf(first), null);
    assert.notEqual(place.stripe.books.customerOf(second), null);
    assert.equal((await place.card()).stored_payment_method, second);
    await sendCardMails(place.app, new AbortController().signal);
    const [, replaced] = await place.outbox();
    assert.equal(replaced?.subject, 'Your card on file was replaced');
    assert.match(replaced?.text ?? '', /It takes the place of Visa ending in 4444/);
    const detached = place.stripe.received.filter(({ path }) => path.endsWith('detach'));
    assert.equal(detached.length, 1);
  });

  it('is not forgotten while a charge waits for it, or when staff put it on file again', async () => {
    await using place = await openCardLinks();
    const awaited = await place.store({ last4: '4444', secondsAgo: 200 });
    const reference = await bookUsual(place.place);
    await place.app.db
      .updateTable('payment')
      .set({ state: 'open', storedMethod: awaited, settledAt: null })
      .execute();
    const again = await place.store({ last4: '0005', secondsAgo: 100 });
    await place.store();
    await place.editCard(again);
    await setClock(place.app, somebody, elevenThirty);

    await forgetReplacedCards(place.app);

    assert.deepEqual((await moneyOf(place.place, reference)).payments, ['charge 11800 open']);
    assert.ok(place.stripe.books.customerOf(awaited));
    assert.ok(place.stripe.books.customerOf(again));
    assert.deepEqual(await place.card(), {
      stored_payment_method: again,
      card_brand: 'visa',
      card_last4: '0005',
      card_expires_on: '2032-02-29',
    });
  });

  it('stays on file when Stripe tells late of one that was entered earlier', async () => {
    await using place = await openCardLinks();
    const [early, late] = [await place.open(), await place.open()];
    const old = place.stripe.links.enterCard(early, { last4: '4444', secondsAgo: 60 });
    const handle = place.stripe.links.enterCard(late, { last4: '0005', secondsAgo: 10 });

    await place.tell('checkout.session.completed', late);
    await place.tell('checkout.session.completed', early);

    assert.equal((await place.card()).stored_payment_method, handle);
    assert.deepEqual(await place.links(), ['used', 'used']);
    assert.equal((await place.audited()).filter((action) => action === 'card-stored').length, 1);
    await setClock(place.app, somebody, elevenThirty);
    await forgetReplacedCards(place.app);
    assert.equal(place.stripe.books.customerOf(old), null);
  });

  it('is found by the job when its event was lost, and by the way back', async () => {
    await using place = await openCardLinks();
    const [lost, back] = [await place.open(), await place.open()];
    place.stripe.links.enterCard(lost, { last4: '4444', secondsAgo: 60 });

    await followLinks(place.app);

    assert.equal((await place.card()).card_last4, '4444');
    place.stripe.links.enterCard(back, { last4: '0005' });
    const page = await place.call({ url: `/card-on-file/${back}` });
    assert.equal(page.status, 200);
    assert.match(page.text, /<h1>Your card is stored<\/h1>/);
    assert.equal((await place.card()).card_last4, '0005');
    assert.deepEqual(await place.links(), ['used', 'used']);
  });

  it('is on file once when an event, the job and the way back tell of it at the same time', async () => {
    await using place = await openCardLinks();
    const link = await place.open();
    place.stripe.links.enterCard(link);

    await Promise.all([
      place.tell('checkout.session.completed', link),
      followLinks(place.app),
      place.call({ url: `/card-on-file/${link}` }),
    ]);

    assert.deepEqual(await place.audited(), ['card-link-opened', 'card-stored']);
    const mails = await place.app.db.selectFrom('cardMail').select('id').execute();
    assert.equal(mails.length, 1);
  });

  it('is on file whole or not at all, wherever the process dies', async () => {
    await using place = await openCardLinks();
    const link = await place.open();
    const handle = place.stripe.links.enterCard(link);
    let deaths = 0;
    for (let question = 1; ; question += 1) {
      const hasDied = await diesBefore(question, place.app.databaseUrl, (db) =>
        takeInLink({ ...place.app, db }, link),
      );
      const [state] = await place.links();
      const isStored = (await place.card()).stored_payment_method === handle;
      const mails = await place.app.db.selectFrom('cardMail').select('id').execute();
      const told = (await place.audited()).includes('card-stored');
      assert.deepEqual(
        [isStored, mails.length, told],
        [state === 'used', state === 'used' ? 1 : 0, state === 'used'],
      );
      if (!hasDied) break;
      deaths += 1;
    }
    assert.ok(deaths > 5, String(deaths));
    assert.deepEqual(await place.links(), ['used']);
  });
});
