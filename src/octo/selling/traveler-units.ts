import type { BookedPlaces } from '../../availability/connector.ts';
import { type Party, partyOf } from '../../availability/party.ts';
import type { ConnectedOption, ConnectedUnit } from '../../catalog/tour.ts';
import type { OctoContact } from '../protocol/octo-client.ts';
import { type ConnectedTour, unitOfRate } from './connected-tour.ts';
import { unitsFor } from './party-units.ts';

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
    const count = pricedPer === 'booking' ? unitsFor(unit, names.length) : units;
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
  if (tour.connected.pricedPer === 'booking') return travelersOf(tour, party);
  const units = new Map(party.map(({ rate, units: count }) => [rate, count]));
  return partyOf(
    tour,
    tour.rates.map(({ name }) => units.get(name) ?? null),
  );
}

/** It has one price, whatever bounds its rate has by now. */
function travelersOf(tour: ConnectedTour, party: BookedPlaces['party']): Party {
  const travelers = new Map(party.map(({ rate, names }) => [rate, names.length]));
  const quantities = tour.rates.map(({ name }) => travelers.get(name) ?? null);
  const places = party.reduce((sum, { names }) => sum + names.length, 0);
  return { quantities, places, isPriceable: true };
}

type Booker = Pick<BookedPlaces, 'phone' | 'email'> & { country?: string | undefined };

/**
 * The same with the country of the phone number, where the system asks for it: orders do not, and what
 * knows the numbers of all countries is loaded when the first one is asked for.
 */
export async function withCountry<Booked extends Pick<BookedPlaces, 'phone'>>(
  option: Pick<ConnectedOption, 'contactFields' | 'units'>,
  booked: Booked,
): Promise<Booked & { country?: string | undefined }> {
  const asked = [option, ...option.units].flatMap(({ contactFields }) => contactFields);
  if (!asked.includes('country')) return booked;
  const { countryOfPhone } = await import('../../platform/phone.ts');
  return { ...booked, country: countryOfPhone(booked.phone) };
}

/** The lead traveler of a booking, for the supplier who runs the tour. */
export function leadContact(
  { contactFields }: Pick<ConnectedOption, 'contactFields'>,
  { party, phone, email, country }: Pick<BookedPlaces, 'party'> & Booker,
): OctoContact {
  const name = party[0]?.names[0] ?? '';
  return {
    ...namesIn(name, contactFields),
    ...originIn(country, contactFields),
    phoneNumber: phone,
    ...(email !== '' && { emailAddress: email }),
  };
}

/** A traveler, with what the system asks of each. */
export function travelerContact(
  { unit: { contactFields }, name }: TravelerUnit,
  { phone, email, country }: Booker,
): OctoContact {
  return {
    ...namesIn(name, contactFields),
    ...originIn(country, contactFields),
    ...(contactFields.includes('phoneNumber') && { phoneNumber: phone }),
    ...(contactFields.includes('emailAddress') && email !== '' && { emailAddress: email }),
  };
}

function originIn(country: string | undefined, fields: readonly string[]): OctoContact {
  return {
    ...(country && fields.includes('country') && { country }),
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
