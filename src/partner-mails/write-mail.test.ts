import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hostileNames, sampleVoucher } from '../bookings/voucher/sample-voucher.ts';
import type { Letter } from './mail-words.ts';
import { writeMail } from './write-mail.ts';

const at = Temporal.Instant.from('2027-04-20T10:00:00Z');

const request: Letter['request'] = {
  id: 41,
  bookingId: 1,
  organizationId: 1,
  ownerId: 1,
  userId: 1,
  kind: 'cancellation',
  state: 'applied',
  notes: 'The travelers are ill',
  note: 'Get well soon',
  reference: 'PTL7KQ4MW9',
  currency: 'GBP',
  promisedRefundMinor: 11_730,
  promisedFeeMinor: 0,
  promisedNotes: null,
  inPart: false,
  version: 1,
  refundedMinor: 11_730,
  change: null,
  createdAt: at,
  dueAt: at.add({ hours: 48 }),
  decidedAt: at,
  decidedBy: 'sam@portolan.test',
};

function write(
  given: Partial<Letter['request']> = {},
  { voucher = sampleVoucher(), message = null }: Partial<Letter> = {},
) {
  return writeMail({ request: { ...request, ...given }, voucher, message }, 'ada@acme.test');
}

describe('writing a mail about a decided request', () => {
  it('has words of its own for each decision, in both bodies', () => {
    const subjects = new Set<string>();
    for (const kind of ['change', 'cancellation'] as const) {
      for (const state of ['applied', 'rejected'] as const) {
        const { subject, html, text } = write({ kind, state });
        const [headline = ''] = text.split('\n').slice(2);
        const said = [headline, 'Colosseum at Dawn', 'Sunday 2 May 2027', 'PTL7KQ4MW9', '41'];
        for (const words of [...said, 'Get well soon', 'The travelers are ill']) {
          assert.ok(html.includes(words) && text.includes(words), `${kind} ${state}: ${words}`);
        }
        subjects.add(subject);
      }
    }
    assert.equal(subjects.size, 4);
  });

  it('tells of money only for a cancellation, and of no refund where nothing was paid', () => {
    const none = { promisedRefundMinor: 0, refundedMinor: 0 };
    const change = { promisedRefundMinor: null, promisedFeeMinor: null, refundedMinor: null };

    assert.match(
      write().text,
      /Promised refund: 117\.30 GBP\nPromised fee: 0\.00 GBP\nRefunded: 117\.30 GBP/,
    );
    assert.doesNotMatch(write({ state: 'rejected', refundedMinor: null }).text, /Refunded/);
    assert.match(write(none).text, /Refund: Nothing was paid, so nothing is refunded/);
    assert.doesNotMatch(write({ kind: 'change', ...change }).text, /GBP|[Rr]efund/);
  });

  it('says that a change was made in part, and where to read about the rest', () => {
    const { subject, html, text } = write({ kind: 'change', inPart: true, note: 'Not the hotel' });

    assert.match(subject, /^Changed in part: Colosseum at Dawn/);
    for (const said of [
      'applied in part',
      'The answer says what was not changed',
      'Not the hotel',
    ]) {
      assert.ok(html.includes(said) && text.includes(said), said);
    }
  });

  it('brings a message, and says whether the request is open', () => {
    const open = write({ state: 'open', note: '' }, { message: 'Which hotel?' });
    const decided = write({}, { message: 'Which hotel?' });

    assert.match(open.subject, /^Message about request 41: Colosseum at Dawn/);
    assert.match(open.text, /Your request is still open\.\n\nMessage: Which hotel\?/);
    assert.ok(open.html.includes('Which hotel?'));
    assert.match(decided.text, /Your request was applied\./);
    assert.doesNotMatch(decided.text, /Get well soon|refund/i);
  });

  it('escapes what others wrote, and loads nothing', () => {
    const hostile = `${hostileNames.join('\n')}\u202e`;
    const { html, text, subject } = write({ notes: hostile, note: hostile });

    assert.ok(html.includes('&lt;script&gt;alert(1)&lt;/script&gt;'));
    assert.doesNotMatch(html, /<img|<script|<link|url\(|@import|<iframe|\u202e/);
    assert.doesNotMatch(text, /\u202e/);
    assert.ok(subject.length < 180);
  });

  it('says nothing where staff gave no answer and the partner no words', () => {
    const { html, text } = write({ notes: ' ', note: '' });

    assert.doesNotMatch(html + text, /Answer|What you asked/);
  });

  it('shows a canceled booking as over, and a button for any other', () => {
    const canceled = write({}, { voucher: sampleVoucher({ status: 'Canceled' }) });

    assert.match(canceled.html, /hero inset over/);
    assert.match(write({ state: 'rejected' }).html, /class="button"/);
    assert.doesNotMatch(canceled.html, /class="button"/);
  });
});
