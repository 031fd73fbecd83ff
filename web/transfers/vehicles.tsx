import { moneyText } from '../formats/money.ts';
import { Section } from '../pieces/layout/section.tsx';
import { TourPicture } from '../pieces/tour-picture.tsx';
import { transfersWords } from '../words/en/transfers.ts';
import type { Fleet, Vehicle } from './fleet-queries.ts';
import classes from './transfers.module.css';

const text = transfersWords;

/** What it drives with, and how a ride is priced. */
export function Vehicles({
  fleet: { vehicles, currency, cancellation_terms: terms },
}: {
  fleet: Fleet;
}) {
  return (
    <Section title={text.vehicles}>
      {vehicles.length === 0 && <p className={classes['hint']}>{text.noVehicles}</p>}
      <ul className={classes['vehicles']}>
        {vehicles.map((vehicle, index) => (
          <li key={`${vehicle.name} ${vehicle.class}`}>
            <TourPicture src={vehicle.image} size="tile" />
            <div>
              <h3>{vehicle.name}</h3>
              <p className={classes['hint']}>
                {vehicle.class} · {text.carries(vehicle.max_passengers, vehicle.max_luggage ?? 0)}
              </p>
              <p>{ruleOf(vehicle, currency)}</p>
              <p className={classes['hint']}>{terms[index]}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** `22.00 EUR to begin with, 1.55 EUR per km, at least 42.00 EUR`. */
function ruleOf(vehicle: Vehicle, currency: string): string {
  const { rule } = text;
  const {
    minimum_price: minimum = 0,
    airport_fee: airport = 0,
    night_percent: night = 0,
  } = vehicle;
  return [
    rule.base(moneyText(vehicle.base_price, currency)),
    rule.perKilometer(moneyText(vehicle.price_per_km, currency)),
    minimum > 0 && rule.minimum(moneyText(minimum, currency)),
    airport > 0 && rule.airport(moneyText(airport, currency)),
    night > 0 && rule.night(night),
    vehicle.per_person && rule.perPerson,
  ]
    .filter(Boolean)
    .join(', ');
}
