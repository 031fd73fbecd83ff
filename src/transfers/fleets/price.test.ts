import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { conversionOf, type Fraction, toDayRates } from '../../currencies/day-rates.ts';
import { TransferSupplierInFile } from '../marketplace-file.ts';
import { type FleetVehicle, prepareFleet } from './fleet.ts';
import { createMeter, exactMeteredPrice, fixedMinor, isAtNight, type Trip } from './price.ts';

const one = { numerator: 1n, denominator: 1n };
const byDay = { isAtNight: false, isFromAirport: false, travelers: 1 };

function aVehicle(given: Record<string, unknown>, currency = 'EUR') {
  const vehicle = {
    name: 'Car',
    class: 'Sedan',
    max_passengers: 3,
    base_price: 0,
    price_per_km: 0,
  };
  const supplier = { key: 'a', name: 'A', currency, vehicles: [{ ...vehicle, ...given }] };
  const [prepared] = prepareFleet(TransferSupplierInFile.parse(supplier)).vehicles;
  assert.ok(prepared);
  return prepared;
}

function meteredMinor(vehicle: FleetVehicle, trip: Trip, conversion: Fraction) {
  return createMeter(trip, conversion)(vehicle);
}

function over(tenthsOfKm: number) {
  return { ...byDay, road: { tenthsOfKm, minutes: 0 } };
}

describe('a metered price', () => {
  it('is exact up to its end, and rounded half up there', () => {
    // 0.1 km at 0.05, 0.15 and 0.0499 a kilometer.
    assert.equal(meteredMinor(aVehicle({ price_per_km: 0.05 }), over(1), one), 1);
    assert.equal(meteredMinor(aVehicle({ price_per_km: 0.15 }), over(1), one), 2);
    assert.equal(meteredMinor(aVehicle({ price_per_km: 0.0499 }), over(1), one), 0);
    // 1.005 a kilometer is no binary number.
    assert.equal(meteredMinor(aVehicle({ price_per_km: 1.005 }), over(10), one), 101);
  });

  it('has the night on top of the meter and the minimum, but not of the fee', () => {
    const vehicle = aVehicle({ minimum_price: 45, airport_fee: 6, night_percent: 33.33 });
    const trip = { ...over(0), isAtNight: true, isFromAirport: true };

    // 45 x 1.3333 = 59.9985, and 6.
    assert.equal(meteredMinor(vehicle, trip, one), 6600);
  });

  it('counts heads before it rounds', () => {
    const vehicle = aVehicle({ price_per_km: 0.04, per_person: true });

    // 0.004 for each of three.
    assert.equal(meteredMinor(vehicle, { ...over(1), travelers: 3 }, one), 1);
  });

  it('is converted before it rounds, also to currencies without a smaller unit', () => {
    const rates = toDayRates({ date: '2026-11-20', base: 'EUR', rates: { JPY: 162.5, KWD: 0.33 } });
    const vehicle = aVehicle({ base_price: 10, price_per_km: 0.005 });
    const to = (currency: string) => conversionOf(rates, 'EUR', currency) ?? one;

    // 10.0005 euros.
    assert.equal(meteredMinor(vehicle, over(1), to('JPY')), 1625);
    assert.equal(meteredMinor(vehicle, over(1), to('KWD')), 3300);
    const yen = aVehicle({ base_price: 1000, price_per_km: 12.5 }, 'JPY');
    assert.equal(meteredMinor(yen, over(10), one), 1013);
  });

  it('is the exact one, whatever numbers with a point make of it', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 }).map((number) => number / 100);
    const steps = fc.integer({ min: 0, max: 100_000 }).map((number) => number / 10_000);
    const given = fc.record({
      base_price: fc.oneof(cents, steps.map(Math.round)),
      price_per_km: steps,
      minimum_price: fc.oneof(fc.constant(0), cents),
      airport_fee: fc.oneof(fc.constant(0), cents),
      night_percent: fc.integer({ min: 0, max: 100_000 }).map((number) => number / 100),
      per_person: fc.boolean(),
    });
    const trips = fc.record({
      road: fc.record({ tenthsOfKm: fc.nat(5000), minutes: fc.constant(0) }),
      isAtNight: fc.boolean(),
      isFromAirport: fc.boolean(),
      travelers: fc.integer({ min: 1, max: 999 }),
    });
    const rate = fc.integer({ min: 1, max: 2_000_000 }).map(BigInt);
    const conversions = fc.oneof(
      fc.constant(one),
      fc.record({ numerator: rate, denominator: rate }),
      // Half of all prices lie between two amounts.
      fc.constantFrom({ numerator: 1n, denominator: 2n }, { numerator: 3n, denominator: 20n }),
    );
    fc.assert(
      fc.property(given, trips, conversions, (vehicle, trip, conversion) => {
        const prepared = aVehicle(vehicle);
        assert.equal(
          meteredMinor(prepared, trip, conversion),
          exactMeteredPrice(prepared, trip, conversion),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('never falls with the distance, and is at least the minimum', () => {
    const cents = fc.integer({ min: 0, max: 100_000 }).map((number) => number / 100);
    fc.assert(
      fc.property(cents, cents, cents, fc.nat(5000), fc.nat(5000), (base, perKm, least, a, b) => {
        const vehicle = aVehicle({ base_price: base, price_per_km: perKm, minimum_price: least });
        const [near, far] = [Math.min(a, b), Math.max(a, b)];
        const price = meteredMinor(vehicle, over(near), one);
        assert.ok(price >= Math.round(least * 100));
        assert.ok(meteredMinor(vehicle, over(far), one) >= price);
      }),
    );
  });
});

describe('a fixed price', () => {
  it('is converted and rounded half up', () => {
    assert.equal(fixedMinor(14_000, one), 14_000);
    assert.equal(fixedMinor(5, { numerator: 1n, denominator: 2n }), 3);
  });
});

describe('night', () => {
  it('is from 22:00 to before 06:00', () => {
    const times = { '21:59': false, '22:00': true, '0:00': true, '5:59': true, '6:00': false };
    for (const [time, expected] of Object.entries(times)) {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      assert.equal(isAtNight(hour * 60 + minute), expected, time);
    }
  });
});
