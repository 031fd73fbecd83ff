import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { roadAsUsual } from '../../../src/transfers/fleets/router.ts';
import { vehicleClasses } from '../../../src/transfers/fleets/vehicle.ts';
import type { Stop } from '../../../src/transfers/places/location.ts';
import type {
  TransferOffer,
  TransferSupplier,
  TransferWish,
} from '../../../src/transfers/supplier.ts';

const rome = { town: 'Rome', country: 'Italy', timeZone: 'Europe/Rome' };

export const fiumicino: Stop = {
  type: 'airport',
  id: 'FCO',
  title: 'Rome Fiumicino',
  latitude: 41.8003,
  longitude: 12.2389,
  ...rome,
};

export const termini: Stop = {
  type: 'train station',
  id: '8308409',
  title: 'Roma Termini',
  latitude: 41.901,
  longitude: 12.5018,
  ...rome,
};

/** From Fiumicino to Termini in the afternoon, for two, in euros. */
export function aWish(given: Partial<TransferWish> = {}): TransferWish {
  const wish = {
    from: fiumicino,
    to: termini,
    startTimeLocal: '2027-05-02T14:30',
    adults: 2,
    children: 0,
    infants: 0,
    currency: 'EUR',
    rates: null,
    ...given,
  };
  return { road: roadAsUsual(wish.from, wish.to), ...wish };
}

/** A supplier with one car, of which it has as many as are wanted. */
export function supplierOf(key: string): TransferSupplier {
  const vehicle = {
    supplierKey: key,
    supplierName: key,
    contact: { phone: '', email: '', businessRef: '', notes: '' },
    rating: null,
    key: 'car',
    name: 'Car',
    class: 'Sedan',
    image: '',
    maxPassengers: 3,
    maxLuggage: 2,
    waitMinutes: 15,
    cancellationHours: 0,
    inclusions: 'A driver.',
    additionalInfo: 'None.',
    cancellation: 'Free cancellation.',
  } as const;
  const offer: TransferOffer = { vehicle, priceMinor: 5000, priceDetail: 'All of it.' };
  const seats = ({ adults, children, infants }: TransferWish) => adults + children + infants;
  return {
    name: key,
    offers: async (wish) => (seats(wish) <= vehicle.maxPassengers ? [offer] : []),
  };
}

export type OpenedTransferSupplier = AsyncDisposable & { supplier: TransferSupplier };

/** What every supplier of transfers does alike; it serves the way from Fiumicino to Termini. */
export function describeTransferSupplier(
  name: string,
  open: () => Promise<OpenedTransferSupplier>,
): void {
  const options = { signal: new AbortController().signal };

  describe(name, () => {
    it('offers vehicles with a price, and words for travelers', async () => {
      await using opened = await open();

      const offers = await opened.supplier.offers(aWish(), options);

      assert.ok(offers.length > 0);
      for (const offer of offers) {
        assert.ok(Number.isSafeInteger(offer.priceMinor) && offer.priceMinor >= 0);
        assert.ok(vehicleClasses.includes(offer.vehicle.class));
        const { vehicle } = offer;
        assert.ok(vehicle.rating === null || (vehicle.rating >= 0 && vehicle.rating <= 5));
        for (const words of [
          vehicle.supplierName,
          vehicle.name,
          offer.priceDetail,
          vehicle.inclusions,
          vehicle.additionalInfo,
          vehicle.cancellation,
        ]) {
          assert.notEqual(words.trim(), '');
        }
      }
    });

    it('tells its vehicles apart', async () => {
      await using opened = await open();

      const offers = await opened.supplier.offers(aWish(), options);

      const keys = offers.map(({ vehicle }) => `${vehicle.supplierKey}.${vehicle.key}`);
      assert.equal(new Set(keys).size, offers.length);
    });

    it('has a seat for everybody, or no offer', async () => {
      await using opened = await open();

      for (const adults of [1, 3, 4, 8, 60, 997]) {
        const wish = aWish({ adults, children: 1, infants: 1 });
        for (const offer of await opened.supplier.offers(wish, options)) {
          assert.ok(offer.vehicle.maxPassengers >= adults + 2);
        }
      }
    });

    it('offers the same again as long as nothing changes', async () => {
      await using opened = await open();
      const { supplier } = opened;

      assert.deepEqual(
        await supplier.offers(aWish(), options),
        await supplier.offers(aWish(), options),
      );
    });
  });
}
