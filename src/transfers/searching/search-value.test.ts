import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { openKeyring } from '../../platform/secrets.ts';
import { openSearchSeal } from './search-value.ts';

const keyring = openKeyring('a secret of thirty-two characters for tests');
const issued = {
  organizationId: 7,
  issuedAt: Temporal.Instant.from('2026-11-20T10:00:00Z'),
  search: {
    from: { type: 'airport', id: 'FCO', title: '' },
    to: {
      type: 'address',
      title: 'Città vecchia',
      address: 'Città vecchia',
      placeId: '',
      latitude: 41.9,
      longitude: 12.5,
    },
    startTimeLocal: '2027-05-02T14:30',
    adults: 2,
    children: 0,
    infants: 1,
    currency: 'EUR',
  },
} as const;

describe('a search value', () => {
  it('is base64 with padding, and is read as it was written', () => {
    const seal = openSearchSeal(keyring);

    const { value, name } = seal.write(issued);

    assert.equal(Buffer.from(value, 'base64').toString('base64'), value);
    assert.match(Buffer.from(value, 'base64').toString(), /^1\./);
    assert.deepEqual(seal.read(value), { ...issued, name });
  });

  it('is not read when one byte of it is another', () => {
    const seal = openSearchSeal(keyring);
    const { value } = seal.write(issued);
    const place = fc.nat(value.length - 1);
    const sign = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCodePoint(code));

    fc.assert(
      fc.property(place, sign, (at, other) => {
        fc.pre(value[at] !== other);
        assert.equal(seal.read(value.slice(0, at) + other + value.slice(at + 1)), null);
      }),
      { numRuns: 2000 },
    );
  });

  it('is not read when one byte of what it holds is another', () => {
    const seal = openSearchSeal(keyring);
    const bytes = Buffer.from(seal.write(issued).value, 'base64');

    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      assert.equal(seal.read(changed.toString('base64')), null, `byte ${at}`);
    }
  });

  it('is not read when it is shorter, longer, or something else', () => {
    const seal = openSearchSeal(keyring);
    const { value } = seal.write(issued);

    const others = ['', '=', 'FCO', `${value}=`, `${value}AAAA`, value.slice(0, -4)];
    for (const other of [...others, value.slice(4), 'A'.repeat(1_000_000)]) {
      assert.equal(seal.read(other), null);
    }
    assert.equal(seal.read(Buffer.from('1..{}').toString('base64')), null);
    assert.equal(seal.read(Buffer.from('2.x.{}').toString('base64')), null);
  });

  it('of another marketplace is not read', () => {
    const { value } = openSearchSeal(openKeyring('the secret of another marketplace')).write(
      issued,
    );

    assert.equal(openSearchSeal(keyring).read(value), null);
  });
});
