import classes from '../../document/document.module.css';
import {
  ChoiceField,
  NumberField,
  ProseField,
  SwitchField,
  TextField,
} from '../../document/fields.tsx';
import { EntriesField } from '../../document/list-fields.tsx';
import { documentWords } from '../../words/en/document.ts';
import { transfersWords } from '../../words/en/transfers.ts';
import { type Vehicle, vehicleClasses } from '../fleet-queries.ts';

const text = transfersWords;
export const classChoices = vehicleClasses.map((value) => ({ value, label: value }));

const blank = (): Vehicle => ({
  name: '',
  class: 'Sedan',
  max_passengers: 3,
  max_luggage: 3,
  base_price: 0,
  price_per_km: 0,
});

/** What it drives with, and how each ride is priced. */
export function VehiclesSection({ currency }: { currency: string }) {
  const inCurrency = (label: string) => `${label}, ${currency}`;
  return (
    <EntriesField<Vehicle>
      path="vehicles"
      label={text.vehicles}
      addLabel={text.addVehicle}
      blank={blank}
      titleOf={({ name }, at) => name || documentWords.entry(text.vehicle, at + 1)}
    >
      {(path) => (
        <>
          <div className={classes['pair']}>
            <TextField path={`${path}.name`} label={text.vehicleName} />
            <ChoiceField path={`${path}.class`} label={text.class} choices={classChoices} />
          </div>
          <div className={classes['fields']}>
            <NumberField path={`${path}.max_passengers`} label={text.maxPassengers} empty={0} />
            <NumberField path={`${path}.max_luggage`} label={text.maxLuggage} empty={0} />
            <NumberField
              path={`${path}.base_price`}
              label={inCurrency(text.basePrice)}
              decimals={2}
              empty={0}
            />
            <NumberField
              path={`${path}.price_per_km`}
              label={inCurrency(text.pricePerKm)}
              decimals={4}
              empty={0}
            />
            <NumberField
              path={`${path}.minimum_price`}
              label={inCurrency(text.minimumPrice)}
              decimals={2}
              empty={0}
            />
            <NumberField
              path={`${path}.airport_fee`}
              label={inCurrency(text.airportFee)}
              decimals={2}
              empty={0}
            />
            <NumberField
              path={`${path}.night_percent`}
              label={text.nightPercent}
              decimals={2}
              empty={0}
            />
            <NumberField
              path={`${path}.cancellation_hours`}
              label={text.cancellationHours}
              decimals={2}
              empty={0}
            />
          </div>
          <TextField path={`${path}.image`} label={text.image} />
          <SwitchField path={`${path}.per_person`} label={text.perPerson} />
          <ProseField path={`${path}.inclusions`} label={text.inclusions} rows={2} />
          <ProseField path={`${path}.additional_info`} label={text.additionalInfo} rows={2} />
        </>
      )}
    </EntriesField>
  );
}
