import { requireRole } from '../../../accounts/staff/require-role.ts';
import { toMinor } from '../../../currencies/currency.ts';
import { convertMinor } from '../../../currencies/day-rates.ts';
import type { RateBook } from '../../../currencies/rate-book.ts';
import { usableRates } from '../../../currencies/usable-rates.ts';
import type { Actor } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { settingValue } from '../../../platform/settings.ts';
import type { Booking } from '../../booking/booking.ts';
import type { KeptStep } from '../../booking/terms/price-step.ts';
import { findOpenChange } from '../close-requests.ts';
import { decisionRefusals } from '../refusals.ts';
import { isAlreadySo, type WantedChange } from '../wanted-change.ts';
import { type PriceChange, priceOfChange, type StaffPrice } from './price-change.ts';
import { priceChangeLimit } from './price-change-limit.ts';
import type { Repricing } from './reprice-party.ts';

type Deps = { clock: Clock; rates: RateBook; isStaging: boolean };

type Changing = {
  wanted: WantedChange;
  repricing: Repricing;
  /** When the partner asked for it, if that is known already. */
  askedAt: Temporal.Instant | undefined;
};

const mostSteps = 1000;

/** The price after a change by the rules, and by what staff say within their role. */
export async function priceFairly(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  booking: Booking,
  { wanted, repricing, askedAt }: Changing,
): Promise<PriceChange> {
  const staff = wanted.terms?.staff;
  if (staff) requireSayable(actor, staff);
  const open = askedAt ? undefined : await findOpenChange(tx, booking);
  const price = priceOfChange(booking, {
    repricing,
    staff,
    askedAt: askedAt ?? open?.createdAt ?? deps.clock.now(),
    changeFeeMinor: await changeFee(deps, booking, wanted),
  });
  await requireAllowed(tx, actor, booking, price.byStaffMinor);
  return price;
}

/** The steps of a change, behind those of the changes before it. */
export function stepsAfter(
  { priceSteps }: Booking,
  { steps }: PriceChange,
  { at, by }: { at: Temporal.Instant; by: string },
): KeptStep[] {
  const kept = steps.map((step) => ({ ...step, at: at.toString(), by }));
  if (priceSteps.length + kept.length > mostSteps) {
    throw decisionRefusals.changeImpossible('The price of this booking was changed too often');
  }
  return [...priceSteps, ...kept];
}

function requireSayable(actor: Actor, staff: StaffPrice): void {
  requireRole(actor, 'manager');
  if (staff.reason === '') throw decisionRefusals.reasonMissing();
  if (staff.keepPrice && staff.price !== undefined) {
    throw decisionRefusals.changeInvalid('Send either price or keep_price');
  }
}

/** Managers up to the limit of the marketplace, owners any amount. */
async function requireAllowed(
  tx: Transaction,
  actor: Actor,
  { currency }: Booking,
  byStaffMinor: number,
): Promise<void> {
  const limit = await settingValue(tx, priceChangeLimit);
  if (limit !== '' && byStaffMinor > toMinor(limit, currency)) requireRole(actor, 'owner');
}

/** Once for all that a change does to date, time and names, by the terms of the sale. */
async function changeFee(
  { rates, clock, isStaging }: Deps,
  booking: Booking,
  { date, minutes, names }: WantedChange,
): Promise<number> {
  const { changeFee: fee } = booking.product;
  if (booking.status === 'Pending Confirmation') return 0;
  if (!fee || isAlreadySo(booking, { date, minutes, names })) return 0;
  const { currency } = booking;
  try {
    const latest = fee.currency === currency ? null : await rates.find();
    const way = { from: fee.currency, to: currency };
    const usable = usableRates(latest, way, { now: clock.now(), isStaging });
    return convertMinor(usable, fee.minor, fee.currency, currency) ?? 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw decisionRefusals.changeImpossible(error.message);
  }
}
