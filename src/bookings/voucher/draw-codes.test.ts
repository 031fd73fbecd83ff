import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { qrCode } from '../../platform/pages/qr-code.ts';
import { ticketCode } from './draw-codes.ts';

describe('a QR code', () => {
  it('is dark on white, with a margin, in any page', () => {
    const code = qrCode('https://travel.test/vouchers/b8Zk2v4Q9sXw7LmN3pRtYcHd');
    // 33 modules, and 4 on each side: the quiet zone that scanners expect.
    assert.match(code, /viewBox="0 0 41 41"/);
    assert.match(code, /<path fill="#fff" d="M0 0h41v41H0z"\/>/);
    // The top edge of the finder pattern in the upper left corner, and the gap beside it.
    assert.ok(
      code.includes(
        'M4 4h1v1h-1zM5 4h1v1h-1zM6 4h1v1h-1zM7 4h1v1h-1zM8 4h1v1h-1zM9 4h1v1h-1zM10 4h1v1h-1z',
      ),
    );
    assert.ok(!code.includes('M11 4h'));
  });

  it('differs with the address', () => {
    assert.notEqual(qrCode('https://travel.test/a'), qrCode('https://travel.test/b'));
  });
});

describe('the code of a ticket', () => {
  it('is drawn in the kind that the supplier scans, dark on white', () => {
    for (const kind of ['qr', 'code128', 'aztec'] as const) {
      const code = ticketCode(kind, 'TICKET-4711') ?? '';

      assert.match(code, /^<svg [^>]*viewBox=/, kind);
      assert.match(code, /#fff/i, kind);
      assert.match(code, /#111820/, kind);
      assert.notEqual(code, ticketCode(kind, 'TICKET-4712'), kind);
    }
  });

  it('is left to its text where it is an address, too long, or in letters the kind does not have', () => {
    assert.equal(ticketCode('pdf', 'https://supplier.test/ticket.pdf'), null);
    assert.equal(ticketCode('qr', 'x'.repeat(2001)), null);
    assert.equal(ticketCode('code128', 'Жук'), null);
  });
});
