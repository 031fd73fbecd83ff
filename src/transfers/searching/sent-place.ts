import { z } from 'zod';
import { httpRefusals } from '../../platform/http/refusals.ts';
import { decimal, field, oneOf, optional, text } from '../../platform/http/schemas.ts';
import { readBy } from '../../platform/wording.ts';
import { idForms, locationTypes, readStopId, type StopType } from '../places/location.ts';
import type { SoughtPlace } from './transfer-search.ts';

const examples: Record<StopType, string> = {
  airport: 'FCO',
  'cruise port': 'ITCVV',
  'train station': '8308409',
};

function stopId(type: StopType) {
  return field({
    read: (value) =>
      typeof value === 'string' || typeof value === 'number'
        ? readStopId(type, String(value))
        : undefined,
    must: `be ${idForms[type]}`,
    shape: { type: 'string' },
    note: { example: examples[type] },
  });
}

const title = optional(text({ max: 300, description: 'The display name' }));

/** Which fields count depends on the type: others are ignored, whatever they are. */
const fieldsByType = {
  airport: z.object({ title, iata: stopId('airport') }),
  'cruise port': z.object({ title, id: stopId('cruise port') }),
  'train station': z.object({ title, id: stopId('train station') }),
  address: z.object({
    title,
    address: optional(text({ max: 500 })),
    latitude: decimal({ min: -90, max: 90 }),
    longitude: decimal({ min: -180, max: 180 }),
    place_id: optional(text({ max: 300 })),
  }),
};

function described(type: 'string' | 'number', description: string) {
  return z.unknown().optional().meta({ type, description });
}

/** Section 2.4 of the interface. Its type is read first; what belongs to the type comes after. */
export const SentPlace = z
  .object({
    type: oneOf(locationTypes, { description: 'Decides which of the other fields count' }),
    title: described('string', 'The display name'),
    iata: described('string', 'For an airport: its IATA code'),
    id: described('string', 'For a cruise port: its UN/LOCODE; for a train station: its number'),
    address: described('string', 'For an address: its text; may be empty'),
    latitude: described('number', 'For an address: in degrees, north is positive'),
    longitude: described('number', 'For an address: in degrees, east is positive'),
    place_id: described('string', 'For an address: its id on a map'),
  })
  .meta({ id: 'TransferLocation', description: 'Where a transfer starts or ends' });

export type SentPlace = z.output<typeof SentPlace>;

/** What belongs to the type of a place; the first that is wrong is refused in words. */
export function readPlace(name: 'from' | 'to', sent: SentPlace): SoughtPlace {
  const { type } = sent;
  if (type === 'address') {
    const {
      title = '',
      address = '',
      place_id: placeId = '',
      ...position
    } = readFields(name, fieldsByType.address, sent);
    return { type, title: title || address, address, placeId, ...position };
  }
  if (type === 'airport') {
    const { title = '', iata: id } = readFields(name, fieldsByType.airport, sent);
    return { type, id, title };
  }
  const { title = '', id } = readFields(name, fieldsByType[type], sent);
  return { type, id, title };
}

function readFields<Fields extends z.ZodObject>(
  name: string,
  fields: Fields,
  sent: SentPlace,
): z.output<Fields> {
  const read = readBy(fields, sent);
  if (read.success) return read.data;
  // Once more as a field of the body, so that the complaint names it with its whole path.
  const body = readBy(z.object({ [name]: fields }), { [name]: sent });
  throw httpRefusals.invalidRequest(body.error?.issues[0]?.message ?? `${name} is not valid`);
}
