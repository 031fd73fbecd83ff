import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startMailReceiver } from '../../../test/support/fakes/mail-receiver.ts';
import { findSmtpFault } from './check-smtp.ts';

function signingIn(url: string, user: string, password: string): string {
  return url.replace('smtp://', `smtp://${user}:${password}@`);
}

describe('a look at the mail server', () => {
  it('signs in as the address says, and sends nothing', async () => {
    const knows = { user: 'trips', password: 'right' };
    await using receiver = await startMailReceiver({ knows });
    await using without = await startMailReceiver();
    const look = (url: string) => findSmtpFault(url, 'market.example');

    assert.equal(await look(signingIn(receiver.url, 'trips', 'right')), null);
    assert.match(String(await look(signingIn(receiver.url, 'trips', 'wrong'))), /Invalid/);
    assert.equal(await look(without.url), null);
    assert.notEqual(await look(signingIn(without.url, 'trips', 'right')), null);
    assert.deepEqual([receiver.mails, without.mails], [[], []]);
  });
});
