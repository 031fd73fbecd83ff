import { fieldDifferences } from '../../catalog/record/tour-differences.ts';
import { amountText, toMinor } from '../../currencies/currency.ts';
import type { TransferSupplierInFile } from '../marketplace-file.ts';
import { endKey, routeKey, vehicleKeys } from './fleet.ts';

/** What differs of a fleet, as people read it: vehicles and routes by name, amounts as text. */
export function fleetDifferences(before: TransferSupplierInFile, after: TransferSupplierInFile) {
  return fieldDifferences(toldFields(before), toldFields(after));
}

function toldFields(supplier: TransferSupplierInFile): Record<string, unknown> {
  const { status = 'active', vehicles, fixed_routes: routes, ...others } = supplier;
  const { currency } = supplier;
  const amount = (value: number) => amountText(toMinor(value, currency), currency);
  const keys = vehicleKeys(vehicles);
  return {
    ...others,
    status,
    vehicles: Object.fromEntries(
      vehicles.map(
        ({ base_price: base, minimum_price: least, airport_fee: fee, ...vehicle }, place) => [
          keys[place],
          {
            ...vehicle,
            base_price: amount(base),
            minimum_price: amount(least),
            airport_fee: amount(fee),
          },
        ],
      ),
    ),
    fixed_routes: Object.fromEntries(
      // Of several for one class the first holds: it is the one that is told.
      routes
        .toReversed()
        .map(({ from, to, price, both_ways: isBoth, ...route }) => [
          `${routeKey(endKey(from), endKey(to))}, ${route.class}`,
          `${amount(price)}${isBoth ? ', both ways' : ''}`,
        ]),
    ),
  };
}
