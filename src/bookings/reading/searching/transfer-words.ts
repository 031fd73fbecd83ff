import { type Location, placeName } from '../../../transfers/places/location.ts';
import type { TransferDetails } from '../../../transfers/transfer-details.ts';
import type { BookedTransfer } from '../../booking/booked-transfer.ts';

type Line = { label: string; text: string };

/** A ride from its pickup to its drop-off, as travelers and staff read it. */
export function rideLines({
  from,
  to,
  vehicle,
  details,
}: BookedTransfer): [pickup: Line, ...Line[]] {
  return [
    { label: 'Pickup', text: placeWords(from) },
    ...linesOf(arrivals, details),
    { label: 'Drop-off', text: placeWords(to) },
    ...linesOf(departures, details),
    { label: 'Vehicle', text: `${vehicle.name} (${vehicle.class})` },
  ];
}

/** `2 adults, 1 child` */
export function partyWords({ adults, children, infants }: BookedTransfer): string {
  const groups: [count: number, one: string, many: string][] = [
    [adults, 'adult', 'adults'],
    [children, 'child', 'children'],
    [infants, 'infant', 'infants'],
  ];
  return groups
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ');
}

/** `Rome Fiumicino (FCO)`, or the name of an address and the address. */
function placeWords(place: Location): string {
  const name = placeName(place);
  if (place.type === 'train station') return name;
  if (place.type !== 'address') return `${name} (${place.id})`;
  return place.address === '' || place.address === name ? name : `${name}\n${place.address}`;
}

/** A sentence for each way to travel on; `<name>` is the detail of that name. */
const arrivals = {
  'Arriving flight': '<arrival_flight_number> from <origin_airport>',
  'Arriving ship': '<cruiseship> (<cruiseline>), arrives at <ship_arrival_time>',
  'Arriving train': '<train_number>, left its origin at <train_origin_departure_time>',
};

const departures = {
  'Departing flight':
    '<departure_flight_number> to <destination_airport>, leaves at <departure_flight_time>',
  'Departing ship':
    '<departure_cruiseship> (<departure_cruiseline>), leaves at <departure_ship_time>',
  'Departing train': '<departure_train_number>, leaves at <departure_train_time>',
};

function linesOf(sentences: Record<string, string>, details: TransferDetails): Line[] {
  return Object.entries(sentences).flatMap(([label, sentence]) => {
    const [, first = ''] = /<(\w+)>/.exec(sentence) ?? [];
    if (details[first] === undefined) return [];
    return [{ label, text: sentence.replaceAll(/<(\w+)>/g, (_, name) => details[name] ?? '') }];
  });
}
