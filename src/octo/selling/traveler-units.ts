import type { BookedPlaces } from '../../availability/connector.ts';
import { type Party, partyOf } from '../../availability/party.ts';
import type { ConnectedOption, ConnectedUnit } from '../../catalog/tour.ts';
import { countryOfPhone } from '../../platform/phone.ts';
import type { OctoContact } from '../protocol/octo-client.ts';
import { type ConnectedTour, unitOfRate } from './connected-tour.ts';

/** A unit of the system, and the traveler who holds its ticket. */
export type TravelerUnit = {
  unit: ConnectedUnit;
  name: string;
  /** The place of the traveler in the booking. */
  traveler: number;
};

/** The same as it is kept: names stay with the booking. */
export type KeptUnit = { uuid: string; unitId: string; traveler: number };

/** What a booking needs of the system; null if the option does not have it any more. */
export function travelerUnits(
  { connected: { pricedPer } }: ConnectedTour,
  option: ConnectedOption,
  party: BookedPlaces['party'],
): TravelerUnit[] | null {
  const found: TravelerUnit[] = [];
  let before = 0;
  for (const { rate, names, units } of party) {
    const unit = unitOfRate(option, { name: rate });
    if (!unit) return null;
    const each = Math.max(unit.travelers, 1);
    const count = pricedPer === 'booking' ? Math.ceil(names.length / each) : units;
    for (let index = 0; index < count; index++) {
      const place = Math.min(Math.floor((index * names.length) / count), names.length - 1);
      found.push({ unit, name: names[place] ?? '', traveler: before + place });
    }
    before += names.length;
  }
  return found;
}

/** The party of a booking as it was counted when it was priced. */
export function partyOfBooked(tour: ConnectedTour, { party }: Pick<BookedPlaces, 'party'>): Party {
  const units = new Map(party.map(({ rate, units: count }) => [rate, count]));
  return partyOf(
    tour,
    tour.rates.map(({ name }) => units.get(name) ?? null),
  );
}

/** The lead traveler of a booking, for the supplier who runs the tour. */
export function leadContact(
  { contactFields }: Pick<ConnectedOption, 'contactFields'>,
  { party, phone, email }: Pick<BookedPlaces, 'party' | 'phone' | 'email'>,
): OctoContact {
  const name = party[0]?.names[0] ?? '';
  return {
    ...namesIn(name, contactFields),
    ...originIn(phone, contactFields),
    phoneNumber: phone,
    ...(email !== '' && { emailAddress: email }),
  };
}

/** A traveler, with what the system asks of each. */
export function travelerContact(
  { unit: { contactFields }, name }: TravelerUnit,
  { phone, email }: Pick<BookedPlaces, 'phone' | 'email'>,
): OctoContact {
  return {
    ...namesIn(name, contactFields),
    ...originIn(phone, contactFields),
    ...(contactFields.includes('phoneNumber') && { phoneNumber: phone }),
    ...(contactFields.includes('emailAddress') && email !== '' && { emailAddress: email }),
  };
}

/** Orders do not ask for the country of travelers: the number of their phone tells it. */
function originIn(phone: string, fields: readonly string[]): OctoContact {
  const country = fields.includes('country') && countryOfPhone(phone);
  return {
    ...(country && { country }),
    ...(fields.includes('locales') && { locales: ['en'] }),
  };
}

/** A name of one word is both of its parts. */
function namesIn(name: string, fields: readonly string[]): OctoContact {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? name;
  return {
    fullName: name,
    ...(fields.includes('firstName') && { firstName: words.slice(0, -1).join(' ') || last }),
    ...(fields.includes('lastName') && { lastName: last }),
  };
}
