import { cancelBooking } from '../../src/bookings/changes/cancel-booking.ts';
import { updateBooking } from '../../src/bookings/changes/update-booking.ts';
import { somebody } from './accounts.ts';
import { bookUsual, moneyOf, moveMoney } from './after-sale.ts';
import { moodyProcessor } from './fakes/moody-processor.ts';
import { openPlacing, payers, usualTour } from './placing.ts';

export const one = 'Zoë Müller';
export const two = `${one}, Renée O’Connor`;
export const three = `${two}, Noé Müller`;

const card = { token: 'tok_visa', card_holder: 'Ada Byron' };

/**
 * A booking of two for 118 euros, and a processor that the test makes well or unwell once it is
 * booked. Another one is 59 euros more.
 */
export async function openBooked({ token = payers.cardOnFile, more = {}, tour = usualTour } = {}) {
  const place = await openPlacing([tour]);
  const paysByToken = token === payers.byCard ? card : {};
  const reference = await bookUsual(place, { ...paysByToken, ...more }, token);
  const processor = moodyProcessor(place.api.app.db);
  const deps = { ...place.api.app, processor };
  return {
    place,
    processor,
    deps,
    reference,
    update: (names: string) => updateBooking(deps, somebody, { reference, names }),
    cancel: () => cancelBooking(deps, somebody, { reference, reason: '' }),
    money: () => moneyOf(place, reference),
    work: () => moveMoney(deps),
    [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
  };
}
