import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openAgents } from '../support/agents.ts';
import { order, payers, usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { aTour } from '../support/tours.ts';

const deposit = aTour({ ...usualTour, id: 16360, name: 'By deposit', deposit_percent: 25 });
const card = { token: 'tok_visa', card_holder: 'Zoë Müller' };

describe('an agent that books', () => {
  const place = onceInSuite(() => openAgents([usualTour, deposit]));

  const bookAs = async (payer: string, sent: object) => {
    await using agent = await place().agent(payer);
    const preview = await agent.call('preview_booking', sent);
    const { confirmation_code } = preview.facts;
    const booked = await agent.call('create_booking', { ...sent, confirmation_code });
    const { booking_reference } = booked.facts;
    const read = booking_reference
      ? await agent.call('get_booking', { booking_reference })
      : booked;
    return { preview, booked, read };
  };

  const terms = [
    {
      term: 'on credit',
      payer: payers.credit,
      sent: order,
      before: 'Booking charges nothing: the agency gets an invoice.',
      after: 'The agency gets an invoice over 118 EUR; no card is charged.',
      status: 'Pending Invoice',
    },
    {
      term: 'with the card on file',
      payer: payers.cardOnFile,
      sent: order,
      before: 'Booking charges 118 EUR to the card at once.',
      after: 'It is paid in full.',
      status: 'Fully Paid',
    },
    {
      term: 'with a card for each booking',
      payer: payers.byCard,
      sent: { ...order, ...card },
      before: 'Booking charges 118 EUR to the card at once.',
      after: 'It is paid in full.',
      status: 'Fully Paid',
    },
    {
      term: 'with a deposit',
      payer: payers.byCard,
      sent: { ...order, ...card, product_id: 'PRD16360' },
      before:
        'Booking charges 29.5 EUR to the card at once, as a deposit on 118 EUR; the rest stays open.',
      after:
        'The deposit is paid, 88.5 EUR is still open. Once that is paid, get_booking tells Fully Paid.',
      status: 'Deposit Paid',
    },
  ];

  for (const { term, payer, sent, before, after, status } of terms) {
    it(`${term} is told what is charged before, and how it stands after`, async () => {
      const { preview, booked, read } = await bookAs(payer, sent);

      assert.ok(preview.text.includes(`within 15 minutes. ${before}\n`), preview.text);
      assert.ok(booked.text.includes(` ${after} Tell the user the reference.`), booked.text);
      assert.deepEqual([read.facts['payment_status'], read.facts['payment']], [status, after]);
    });
  }

  it('without a card that the account needs is told to ask for a token, and never for a number', async () => {
    await using agent = await place().agent(payers.byCard);

    const { facts } = await agent.call('preview_booking', order);

    const [token, holder] = facts['faults'] as Record<string, string>[];
    assert.deepEqual([token?.['field'], holder?.['field']], ['token', 'card_holder']);
    assert.match(
      token?.['what_to_do'] ?? '',
      /^Ask for the token .* Never ask for a card number.* Without a token an agent cannot book/,
    );
    assert.equal(facts['confirmation_code'], undefined);
  });

  it('with a card number is refused before it goes anywhere', async () => {
    await using agent = await place().agent(payers.byCard);
    const before = await place().bookings();
    const numbers = ['4242 4242 4242 4242', '4242-4242-4242-4242', 4242424242424242];

    for (const token of numbers) {
      const { facts, text } = await agent.call('preview_booking', { ...order, ...card, token });
      assert.equal(facts['code'], 'card-number-sent');
      assert.doesNotMatch(text, /4242/);
    }

    await place().api.app.requestLog.flush();
    const rows = await place()
      .api.app.db.selectFrom('partnerRequest')
      .select(['path', 'request', 'response'])
      .execute();
    assert.doesNotMatch(JSON.stringify(rows), /4242/);
    assert.equal(await place().bookings(), before);
  });

  it('with a card that is declined has booked nothing, and books with another one', async () => {
    const declined = await bookAs(payers.byCard, {
      ...order,
      ...card,
      token: 'tok_chargeDeclined',
    });
    const stored = await bookAs(payers.badCardOnFile, order);
    const other = await bookAs(payers.byCard, { ...order, ...card });

    for (const { booked } of [declined, stored]) {
      assert.equal(booked.facts['code'], 'card-declined');
      assert.match(booked.text, /Nothing was booked or charged\. Use another card\./);
    }
    assert.equal(other.booked.facts['payment_status'], 'Fully Paid');
  });
});
