import { rateKey } from '../../catalog/tour.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { quoteRide } from '../../transfers/searching/quote-ride.ts';
import { startOf } from '../../transfers/searching/resolve-search.ts';
import type { TransferOffer } from '../../transfers/supplier.ts';
import { type BookedTransfer, localStart, startTimeLocalOf } from '../booking/booked-transfer.ts';
import type { Booking, Travelers } from '../booking/booking.ts';
import { readNames } from '../placing/orders/names.ts';
import { repriceAsQuoted, samePrice } from './fair/reprice-party.ts';
import { movedFairly } from './moved-booking.ts';
import type { Rebooking, RebookingDeps } from './rebook-party.ts';
import { decisionRefusals } from './refusals.ts';
import type { WantedChange } from './wanted-change.ts';

type Names = Readonly<Record<string, string>>;

/**
 * Moves a transfer to another time, at what the vehicle costs then, or names who travels. How many
 * they are, and between which places, is what was sold.
 */
export async function rebookRide(
  tx: Transaction,
  deps: RebookingDeps,
  { transfer, ...booking }: Booking & { transfer: BookedTransfer },
  wanted: WantedChange,
  named: Names | undefined,
): Promise<Rebooking> {
  if (wanted.description) {
    throw decisionRefusals.changeImpossible('A transfer has no description');
  }
  const party = named ? partyNamed(booking, named) : booking.party;
  const { date = booking.date, minutes = booking.minutes } = wanted;
  if (date === booking.date && minutes === booking.minutes) {
    return { set: {}, repricing: { ...samePrice(booking), party } };
  }
  const { timeZone } = transfer.from;
  const startTimeLocal = startTimeLocalOf({ date, minutes });
  const startsAt = startOf(startTimeLocal, timeZone);
  if (startsAt.epochMilliseconds <= deps.clock.milliseconds()) {
    throw decisionRefusals.changeImpossible('The pickup must be in the future');
  }
  const { currency } = booking;
  const ride = { ...transfer, startTimeLocal, currency };
  const { priceMinor: quotedMinor } = await quote(tx, deps, ride);
  const hasNewDeadline = wanted.terms?.newDeadline ?? false;
  return {
    repricing: repriceAsQuoted(booking, party, { quotedMinor, today: null }),
    set: {
      ...movedFairly(booking, startsAt, hasNewDeadline),
      ...localStart(startsAt, timeZone),
      // What staff had agreed with the driver was for the time before.
      pickupTime: null,
    },
  };
}

type WantedRide = BookedTransfer & { startTimeLocal: string; currency: string };

async function quote(
  tx: Transaction,
  deps: RebookingDeps,
  { vehicle, ...ride }: WantedRide,
): Promise<TransferOffer> {
  try {
    const offer = await quoteRide(tx, deps, ride, vehicle);
    if (offer) return offer;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw decisionRefusals.changeImpossible(error.message);
  }
  throw decisionRefusals.changeImpossible(`${vehicle.name} is no longer available for this ride`);
}

/** The lead traveler comes first; the others are known by name, all or none. */
function partyNamed({ party, places }: Pick<Booking, 'party' | 'places'>, named: Names) {
  const [only] = party;
  const [[rate, text] = ['', ''], ...others] = Object.entries(named);
  const names = readNames(text);
  if (!only || others.length > 0 || rateKey(rate) !== rateKey(only.rate)) {
    throw decisionRefusals.changeInvalid(`Send the names of all travelers as ${only?.rate}`);
  }
  if (names.length === 1 || names.length === places) {
    return [{ ...only, names }] satisfies Travelers[];
  }
  throw decisionRefusals.changeInvalid(
    `The transfer is for ${places}: send the name of the lead traveler, or all ${places} names`,
  );
}
