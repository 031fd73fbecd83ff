import { join } from 'node:path';
import { fakeStripeKey } from '../test/support/fakes/fake-stripe.ts';
import type { Bench } from './support/bench.ts';
import { startEmptyServer } from './support/beside/bare.ts';
import { startSink } from './support/beside/sink.ts';
import { ordersOfAll } from './support/departures.ts';
import { listen } from './support/listen.ts';
import { type Operations, operationTable, ratioIn } from './support/operations.ts';
import { importPartners, partner } from './support/partner.ts';
import { compareSales, openMarketplace } from './support/selling.ts';

const leastRatio = 0.45;
const email = 'ada@measured.test';
const tokens = {
  credit: partner.token,
  card: 'ptl_test_000000000000000000000000000bycard',
  hooked: 'ptl_test_000000000000000000000000000hooked',
};
const noMore = ['', '', '', '', ''];
const mailAndWebhook = 'with mail and webhook';

export const bench: Bench = {
  title: 'Bookings by card, with mails, webhooks and keys',
  description: `As above, over 1 connection and over 16. By card, the charge goes over HTTP to a fake of the card
processor on the same machine; the reference makes one call to the same fake, and a second statement.
With an e-mail address each booking sends a mail to a server on this machine that takes everything,
with a webhook it sends a message to a receiver; with a key each order has a new Idempotency-Key. The
reference does none of that. The CPU includes all mails and messages, also those that leave after
the last answer.`,
  goal: `with an e-mail address and a webhook, over 16 connections, at least ${leastRatio} of the reference`,
  async run() {
    await using processor = await listen(
      [join(import.meta.dirname, 'support/beside/fake-processor.ts')],
      {
        PATH: process.env['PATH'] ?? '',
      },
    );
    await using sink = await startSink();
    await using receiver = await startEmptyServer();
    await using marketplace = await openMarketplace({
      SMTP_URL: sink.url,
      STRIPE_SECRET_KEY: fakeStripeKey,
      STRIPE_API_BASE: processor.url,
    });
    await importPartners(marketplace.dataDir, partnersWith(`${receiver.url}/hook`));
    const charge = { processor: { url: processor.url, key: fakeStripeKey } };
    const ways = [
      { name: 'by card', orders: ordersOfAll({ token: tokens.card }), ...charge },
      { name: 'with a key', orders: ordersOfAll({ token: tokens.credit, hasKey: true }) },
      { name: 'with a mail', orders: ordersOfAll({ token: tokens.credit, email }) },
      { name: 'with a webhook', orders: ordersOfAll({ token: tokens.hooked }) },
      { name: mailAndWebhook, orders: ordersOfAll({ token: tokens.hooked, email }) },
    ];
    const compared: { name: string; reference: string; rounds: Operations[] }[] = [];
    for (const { name, ...sale } of ways) {
      for (const connections of [1, 16]) {
        const rounds = await compareSales(marketplace, { ...sale, connections });
        compared.push({
          name: `${name}, ${connections}`,
          reference: `bare, ${connections}`,
          rounds,
        });
      }
    }
    const decisive = compared.find(({ name }) => name === `${mailAndWebhook}, 16`)?.rounds ?? [];
    const lag = Math.max(...decisive.map(({ ours }) => ours.lagSeconds));
    return {
      met: ratioIn(decisive, 'perSecond').median >= leastRatio,
      figures: [
        ...operationTable(compared),
        ['seconds from the last answer to the last mail and message', lag.toFixed(2), ...noMore],
      ],
    };
  },
};

function partnersWith(url: string) {
  return [
    { key: 'measured', ...partner },
    {
      key: 'card',
      token: tokens.card,
      email: 'card@measured.test',
      more: { payment_term: 'Card on file', stored_payment_method: 'pm_card_visa' },
    },
    {
      key: 'hooked',
      token: tokens.hooked,
      email: 'hooked@measured.test',
      more: { webhooks: [{ url, secret: 'a secret that both sides know' }] },
    },
  ];
}
