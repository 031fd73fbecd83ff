import { sql, type Updateable } from 'kysely';
import type { BookedPlaces, Told } from '../../availability/connector.ts';
import { type Database, json } from '../../platform/db/database.ts';
import type { ConnectedBookingTable } from '../../platform/db/tables.ts';
import { deadlineAfter } from '../../platform/limits/timer.ts';
import type { Reached } from '../connections/reach.ts';
import type { Outcome } from '../protocol/octo-client.ts';
import type { OpenOctoClient } from '../protocol/open-client.ts';
import { type ConnectedBooking, noteState } from './connected-bookings.ts';
import { findOnSystem } from './connected-tour.ts';
import { findSystemId } from './hold-places.ts';
import { isUnknownThere, standingOf } from './outcomes.ts';
import { askedMinutes, keptUnits, noteHeld, type SellingDeps } from './system-booking.ts';
import {
  type KeptUnit,
  leadContact,
  travelerContact,
  travelerUnits,
  withCountry,
} from './traveler-units.ts';
import { claimNext, type Due, workDue } from './work-due.ts';

const longestPauseMinutes = 60;
/** What was perhaps still on its way when the system said that it does not know it. */
const lookAgainMinutes = 2;
const timeoutMilliseconds = 20_000;
/** So long staff wait for an answer. */
const staffMilliseconds = 5_000;
const longestWords = 300;

export type TellNowDeps = SellingDeps & {
  /** A system refuses for good what was decided: a person has to settle it with the supplier. */
  onRefused(row: ConnectedBooking, why: string): Promise<void>;
};

type TellDeps = TellNowDeps & {
  /** The booking as it is by now: names and contacts are not kept here. */
  bookedOf(reference: string): Promise<BookedPlaces>;
};

export type TellingDeps = TellDeps & { octo: Pick<OpenOctoClient, 'breaks'> };

/**
 * Tells systems what was written down in transactions: cancellations and changes. A hold whose card takes
 * long is extended. What a system does not answer is repeated, later and later.
 */
export function tellSystems(deps: TellingDeps, signal?: AbortSignal): Promise<void> {
  return workDue(deps, toTell, async (row) => void (await tellOne(deps, row)), signal);
}

/**
 * Tells a system at once what staff have decided, and what it answers. A job goes on with what it does
 * not answer in time; null where nothing is to be told.
 */
export async function tellNow(deps: TellNowDeps, booked: BookedPlaces): Promise<Told | null> {
  const { reference } = booked;
  const which = sql<boolean>`booking_reference = ${reference} and ${toTell.which}`;
  const row = await claimNext(deps, { ...toTell, which });
  const bookedOf = async () => booked;
  if (row) {
    const deadline = deadlineAfter(deps.timer, staffMilliseconds);
    return deadline.inTime(() => tellOne({ ...deps, bookedOf }, row), notYet);
  }
  const known = await deps.db
    .selectFrom('connectedBooking')
    .select(['wanted', 'state'])
    .where('bookingReference', '=', reference)
    .executeTakeFirst();
  if (known?.wanted !== 'canceled' && known?.wanted !== 'changed') return null;
  return known.state === 'canceled' ? { kind: 'done' } : notYet;
}

const notYet: Told = { kind: 'not yet' };

function tellOne(deps: TellDeps, row: ConnectedBooking): Promise<Told> {
  return tell(deps, row).catch((error: unknown) => {
    deps.log.error({ err: error, booking: row.bookingReference }, 'a system was not told');
    return notYet;
  });
}

/** What a supplier decides about is asked elsewhere. */
const toTell: Due = {
  at: 'due_at',
  which: sql`(wanted in ('canceled', 'changed') or (wanted = 'held' and state = 'held'))`,
  noting: sql`, attempts = case when state = 'new' then attempts else attempts + 1 end`,
};

async function tell(deps: TellDeps, row: ConnectedBooking): Promise<Told> {
  const reached = await deps.reach(row.supplierId);
  if (!reached) return repeatLater(deps, row, 'the supplier is not connected');
  if (row.wanted === 'canceled') return cancel(deps, row, reached);
  if (row.wanted === 'changed') return change(deps, row);
  const { octo } = deps;
  const wanted = { expirationMinutes: askedMinutes };
  const outcome = await octo.extend(reached.access, row.uuid, wanted);
  if (outcome.kind === 'answered') await noteHeld(deps, row, outcome.value);
  // One that cannot be extended lasts as long as it lasts.
  else await noteState(deps.db, row, { dueAt: null }, ['held']);
  return { kind: 'done' };
}

const notThereYet = 'the system does not know it yet';

