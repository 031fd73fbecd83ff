import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openMask } from './masked.ts';

const request = {
  resellerReference: 'PRT-1',
  unitItems: [{ unitId: 'adult', contact: { fullName: 'Ada Lovelace' } }],
  contact: { firstName: 'Ada', emailAddress: 'ada@example.com', phoneNumber: '+44 20 7946 0000' },
  notes: 'allergic to nuts',
};

describe('a masked body', () => {
  const mask = openMask(['key-of-the-supplier'], request);

  it('names no person, no address and no ticket, and keeps the rest', () => {
    const { body } = openMask([], undefined);
    const ticket = { deliveryOptions: [{ deliveryFormat: 'QRCODE', deliveryValue: 'SECRET-1' }] };

    assert.equal(
      body(request),
      '{"resellerReference":"PRT-1","unitItems":[{"unitId":"adult","contact":{"fullName":"***"}}],' +
        '"contact":{"firstName":"***","emailAddress":"***","phoneNumber":"***"},"notes":"***"}',
    );
    assert.equal(
      body({ uuid: 'u', voucher: ticket, cancellation: { reason: 'Ada is ill', refund: 'FULL' } }),
      '{"uuid":"u","voucher":{"deliveryOptions":[{"deliveryFormat":"QRCODE","deliveryValue":"***"}]},' +
        '"cancellation":{"reason":"***","refund":"FULL"}}',
    );
  });

  it('hides the key, mail addresses and what the request said of people, wherever they are', () => {
    assert.equal(
      mask.body({
        errorMessage: 'Ada Lovelace (ada@example.com) is unknown',
        a: 'key-of-the-supplier',
      }),
      '{"errorMessage":"*** (***) is unknown","a":"***"}',
    );
    assert.equal(
      mask.body('No place for Ada, write to help@supplier.example'),
      'No place for ***, write to ***',
    );
  });

  it('has no token and no card number in any field', () => {
    const { body, text } = openMask([], {});

    assert.equal(
      body({ status: '4111-1111-1111-1111', count: 4111111111111111, a: ['sk_live_abcdefgh'] }),
      '{"status":"***","count":"***","a":["***"]}',
    );
    assert.equal(text('refused ptl_live_0123456789abcdef'), 'refused ***');
  });

  it('is cut: lists to a few entries, texts, and the whole', () => {
    const long = mask.body(
      Array.from({ length: 5000 }, (_, id) => ({ id, text: 'x'.repeat(5000) })),
    );

    assert.ok(long && long.length < 4_100);
    assert.match(long, /… 4995 more|…$/);
  });

  it('is null where there was none', () => {
    assert.equal(mask.body(undefined), null);
  });
});
