import { isAmount, toMinor } from '../../../currencies/currency.ts';
import { portionOf } from '../../../currencies/share.ts';
import type { Booking } from '../../booking/booking.ts';
import type { PriceStep } from '../../booking/terms/price-step.ts';
import { decisionRefusals } from '../refusals.ts';
import { type Repricing, ruled } from './reprice-party.ts';

/** Set by staff beside the rules, in units of the currency of the booking. */
export type StaffPrice = {
  /** Price of the party, before fees. */
  price?: number | undefined;
  discount?: number | undefined;
  surcharge?: number | undefined;
  /** In place of the fees that this change would cost. */
  fee?: number | undefined;
  keepPrice?: boolean | undefined;
  reason: string;
};

export type PriceChange = {
  totalMinor: number;
  /** All fees in the total. */
  feesMinor: number;
  /** Fees of this change. */
  feeMinor: number;
  steps: PriceStep[];
  /** Amount by which staff moved the price from what the rules say. */
  byStaffMinor: number;
};

type Changing = Pick<
  Booking,
  | 'status'
  | 'totalMinor'
  | 'feesMinor'
  | 'dueMinor'
  | 'amountPaidMinor'
  | 'percentNorefund'
  | 'latestCancellationAt'
  | 'currency'
>;

type Asked = {
  repricing: Repricing;
  /** When the partner asked for the change. */
  askedAt: Temporal.Instant;
  changeFeeMinor: number;
  staff: StaffPrice | undefined;
};

/** The price of a changed booking, step by step: each step adds to the total, or takes from it. */
export function priceOfChange(booking: Changing, asked: Asked): PriceChange {
  const { repricing, changeFeeMinor, staff } = asked;
  const before = booking.totalMinor - booking.feesMinor;
  const price = priceByStaff(booking, { before, byRules: repricing.priceMinor }, staff);
  const fees = feesOf(leavingFee(booking, asked), changeFeeMinor, staff, booking.currency);
  const feesMinor = booking.feesMinor + fees.feeMinor;
  return {
    totalMinor: price.priceMinor + feesMinor,
    feesMinor,
    feeMinor: fees.feeMinor,
    steps: [...repricing.steps, ...price.steps, ...fees.steps],
    byStaffMinor: price.byStaffMinor + fees.byStaffMinor,
  };
}

/** The share of who leaves too late: of the sold price, or of what was paid of a deposit booking. */
function leavingFee(booking: Changing, { repricing: { left }, askedAt, staff }: Asked): number {
  const { percentNorefund, latestCancellationAt, totalMinor, feesMinor, status } = booking;
  // Leaving a booking that nobody has confirmed costs nothing.
  if (status === 'Pending Confirmation') return 0;
  const isInTime = Temporal.Instant.compare(askedAt, latestCancellationAt) <= 0;
  if (isInTime || !percentNorefund || staff?.keepPrice) return 0;
  const isDeposit = booking.dueMinor < totalMinor;
  const base = isDeposit ? Math.max(0, booking.amountPaidMinor) : totalMinor - feesMinor;
  return portionOf(base, left, percentNorefund);
}

type Priced = { before: number; byRules: number };

function priceByStaff(
  { currency }: Changing,
  { before, byRules }: Priced,
  staff: StaffPrice | undefined,
) {
  const steps: PriceStep[] = [];
  let priceMinor = byRules;
  const add = (rule: PriceStep['rule'], amountMinor: number) => {
    if (amountMinor !== 0) steps.push(ruled(rule, amountMinor, staff?.reason));
    priceMinor += amountMinor;
  };
  if (staff?.keepPrice) add('keep_price', before - priceMinor);
  if (staff?.price !== undefined) add('price', minorOf(staff.price, currency) - priceMinor);
  if (staff?.discount !== undefined) add('discount', -minorOf(staff.discount, currency));
  if (staff?.surcharge !== undefined) add('surcharge', minorOf(staff.surcharge, currency));
  if (priceMinor < 0) {
    throw decisionRefusals.changeInvalid('The discount is more than the price');
  }
  return { priceMinor, steps, byStaffMinor: sizeOf(steps) };
}

function feesOf(
  leavingMinor: number,
  changeMinor: number,
  staff: StaffPrice | undefined,
  currency: string,
) {
  const byRules = leavingMinor + changeMinor;
  const steps = [
    ...(leavingMinor > 0 ? [ruled('leaving_fee', leavingMinor)] : []),
    ...(changeMinor > 0 ? [ruled('change_fee', changeMinor)] : []),
  ];
  if (staff?.fee === undefined) return { feeMinor: byRules, steps, byStaffMinor: 0 };
  const feeMinor = minorOf(staff.fee, currency);
  const added = feeMinor - byRules;
  const set = added === 0 ? [] : [ruled('fee', added, staff.reason)];
  return { feeMinor, steps: [...steps, ...set], byStaffMinor: sizeOf(set) };
}

function sizeOf(steps: readonly PriceStep[]): number {
  return steps.reduce((sum, { amountMinor }) => sum + Math.abs(amountMinor), 0);
}

function minorOf(amount: number, currency: string): number {
  if (!isAmount(amount, currency)) {
    throw decisionRefusals.changeInvalid(`${amount} is no amount in ${currency}`);
  }
  return toMinor(amount, currency);
}
