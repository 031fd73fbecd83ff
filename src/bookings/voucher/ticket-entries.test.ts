import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleTickets, sampleVoucher } from './sample-voucher.ts';
import { ticketEntries } from './ticket-entries.ts';
import type { VoucherTicket } from './voucher.ts';
import { voucherPage } from './voucher-page.ts';
import { renderVoucherPdf } from './voucher-pdf.ts';

const ticket = (given: Partial<VoucherTicket>): VoucherTicket => ({
  kind: 'qr',
  value: 'TICKET-4711',
  traveler: 'Zoë Müller',
  reference: '',
  ...given,
});

function entryOf(given: Partial<VoucherTicket>) {
  const [entry] = ticketEntries(sampleVoucher({ tickets: [ticket(given)] }));
  assert.ok(entry);
  const { code, ...words } = entry;
  return { ...words, isDrawn: code !== null };
}

describe('the tickets of a voucher', () => {
  it('are codes with the name of their traveler, and what to say if they do not scan', () => {
    assert.deepEqual(entryOf({}), { label: 'Zoë Müller', text: 'TICKET-4711', isDrawn: true });
    assert.deepEqual(entryOf({ traveler: '', reference: 'A-1' }), {
      label: 'For the whole party',
      text: 'A-1',
      isDrawn: true,
    });
  });

  it('are links where the supplier keeps them', () => {
    assert.deepEqual(entryOf({ kind: 'pdf', value: 'https://supplier.test/t.pdf' }), {
      label: 'Zoë Müller',
      text: 'Open the ticket (PDF)',
      href: 'https://supplier.test/t.pdf',
      isDrawn: false,
    });
  });

  it('are never links to anything but a page on the web', () => {
    const { href, text } = {
      href: undefined,
      ...entryOf({ kind: 'pdf', value: 'javascript:alert(1)' }),
    };

    assert.equal(href, undefined);
    assert.equal(text, 'javascript:alert(1)');
  });

  it('are only shown while the booking is confirmed', () => {
    for (const status of ['Pending Confirmation', 'Canceled'] as const) {
      assert.deepEqual(ticketEntries(sampleVoucher({ status, tickets: sampleTickets })), []);
    }
  });

  it('are on the page and in the PDF', async () => {
    const voucher = sampleVoucher({ tickets: sampleTickets });
    const page = voucherPage(voucher);
    const pdf = Buffer.from(await renderVoucherPdf(voucher, 1)).toString('latin1');

    assert.match(page, /<h2>Your tickets<\/h2>/);
    assert.equal(page.match(/aria-label="Code to scan"/g)?.length, 3);
    assert.match(page, /href="https:\/\/supplier\.test\/tickets\/4714\.pdf"/);
    assert.match(pdf, /URI \(https:\/\/supplier\.test\/tickets\/4714\.pdf\)/);
    assert.doesNotMatch(voucherPage(sampleVoucher()), /class="tickets"/);
  });

  it('are text, whatever a supplier wrote', () => {
    const value = '<script>alert(1)</script>';
    const page = voucherPage(sampleVoucher({ tickets: [ticket({ kind: 'other', value })] }));

    assert.doesNotMatch(page, /<script/);
  });
});
