import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openMask, readAnswer } from './masked.ts';

const order = {
  product_id: 'PRD12',
  adults: 'Zephyrine Quill, Otto',
  children: '2',
  email: 'zephyrine@quill.test',
  phone: '+12025550177',
  token: 'pm_card_visa',
  infant: 'Ægidius',
  partner_ref: 'AC-7',
  pax: { travelers_names: ['Otto'], number_travellers: '3' },
};

describe('a masked request', () => {
  it('shows what is known to be harmless, and the names of unknown fields', () => {
    const { body } = openMask([order]);

    assert.deepEqual(JSON.parse(body(order) ?? ''), {
      product_id: 'PRD12',
      adults: '***',
      children: '2',
      email: '***',
      phone: '***',
      token: '***',
      infant: '***',
      partner_ref: 'AC-7',
      pax: { travelers_names: '***', number_travellers: '3' },
    });
    assert.equal(
      body({ 'Zephyrine Quill': 1, password: 'secret' }),
      '{"***":"***","password":"***"}',
    );
  });

  it('has no token and no card number in any field, name or address', () => {
    const card = '4111 1111 1111 1111';
    const token = 'ptl_live_0123456789abcdefghijklmnopqrstuvwxyz';
    const sent = { partner_ref: card, message: `my token ${token}`, limit: 4111111111111111 };
    const { body, path } = openMask([]);

    assert.equal(
      body({ ...sent, [token]: 1, error: [{ date: card }] }),
      '{"partner_ref":"***","message":"my token ***","limit":"***","***":"***","error":[{"date":"***"}]}',
    );
    assert.equal(path(`/v1/booking/${token}`, {}), '/v1/booking/***');
    assert.equal(path('/v1/4111%2D1111-1111%201111', {}), '/v1/***');
    assert.equal(path('/v1/x?id=1', { id: card, limit: '5' }), '/v1/x?id=***&limit=5');
    assert.doesNotMatch(body({ message: `${'x '.repeat(245)}${card}` }) ?? '', /4111/);
  });

  it('hides in answers and addresses what it says of people', () => {
    const query = { email: 'zephyrine@quill.test', limit: '5' };
    const { body, path } = openMask([query, order]);

    assert.equal(
      body({ error: 'Ægidius and ada@example.com at +12025550177 are unknown' }),
      '{"error":"*** and *** at *** are unknown"}',
    );
    assert.equal(
      path('/v1/users/ada@example.com?email=zephyrine%40quill.test&limit=5', query),
      '/v1/users/***?email=***&limit=5',
    );
    assert.equal(path('/v1/users', {}), '/v1/users');
  });

  it('is cut, and says what was cut', () => {
    const { body } = openMask([]);
    const long = 'x'.repeat(700);

    assert.equal(body({ message: long })?.length, 515);
    assert.equal(body([1, 2, 3, 4, 5, 6, 7]), '[1,2,3,4,5,"… 2 more"]');
    const rows = Array.from({ length: 5 }, () => ({ error: long, message: long }));
    const cut = body({ results: rows, faults: rows }) ?? '';
    assert.ok(cut.length < 4_100, String(cut.length));
    assert.match(cut, /… [\d,]+ more characters$/);
  });

  it('reads an answer only if it is short and JSON', () => {
    assert.deepEqual(readAnswer('{"status":"Confirmed"}'), { status: 'Confirmed' });
    assert.deepEqual(readAnswer(Buffer.from('[1]')), [1]);
    assert.equal(readAnswer('<p>Zephyrine</p>'), '… 16 bytes');
    assert.equal(readAnswer(`"${'x'.repeat(20_000)}"`), '… 20,002 bytes');
    assert.equal(readAnswer(null), null);
  });
});
