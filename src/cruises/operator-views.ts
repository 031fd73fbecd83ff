import { z } from 'zod';
import { viewOf } from '../platform/operation/view-of.ts';
import { timesOf } from './cruise.ts';
import type { ListedSailing } from './list-sailings.ts';
import type { ListedShip } from './list-ships.ts';
import { StopView } from './schemas.ts';

const date = z.string().meta({ format: 'date' });

export const ShipView = z
  .object({
    id: z.int(),
    cruiseline: z.string(),
    cruiseship: z.string(),
    sailings: z.int(),
    first_sailing: date.nullable(),
    last_sailing: date.nullable(),
  })
  .meta({ id: 'CruiseShip' });

export function toShipView(ship: ListedShip): z.output<typeof ShipView> {
  return viewOf(ShipView)({ ...ship, cruiseline: ship.line, cruiseship: ship.name });
}

export const SailingView = z
  .object({
    sailing_date: date,
    towns: z.array(StopView.extend({ country: z.string() })),
  })
  .meta({ id: 'Sailing' });

export function toSailingView({
  date: sailingDate,
  stops,
}: ListedSailing): z.output<typeof SailingView> {
  return {
    sailing_date: sailingDate,
    towns: stops.map(({ id, name, slug, country, ...call }) => ({
      id,
      name,
      slug,
      country,
      ...timesOf(call),
    })),
  };
}
