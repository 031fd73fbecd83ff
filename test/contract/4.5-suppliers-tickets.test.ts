import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendWaitingMails } from '../../src/traveler-mails/send-waiting-mails.ts';
import { openConnectedSale } from '../support/connected-sale.ts';
import type { ProductName } from '../support/fakes/octo-supplier/products.ts';

/** What a traveler gets of a booking: the page and the PDF of the voucher, and the mail. */
async function paperOf(product: ProductName) {
  await using sale = await openConnectedSale({ sells: [product] });
  const { api, fake } = sale;
  const reference = await sale.book({ email: 'zoe@traveler.test' });
  const { page, pdf } = await sale.vouchers(reference);
  await sendWaitingMails(api.app, new AbortController().signal);
  const mail = await api.app.db.selectFrom('keptMail').selectAll().executeTakeFirstOrThrow();
  const [kept] = fake.books();
  assert.ok(kept);
  const shown = { page: (await api.call({ url: page })).text, mail: mail.html + mail.text };
  const { rawPayload } = await api.inject({ url: pdf });
  return { ...shown, pdf: rawPayload.toString('latin1'), kept };
}

function values(
  tickets: readonly (
    | { deliveryOptions: { deliveryFormat: string; deliveryValue: string }[] }
    | null
    | undefined
  )[],
  format: string,
) {
  return tickets.flatMap((ticket) =>
    (ticket?.deliveryOptions ?? [])
      .filter(({ deliveryFormat }) => deliveryFormat === format)
      .map(({ deliveryValue }) => deliveryValue),
  );
}

describe('the tickets of a supplier', () => {
  it('are codes to scan for each traveler on page and PDF, and the mail leads to them', async () => {
    const { page, pdf, mail, kept } = await paperOf('walk');

    const codes = values(
      kept.unitItems.map(({ ticket }) => ticket),
      'QRCODE',
    );
    assert.equal(codes.length, 2);
    assert.equal(page.match(/aria-label="Code to scan"/g)?.length, 2);
    for (const name of ['Zoë Müller', 'Renée O’Connor']) assert.ok(page.includes(name));
    assert.ok(pdf.startsWith('%PDF-'));
    assert.match(mail, /On your voucher/);
  });

  it('are a link and a code for the whole party where the supplier makes one voucher', async () => {
    const { page, pdf, mail, kept } = await paperOf('vouchers');

    const [link] = values([kept.voucher], 'PDF_URL');
    assert.ok(link);
    for (const shown of [page, pdf, mail]) assert.ok(shown.includes(link));
    assert.equal(page.match(/aria-label="Code to scan"/g)?.length, 1);
    assert.match(page, /For the whole party/);
  });

  it('may be in a format that is new: its link is shown all the same', async () => {
    const { page, mail } = await paperOf('wallets');

    for (const shown of [page, mail]) assert.ok(shown.includes('https://wallet.example.com/1'));
  });

  it('are none while the supplier has not made them', async () => {
    const { page, mail } = await paperOf('tickets-later');

    assert.equal(page.includes('Code to scan'), false);
    assert.equal(mail.includes('On your voucher'), false);
  });
});
