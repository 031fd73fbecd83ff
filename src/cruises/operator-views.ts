import { z } from 'zod';
import { calendarDay, recordVersion } from '../platform/http/answer-fields.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import { timesOf } from './cruise.ts';
import type { Stop } from './find-stops.ts';
import { cruiseStatuses } from './marketplace-file.ts';
import type { StoredSailing } from './sailings/find-sailing.ts';
import type { ListedSailing } from './sailings/list-sailings.ts';
import { StopView } from './schemas.ts';
import type { ListedShip } from './ships/list-ships.ts';

const status = z
  .enum(cruiseStatuses)
  .meta({ description: 'Partners are not shown what is inactive' });
const version = recordVersion;

const ofShip = {
  cruiseline: z.string().describe('The line of the ship'),
  cruiseship: z.string().describe('The name of the ship'),
};
const ship = { id: z.int().describe('The number of the ship'), ...ofShip };

export const ShipRecordView = z
  .object({ ...ship, status, version })
  .meta({ id: 'CruiseShipRecord' });

export function toShipRecordView({ line, name, ...rest }: ShipRow): ShipRecordView {
  return viewOf(ShipRecordView)({ ...rest, cruiseline: line, cruiseship: name });
}

type ShipRecordView = z.output<typeof ShipRecordView>;
type ShipRow = Pick<ListedShip, 'id' | 'line' | 'name' | 'status' | 'version'>;

export const ShipView = z
  .object({
    ...ship,
    sailings: z.int().describe('How many sailings it has, past ones too'),
    first_sailing: z
      .string()
      .nullable()
      .meta({ format: 'date', description: 'The day of its first sailing; null without any' }),
    last_sailing: z
      .string()
      .nullable()
      .meta({ format: 'date', description: 'The day of its last sailing; null without any' }),
    status,
    version,
  })
  .meta({ id: 'CruiseShip' });

export function toShipView(listed: ListedShip): z.output<typeof ShipView> {
  return viewOf(ShipView)({ ...listed, cruiseline: listed.line, cruiseship: listed.name });
}

const sailing = {
  id: z.int().describe('The number of the sailing'),
  ship: z.int().meta({ description: 'The id of the ship' }),
  ...ofShip,
  sailing_date: calendarDay('The day on which the journey begins'),
  status,
  version,
};

const country = z.string().describe('That of the town');
const callsInOrder = 'Where the ship calls, in the order of the journey';

export const SailingView = z
  .object({ ...sailing, towns: z.array(StopView.extend({ country })).describe(callsInOrder) })
  .meta({ id: 'Sailing' });

export function toSailingView({ shipId, line, name, stops, ...rest }: ListedSailing) {
  return {
    ...viewOf(SailingView.omit({ towns: true }))({
      ...rest,
      ship: shipId,
      cruiseline: line,
      cruiseship: name,
      sailingDate: rest.date,
    }),
    towns: stops.map(({ id, slug, ...stop }) => ({ id, slug, ...toTown(stop) })),
  };
}

const TownView = StopView.omit({ id: true, slug: true }).extend({ country });

export const SailingRecordView = z
  .object({ ...sailing, towns: z.array(TownView).describe(callsInOrder) })
  .meta({
    id: 'SailingRecord',
    description: 'A sailing with its towns as in the marketplace file',
  });

export function toSailingRecordView({ ship: of, stops, ...rest }: StoredSailing) {
  const listed = { ...rest, shipId: of.id, line: of.line, name: of.name, stops: [] };
  return { ...toSailingView(listed), towns: stops.map(toTown) };
}

/** A call as files have it. */
export function toTown({ name, country, ...call }: Omit<Stop, 'id' | 'slug'>) {
  return { name, country, ...timesOf(call) };
}
