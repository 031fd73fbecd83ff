import type { Offers } from '../../availability/offers.ts';
import type { PreparedTour, Rate } from '../../availability/prepared-tour.ts';
import type { ConnectedOption, ConnectedProduct, ConnectedUnit } from '../../catalog/tour.ts';
import type { Reach, Reached } from '../connections/reach.ts';

/** A tour that a supplier's system sells. */
export type ConnectedTour = PreparedTour & { readonly connected: ConnectedProduct };

export function isConnectedTour(tour: PreparedTour): tour is ConnectedTour {
  return tour.connected !== null;
}

/** A connected tour and its supplier's system; null where it is not connected any more. */
export async function findOnSystem(
  { offers, reach }: { offers: Offers; reach: Reach },
  tourId: number,
): Promise<(Reached & { tour: ConnectedTour }) | null> {
  const offer = await offers.find(tourId);
  if (!offer || !isConnectedTour(offer.tour)) return null;
  const reached = await reach(offer.supplier.id);
  return reached && { ...reached, tour: offer.tour };
}

const ratesOfOptions = new WeakMap<ConnectedOption, readonly Rate[]>();

/** The rates of a tour that an option is sold under, with the bounds they have there. */
export function ratesOf(tour: ConnectedTour, option: ConnectedOption): readonly Rate[] {
  let rates = ratesOfOptions.get(option);
  if (!rates) {
    rates = tour.rates.flatMap((rate) => {
      const unit = unitOfRate(option, rate);
      if (!unit) return [];
      if (tour.connected.pricedPer === 'booking') return [rate];
      const { minQuantity, maxQuantity } = unit;
      return [{ ...rate, minQuantity, maxQuantity: maxQuantity ?? rate.maxQuantity }];
    });
    ratesOfOptions.set(option, rates);
  }
  return rates;
}

export function unitOfRate(
  { units }: ConnectedOption,
  { name }: Pick<Rate, 'name'>,
): ConnectedUnit | undefined {
  return units.find(({ rate }) => rate === name);
}
