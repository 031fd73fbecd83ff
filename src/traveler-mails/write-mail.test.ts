import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  hostileNames,
  namesInManyScripts,
  partyOf,
  sampleTickets,
  sampleVoucher,
} from '../bookings/voucher/sample-voucher.ts';
import type { Letter } from './mail-words.ts';
import { statementsOf, whatChanged } from './what-changed.ts';
import { writeMail } from './write-mail.ts';

function aLetter(given: Partial<Letter> = {}): Letter {
  return {
    kind: 'confirmed',
    voucher: sampleVoucher(),
    changes: [],
    refundPercent: null,
    refundWords: null,
    ...given,
  };
}

describe('writing a mail about a booking', () => {
  it('says in both bodies what has happened, in words of its own for each kind', () => {
    const kinds = ['pending', 'confirmed', 'changed', 'declined', 'canceled'] as const;
    const subjects = kinds.map((kind) => {
      const { subject, html, text } = writeMail(aLetter({ kind }));
      const [headline = ''] = text.split('\n');
      for (const said of [headline, 'Colosseum at Dawn', 'Sunday 2 May 2027', 'PTL7KQ4MW9']) {
        assert.ok(html.includes(said) && text.includes(said), `${kind}: ${said}`);
      }
      return subject;
    });

    assert.equal(new Set(subjects).size, 5);
  });

  it('tells what was and what is of everything that changed, and nothing else', () => {
    const before = sampleVoucher({ pickup: { time: '7:00 AM', location: null } });
    const voucher = sampleVoucher({ date: '2027-05-03', ...partyOf('Zoë Müller', 'Ada Byron') });
    const changes = whatChanged(statementsOf(before), statementsOf(voucher));

    assert.deepEqual(changes, [
      { label: 'Date', before: 'Sunday 2 May 2027', now: 'Monday 3 May 2027' },
      { label: 'Travelers', before: '3', now: '2' },
      { label: 'Adults', before: 'Zoë Müller, Renée O’Connor', now: 'Zoë Müller, Ada Byron' },
      { label: 'Children', before: 'Noé Müller', now: '' },
      { label: 'Pickup', before: '7:00 AM', now: '' },
    ]);
    const { text } = writeMail(aLetter({ kind: 'changed', voucher, changes }));
    assert.ok(text.includes('Date: Monday 3 May 2027 (before: Sunday 2 May 2027)'));
    assert.ok(text.includes('Pickup: none any more (before: 7:00 AM)'));
  });

  it('shows where to find what is needed on the day, and nothing of it once it is over', () => {
    const needed = ['Arch of Constantine', '+39 06 123 4567', 'Bring a passport', '.pdf'];
    const confirmed = writeMail(aLetter());
    const canceled = writeMail(aLetter({ kind: 'canceled' }));

    for (const said of needed) {
      assert.ok(confirmed.html.includes(said) && confirmed.text.includes(said), said);
      assert.ok(!canceled.html.includes(said) && !canceled.text.includes(said), said);
    }
    assert.ok(canceled.text.includes('Agent: Ada Byron, Acme Travel'));
  });

  it('says which tickets there are, and leads to those that the supplier keeps', () => {
    const { html, text } = writeMail(
      aLetter({ voucher: sampleVoucher({ tickets: sampleTickets }) }),
    );

    for (const body of [html, text]) {
      assert.ok(body.includes('On your voucher · RW-4712'));
      assert.ok(body.includes('https://supplier.test/tickets/4714.pdf'));
    }
  });

  it('writes names in any script, escapes what others wrote, and loads nothing', () => {
    const voucher = sampleVoucher({
      ...partyOf(...namesInManyScripts, ...hostileNames),
      partner: { ...sampleVoucher().partner, agency: 'Müller & <Söhne>' },
    });
    const { html, text } = writeMail(aLetter({ voucher }));

    for (const name of namesInManyScripts) assert.ok(html.includes(name) && text.includes(name));
    assert.ok(html.includes('Müller &amp; &lt;Söhne&gt;'));
    assert.ok(html.includes('&lt;script&gt;alert(1)&lt;/script&gt;'));
    assert.doesNotMatch(html, /<img|<script|<link|url\(|@import|<iframe/);
  });

  it('shows the first of many names, and says how many more there are', () => {
    const names = Array.from({ length: 60 }, (_, number) => `Traveler ${number + 1}`);
    const { text } = writeMail(aLetter({ voucher: sampleVoucher(partyOf(...names)) }));

    assert.match(text, /Traveler 20\n {2}and 40 more, all on the voucher/);
  });

  it('has answers go to whoever sold it, but to no address that is none', () => {
    const { partner } = sampleVoucher();
    const other = sampleVoucher({ partner: { ...partner, email: 'a@b.test, c@d.test' } });

    assert.equal(writeMail(aLetter()).headers['Reply-To'], 'ada@acme.test');
    assert.equal(writeMail(aLetter({ voucher: other })).headers['Reply-To'], undefined);
  });

  it('keeps its subject short', () => {
    const { product } = sampleVoucher();
    const voucher = sampleVoucher({ product: { ...product, name: 'Rome '.repeat(100) } });

    assert.ok(writeMail(aLetter({ voucher })).subject.length < 180);
  });
});
