import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../test/support/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { openKeyring } from '../platform/secrets.ts';
import { openConfirmationCodes } from './confirmation-code.ts';

const secret = 'a secret of thirty-two characters for tests';
const content = { product_id: 'PRD16350', adults: 'Ada Byron', email: '' };
const deal = { userId: 7, content, terms: [118, 'EUR'] };

function open(keyring = openKeyring(secret)) {
  const clock = testClock();
  const codes = openConfirmationCodes(keyring, clock);
  const refusal = (...read: Parameters<typeof codes.read>) => {
    try {
      codes.read(...read);
    } catch (error) {
      return error instanceof Refusal ? error.code : error;
    }
    return 'none';
  };
  return { ...codes, clock, refusal };
}

describe('a confirmation code', () => {
  it('tells any process what was agreed, also under the next secret', () => {
    const code = open().give('booking', deal);
    const elsewhere = open(openKeyring('another secret of thirty-two characters', secret));

    const read = elsewhere.read('booking', ` ${code}\n`, {
      userId: 7,
      content: { adults: 'Ada Byron', product_id: 'PRD16350', phone: null },
    });

    assert.deepEqual(read, { code, terms: [118, 'EUR'] });
    assert.ok(code.length < 120, code);
  });

  it('is for one user, one content and one purpose', () => {
    const { give, refusal } = open();
    const code = give('booking', deal);

    assert.deepEqual(
      [
        refusal('booking', code, { ...deal, userId: 8 }),
        refusal('booking', code, { ...deal, content: { ...content, adults: 'Ada Byrom' } }),
        refusal('booking', code, { ...deal, content: { ...content, children: 'Cleo Byron' } }),
        refusal('cancellation', code, deal),
        refusal('booking', undefined, deal),
        refusal('booking', 'made up', deal),
        refusal('booking', 'x'.repeat(100_000), deal),
        refusal('booking', code, deal),
      ],
      [
        'confirmation-code-unknown',
        'confirmation-code-of-other-content',
        'confirmation-code-of-other-content',
        'confirmation-code-unknown',
        'confirmation-code-missing',
        'confirmation-code-unknown',
        'confirmation-code-unknown',
        'none',
      ],
    );
  });

  it('has no second spelling, which would be good for a second booking', () => {
    const { give, refusal } = open();
    const code = give('booking', { ...deal, terms: [118.5, 'EUR'] });
    const spellings = [`${code}=`, `${code}==`, `${code.slice(0, 9)} ${code.slice(9)}`];

    const refused = spellings.map((spelling) => refusal('booking', spelling, deal));

    assert.deepEqual([...new Set(refused)], ['confirmation-code-unknown']);
  });

  it('ends after 15 minutes by the clock of the marketplace, and is none from later', () => {
    const { give, refusal, clock } = open();
    const code = give('booking', deal);
    const at = (moment: string) => {
      clock.set(moment);
      return refusal('booking', code, deal);
    };

    assert.deepEqual(
      [at('2026-06-01T12:14:59Z'), at('2026-06-01T12:15:00Z'), at('2026-06-01T11:59:00Z')],
      ['none', 'confirmation-code-expired', 'confirmation-code-expired'],
    );
  });
});