async function cancel(deps: TellDeps, row: ConnectedBooking, { access }: Reached): Promise<Told> {
  const { octo } = deps;
  const outcome = await octo.cancel(access, row.uuid, { reason: 'Canceled by the seller' });
  // Of what was canceled before, some systems say that it cannot be canceled.
  const known = outcome.kind === 'refused' ? await octo.booking(access, row.uuid) : outcome;
  if (known.kind === 'answered' && standingOf(known.value) === 'over') return endAs(deps, row);
  if (isUnknownThere(known)) {
    const isEarly = row.state === 'new' && row.fault !== notThereYet;
    return isEarly ? lookAgain(deps, row) : endAs(deps, row);
  }
  if (known.kind === 'answered') return leave(deps, row, outcome);
  return repeatLater(deps, row, reasonOf(known));
}

async function endAs({ db, clock }: TellDeps, row: ConnectedBooking): Promise<Told> {
  const at = clock.now();
  await setOwn(db, row, { state: 'canceled', dueAt: null, fault: null, changedAt: at });
  return { kind: 'done' };
}

async function lookAgain({ db, clock }: TellDeps, row: ConnectedBooking): Promise<Told> {
  const dueAt = clock.now().add({ minutes: lookAgainMinutes });
  await setOwn(db, row, { dueAt, fault: notThereYet });
  return notYet;
}

/** It has said no: a person has to settle it with the supplier. */
async function leave(
  deps: TellDeps,
  row: ConnectedBooking,
  outcome: Outcome<unknown>,
): Promise<Told> {
  const { db, log } = deps;
  const fault = reasonOf(outcome);
  log.error({ booking: row.bookingReference, wanted: row.wanted, fault }, 'a system refuses it');
  await deps.onRefused(row, fault);
  await setOwn(db, row, { dueAt: null, fault });
  const said = outcome.kind === 'refused' ? `${fault}: ${outcome.message}` : fault;
  return { kind: 'refused', why: said.slice(0, longestWords).toWellFormed() };
}

async function repeatLater(
  { db, clock, log }: TellDeps,
  row: ConnectedBooking,
  fault: string,
): Promise<Told> {
  const minutes = Math.min(2 ** Math.min(row.attempts, 10) / 4, longestPauseMinutes);
  const dueAt = clock.now().add({ seconds: Math.ceil(minutes * 60) });
  log.warn({ booking: row.bookingReference, wanted: row.wanted, fault }, 'a system was not told');
  await setOwn(db, row, { dueAt, fault });
  return notYet;
}

/** Unless something else is wanted by now. */
async function setOwn(
  db: Database,
  { bookingReference, wanted, changedAt }: ConnectedBooking,
  set: Updateable<ConnectedBookingTable>,
): Promise<void> {
  await db
    .updateTable('connectedBooking')
    .set(set)
    .where('bookingReference', '=', bookingReference)
    .where('wanted', '=', wanted)
    .where('changedAt', '=', changedAt)
    .execute();
}

function reasonOf(outcome: Outcome<unknown>): string {
  if (outcome.kind === 'refused') return outcome.code.slice(0, 200);
  return outcome.kind === 'unknown' ? outcome.reason : 'not canceled';
}

/** The booking is told as it is by now, with all its units. */
async function change(deps: TellDeps, row: ConnectedBooking): Promise<Told> {
  const booked = await deps.bookedOf(row.bookingReference);
  const found = await findOnSystem(deps, row.tourId);
  const option = found?.tour.connected.options.find(({ id }) => id === row.optionId);
  const units = found && option && travelerUnits(found.tour, option, booked.party);
  if (!units) return repeatLater(deps, row, 'the product is not sold any more');
  const endsAt = deadlineAfter(deps.timer, timeoutMilliseconds);
  const availabilityId =
    row.availabilityId ?? (await findSystemId(deps, { ...found, option, booked, endsAt }));
  if (availabilityId === null) return repeatLater(deps, row, 'the departure is not found');
  const left = [...(row.units as KeptUnit[])];
  const booker = await withCountry(option, booked);
  const unitItems = units.map((one) => {
    const [kept] = left.splice(left.findIndex(({ unitId }) => unitId === one.unit.id) >>> 0, 1);
    return {
      ...(kept && { uuid: kept.uuid }),
      unitId: one.unit.id,
      contact: travelerContact(one, booker),
    };
  });
  const outcome = await deps.octo.change(found.access, row.uuid, {
    optionId: option.id,
    availabilityId,
    unitItems,
    contact: leadContact(option, booker),
  });
  if (outcome.kind === 'unknown') return repeatLater(deps, row, outcome.reason);
  if (outcome.kind === 'refused') return leave(deps, row, outcome);
  const standing = standingOf(outcome.value);
  await setOwn(deps.db, row, {
    wanted: 'confirmed',
    state: standing === 'pending' ? 'pending' : 'confirmed',
    units: json(keptUnits(outcome.value, units)),
    dueAt: standing === 'pending' ? deps.clock.now() : null,
    attempts: 0,
    fault: null,
    changedAt: deps.clock.now(),
  });
  return { kind: standing === 'pending' ? 'undecided' : 'done' };
}
