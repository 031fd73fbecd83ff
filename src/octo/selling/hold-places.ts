import { toDay } from '../../availability/calendar.ts';
import type { BookedPlaces, Held } from '../../availability/connector.ts';
import type { ConnectedOption } from '../../catalog/tour.ts';
import { Refusal } from '../../platform/errors.ts';
import { type Deadline, endless } from '../../platform/limits/timer.ts';
import type { Reached } from '../connections/reach.ts';
import type { OctoBooking } from '../protocol/booking.ts';
import type { Outcome } from '../protocol/octo-client.ts';
import { askOptions } from './ask-options.ts';
import { beginHold, type ConnectedBooking } from './connected-bookings.ts';
import { type ConnectedTour, findOnSystem } from './connected-tour.ts';
import { withinTime } from './deadline.ts';
import { departuresOf } from './departures.ts';
import { isUnknownThere, standingOf } from './outcomes.ts';
import { brokenRule } from './party-units.ts';
import { priceOfHeld } from './price-of-held.ts';
import { askedMinutes, keptUnits, noteHeld, type SellingDeps } from './system-booking.ts';
import {
  leadContact,
  partyOfBooked,
  type TravelerUnit,
  travelerContact,
  travelerUnits,
  withCountry,
} from './traveler-units.ts';

const timeoutMilliseconds = 6000;
/** Then there is time left to ask what became of it. */
const reserveMilliseconds = 4000;

type Holding = Reached & {
  tour: ConnectedTour;
  option: ConnectedOption;
  row: ConnectedBooking;
  booked: BookedPlaces;
  units: readonly TravelerUnit[];
  endsAt: Deadline;
};

const refused = (why: string) => ({ kind: 'refused', why }) as const;
const isSilent = refused('cannot be reserved at the moment: its supplier does not answer');
const isOver = refused('is not held any more');

/**
 * Has the system hold places under our uuid. After a lost answer the system is asked what it has, before
 * anything is repeated. What stays open of a first call is refused: nothing is charged yet, and the
 * system is told to cancel it.
 */
export async function holdPlaces(
  deps: SellingDeps,
  booked: BookedPlaces,
  answerBy?: Deadline,
): Promise<Held> {
  const row = await beginHold(deps.db, booked.reference);
  if (!row) return isOver;
  const found = await findOnSystem(deps, booked.tourId);
  const option = found?.tour.connected.options.find(({ id }) => id === row.optionId);
  const units = found && option && travelerUnits(found.tour, option, booked.party);
  const isRepeated = row.attempts > 1 || row.state !== 'new';
  if (!units || (found.isPaused && !isRepeated)) return refused('is not available');
  const broken = brokenRule(option, countsOf(units));
  if (broken !== undefined) return refused(broken);
  const endsAt = (answerBy ?? endless(deps.timer)).atMost(timeoutMilliseconds);
  const holding = { ...found, option, row, booked, units, endsAt };
  const outcome = isRepeated ? await holdAgain(deps, holding) : await reserveOnce(deps, holding);
  if (outcome.kind !== 'answered') {
    if (outcome.kind === 'refused') return refused(isUnknownThere(outcome) ? isOver.why : soldOut);
    return isRepeated ? { kind: 'unknown', reason: outcome.reason } : isSilent;
  }
  const standing = standingOf(outcome.value);
  if (standing === 'over') return isOver;
  // It was confirmed before: that is read back when it is confirmed again.
  if (row.state !== 'new' && standing !== 'held') return { kind: 'held' };
  return noteAndPrice(deps, holding, outcome.value);
}

const soldOut = 'is not available any more';

function countsOf(units: readonly TravelerUnit[]) {
  const counts = Map.groupBy(units, ({ unit }) => unit);
  return [...counts].map(([unit, all]) => ({ unit, quantity: all.length }));
}

/** After a call of which nothing is known, or to hold it for longer. */
async function holdAgain(deps: SellingDeps, holding: Holding): Promise<Outcome<OctoBooking>> {
  const { octo } = deps;
  const { access, row, endsAt } = holding;
  const known = await withinTime(endsAt, () => octo.booking(access, row.uuid));
  if (isUnknownThere(known) && row.state === 'new') return reserve(deps, holding);
  if (known.kind !== 'answered' || standingOf(known.value) !== 'held') return known;
  const extended = await withinTime(endsAt, () =>
    octo.extend(access, row.uuid, { expirationMinutes: askedMinutes }),
  );
  // One that cannot be extended lasts as long as it lasts.
  return extended.kind === 'answered' ? extended : known;
}

async function reserveOnce(deps: SellingDeps, holding: Holding): Promise<Outcome<OctoBooking>> {
  const first = await reserve(deps, holding);
  if (first.kind !== 'unknown' || !first.wasSent) return first;
  const { octo } = deps;
  const { access, row, endsAt } = holding;
  const known = await withinTime(endsAt, () => octo.booking(access, row.uuid));
  return isUnknownThere(known) ? reserve(deps, holding) : known;
}

async function reserve(deps: SellingDeps, holding: Holding): Promise<Outcome<OctoBooking>> {
  const { tour, access, option, row, booked, units, endsAt } = holding;
  const availabilityId = row.availabilityId ?? (await findSystemId(deps, holding));
  if (availabilityId === null) {
    return {
      kind: 'refused',
      code: 'INVALID_AVAILABILITY_ID',
      message: '',
      status: 400,
      body: null,
    };
  }
  const { quoteCurrency } = tour.connected;
  const booker = await withCountry(option, booked);
  return withinTime(endsAt.atMost(reserveMilliseconds), () =>
    deps.octo.reserve(access, {
      uuid: row.uuid,
      productId: tour.connected.productId,
      optionId: option.id,
      availabilityId,
      unitItems: units.map((one) => ({
        unitId: one.unit.id,
        contact: travelerContact(one, booker),
      })),
      resellerReference: booked.reference,
      contact: leadContact(option, booker),
      expirationMinutes: askedMinutes,
      ...(quoteCurrency !== null && { currency: quoteCurrency }),
    }),
  );
}

/** Where the sale has not told what the system calls the departure; null where it cannot be found. */
export async function findSystemId(
  deps: SellingDeps,
  { tour, booked, option, endsAt, ...reached }: Omit<Holding, 'row' | 'units'>,
): Promise<string | null> {
  const party = partyOfBooked(tour, booked);
  const days = { firstDay: toDay(booked.date), days: 1 };
  const question = { tour, reached, options: [option], days, party, endsAt };
  const answers = await askOptions(deps, question).catch((error: unknown) => {
    if (error instanceof Refusal) return [];
    throw error;
  });
  const day = departuresOf({ tour, party, now: deps.clock.milliseconds() }, answers);
  const { minutes, scheduleKey } = booked;
  const found = day.find((one) => one.minutes === minutes && one.key === scheduleKey);
  return found?.systemId ?? null;
}

async function noteAndPrice(
  deps: SellingDeps,
  holding: Holding,
  booking: OctoBooking,
): Promise<Held> {
  const { tour, row, booked, units } = holding;
  const price = await priceOfHeld(deps, holding, booking);
  const net =
    price && price.netMinor !== null ? { minor: price.netMinor, currency: tour.currency } : null;
  await noteHeld(deps, row, booking, { units: keptUnits(booking, units), net });
  if (price && price.totalMinor !== booked.totalMinor) {
    return { kind: 'repriced', totalMinor: price.totalMinor };
  }
  return { kind: 'held' };
}
