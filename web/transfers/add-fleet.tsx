import { ask } from '../api/client.ts';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import type { Field } from '../pieces/fields/form-field.tsx';
import { tell } from '../pieces/notify.tsx';
import { transfersWords } from '../words/en/transfers.ts';
import { fleetsChanged, vehicleClasses } from './fleet-queries.ts';

const text = transfersWords;
const first = {
  currency: 'EUR',
  class: 'Sedan',
  max_passengers: '3',
  base_price: '0',
  price_per_km: '0',
};

const fields: readonly Field[] = [
  { name: 'key', label: text.columns.key, description: text.keyHint, required: true },
  { name: 'name', label: text.fleetName, required: true },
  { name: 'currency', label: text.columns.currency, required: true },
  { name: 'vehicle', label: text.firstVehicle, required: true },
  {
    name: 'class',
    label: text.class,
    kind: 'choice',
    options: vehicleClasses.map((value) => ({ value, label: value })),
  },
  { name: 'max_passengers', label: text.maxPassengers, kind: 'number' },
  { name: 'base_price', label: text.basePrice, kind: 'number' },
  { name: 'price_per_km', label: text.pricePerKm, kind: 'number' },
];

/** Begins a fleet, not offered, with its first vehicle. */
export function AddFleet({ close, done }: { close: () => void; done: (key: string) => void }) {
  return (
    <FormDialog
      title={text.add}
      lead={<p>{text.addLead}</p>}
      fields={fields}
      values={first}
      action={text.add}
      send={(changed) => {
        const { key = '', name = '', vehicle = '', ...given } = { ...first, ...changed };
        return ask('POST /operator/v1/transfer-suppliers', {
          body: {
            key,
            name,
            status: 'inactive',
            currency: given.currency.toUpperCase(),
            vehicles: [
              {
                name: vehicle,
                class: vehicleClasses.find((one) => one === given.class) ?? 'Sedan',
                max_passengers: Number(given.max_passengers),
                base_price: Number(given.base_price),
                price_per_km: Number(given.price_per_km),
              },
            ],
          },
        });
      }}
      done={({ key, name }) => {
        tell(text.added(name));
        void fleetsChanged();
        done(key);
      }}
      close={close}
    />
  );
}
