import { keyed } from '../../platform/foreign/keyed.ts';
import type { OctoOption } from '../protocol/product.ts';

const hoursIn: Readonly<Record<string, number>> = keyed({ minute: 1 / 60, hour: 1, day: 24 });
const mostHours = 8784;

/**
 * Free until the cut-off, nothing back after it; of several options the strictest. Where the system
 * does not say it in a way that can be read, nothing is promised back.
 */
export function mapCancellation(options: readonly OctoOption[]) {
  const hours = options.map(
    ({ cancellationCutoffAmount: amount, cancellationCutoffUnit: unit }) => {
      const each = hoursIn[unit?.toLowerCase().replace(/s$/, '') ?? ''];
      if (amount === 0) return 0;
      return amount === null || amount < 0 || each === undefined ? mostHours : amount * each;
    },
  );
  return { hours: Math.min(Math.max(...hours), mostHours), percent_norefund: 100 };
}

/** Some say it of the product, some of its options; the standard has no single word for it yet. */
export function hasPickup(product: object & { options: readonly object[] }): boolean {
  return [product, ...product.options].some((one) => {
    const said = one as Record<string, unknown>;
    const lists = [said['pickupPoints'], said['pickupLocations']];
    return (
      said['pickupAvailable'] === true ||
      said['pickupRequired'] === true ||
      lists.some((list) => Array.isArray(list) && list.length > 0)
    );
  });
}
