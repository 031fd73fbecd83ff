import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { findBookingForStaff } from '../../src/bookings/booking/find-booking-for-staff.ts';
import { toBookingView } from '../../src/bookings/reading/operator-views.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { setSetting } from '../../src/operations/settings.ts';
import { sendWaitingMails } from '../../src/traveler-mails/send-waiting-mails.ts';
import { somebody } from '../support/accounts.ts';
import { type Agent, openAgents } from '../support/agents.ts';
import { order, type PlacingApi, payers, usualTour } from '../support/placing.ts';
import { preview } from '../support/previews.ts';
import { seedOf } from '../support/running/rounds.ts';
import { aTour } from '../support/tours.ts';

type Policy = { hours: number; percent_norefund: number | null };
type Told = { cancellation: { sentence: string } };

const policies = fc.record<Policy>({
  hours: fc.constantFrom(0, 1, 1.5, 24, 48, 72, 150),
  percent_norefund: fc.oneof(
    fc.constantFrom(null, 0, 100),
    fc.integer({ min: 1, max: 399 }).map((quarters) => quarters / 4),
  ),
});

const sold = fc.record({
  policy: fc.option(policies, { nil: undefined, freq: 8 }),
  deposit: fc.constantFrom(null, null, 20, 33.3),
  token: fc.constantFrom(payers.credit, payers.cardOnFile),
  fee: fc.constantFrom<'on' | 'off'>('on', 'off'),
});

const seed = seedOf(34);
const cases = fc.sample(sold, { numRuns: 12, seed });

const tours = cases.map(({ policy, deposit }, index) =>
  aTour({ ...usualTour, id: 16350 + index, cancellation: policy, deposit_percent: deposit }),
);

/** Writes it as an HTML page does. */
function asHtml(sentence: string): string {
  return sentence.replaceAll('&', '&amp;');
}

async function mailAbout({ api }: PlacingApi, reference: string): Promise<string> {
  await sendWaitingMails(api.app, new AbortController().signal);
  const mails = await api.app.db.selectFrom('keptMail').select('text').execute();
  const mail = mails.find((one) => one.text.includes(reference));
  assert.ok(mail, `no mail about ${reference}`);
  return mail.text.replaceAll(/\s+/g, ' ');
}

/** All that is told of the terms of one booking, by the place that tells it. */
async function placesOf(place: PlacingApi, agent: Agent, reference: string, token: string) {
  const { api } = place;
  const { body } = await place.read(reference, token);
  const { meta } = body as unknown as { meta: Record<string, string> };
  const voucher = await api.call({ url: new URL(String(meta['voucher_html'])).pathname });
  const url = `/v1/booking_cancellation_quote?id=${reference}`;
  const quote = await api.call({ url, token });
  const staff = toBookingView(await findBookingForStaff(api.app, reference), '');
  const told = await agent.call('get_booking', { booking_reference: reference });
  const quoted = await agent.call('quote_cancellation', { booking_reference: reference });
  return {
    sentence: (body as unknown as Told).cancellation.sentence,
    staff: staff.cancellation.sentence,
    agents: told.facts['cancellation'],
    within: {
      voucher: voucher.text,
      quote: String(quote.body['notes']),
      agentsQuote: String(quoted.facts['terms']),
      mail: await mailAbout(place, reference),
    },
  };
}

/** Reads from the words what a cancellation costs once it is too late, in smallest units. */
function lateFee(sentence: string, { total, paid }: { total: number; paid: number }): number {
  const [, percent, base] =
    /after that ([\d.]+) % of (what was paid|the price)/.exec(sentence) ?? [];
  if (percent === undefined) return 0;
  return Math.floor(((base === 'the price' ? total : paid) * Number(percent)) / 100 + 0.5);
}

describe('the terms of a cancellation', () => {
  for (const [index, { policy, token, fee }] of cases.entries()) {
    const what = JSON.stringify(cases[index]);
    it(`are told in one sentence everywhere, and kept to: ${what} (seed ${seed})`, async () => {
      await using place = await openAgents(tours);
      const { api } = place;
      await using agent = await place.agent(token);
      await setSetting(api.app, somebody, { key: 'credit_cancellation_fee', value: fee });
      const wanted = { ...order, product_id: `PRD${16350 + index}`, email: 'zoe@traveler.test' };
      const shown = (await preview(place, wanted, token)).body as unknown as Told;
      const agents = await agent.call('preview_booking', wanted);
      const booked = await place.book(wanted, token);
      assert.equal(booked.status, 200, booked.text);

      const reference = String(booked.body['booking_ref']);
      const { sentence, within, ...same } = await placesOf(place, agent, reference, token);

      assert.deepEqual(
        {
          ...same,
          preview: shown.cancellation.sentence,
          agentsPreview: agents.facts['cancellation'],
          booked: (booked.body as unknown as Told).cancellation.sentence,
        },
        {
          staff: sentence,
          agents: sentence,
          preview: sentence,
          agentsPreview: sentence,
          booked: sentence,
        },
      );
      assert.ok(within.voucher.includes(asHtml(sentence)), within.voucher);
      for (const text of [within.quote, within.agentsQuote, within.mail]) {
        assert.ok(text.includes(sentence), text);
      }

      await setClock(api.app, somebody, '2026-11-27T06:29:59Z');
      const { pricing } = (await place.read(reference, token)).body as unknown as {
        pricing: Record<string, number>;
      };
      const sums = {
        total: Math.round(100 * Number(pricing['total'])),
        paid: Math.round(100 * Number(pricing['amount_paid'])),
      };
      const asked = await api.call({
        method: 'DELETE',
        url: '/v1/booking',
        token,
        body: { reference_id: reference },
      });
      assert.ok(String(asked.body['notes']).includes(sentence), asked.text);
      const isLate = (policy?.hours ?? 0) > 0;
      const expected = isLate ? lateFee(sentence, sums) : 0;
      assert.equal(Math.round(100 * Number(asked.body['cancellation_fee'])), expected, sentence);
    });
  }
});
