import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { qrCode } from './qr-code.ts';

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
