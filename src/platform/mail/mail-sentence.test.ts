import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forPartners, mailSentence, type ToldMail } from './mail-sentence.ts';

const recipient = 'zoe@traveler.test';
const telling = { to: 'the traveler', about: 'the voucher', by: 'The marketplace' };
const told = (mail: Omit<ToldMail, 'recipient'>) =>
  mailSentence(forPartners({ ...mail, recipient }), telling);

describe('what partners are told of a mail', () => {
  it('says why a mail server refused its reader, and why a mail was not needed', () => {
    assert.deepEqual(
      [
        told({ state: 'failed', reason: '550 5.1.1 No such user' }),
        told({ state: 'skipped', reason: 'switched off' }),
      ],
      [
        'The marketplace did not mail the traveler (zoe@traveler.test) the voucher: 550 5.1.1 No such user.',
        'The marketplace did not mail the traveler (zoe@traveler.test) the voucher: switched off.',
      ],
    );
  });

  it('does not say how the marketplace reaches its mail server', () => {
    assert.deepEqual(
      [
        told({ state: 'waiting', reason: 'connect ECONNREFUSED 10.0.0.5:25' }),
        told({ state: 'failed', reason: 'not sent within a day: getaddrinfo ENOTFOUND smtp.lan' }),
      ],
      [
        'The marketplace is still to mail the traveler (zoe@traveler.test) the voucher.',
        'The marketplace did not mail the traveler (zoe@traveler.test) the voucher.',
      ],
    );
  });
});
