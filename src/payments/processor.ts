import type { PaymentMethod } from './payment-method.ts';

/** One attempt to take money. It is stored before a processor hears of it, to be asked for later. */
export type Attempt = {
  /** Letters and digits, made anew for each attempt. Under one key money is taken once at most. */
  key: string;
  bookingReference: string;
  /** At least 1. */
  amountMinor: number;
  currency: string;
};

export type ChargeOrder = Attempt & { method: PaymentMethod };

export type Charged = {
  kind: 'charged';
  /** By this name the processor knows the charge; refunds need it. */
  reference: string;
  amountMinor: number;
};

/** It may have happened or not. Asked again with the same key, the processor will know. */
export type Unknown = { kind: 'unknown'; reason: string };

export type ChargeOutcome =
  | Charged
  /** The card was refused. The sentence is for the partner. */
  | { kind: 'declined'; sentence: string }
  /** This call took nothing, and the card is not to blame. The reason is for the log. */
  | { kind: 'failed'; reason: string }
  | Unknown;

export type RefundOrder = {
  /** Letters and digits, made anew for each refund. Under one key money is given back once. */
  key: string;
  /** The reference of the charge. */
  charge: string;
  amountMinor: number;
};

export type RefundOutcome =
  | { kind: 'refunded'; reference: string; amountMinor: number }
  /** Nothing was given back. The reason is for staff. */
  | { kind: 'refused'; reason: string }
  | Unknown;

export type FoundCharge = (Charged & { refundedMinor: number }) | { kind: 'none' } | Unknown;

export type UndoOutcome =
  /** Nothing is kept under this key, and nothing can be taken under it any more. */
  { kind: 'undone'; refundedMinor: number } | Unknown;

/** Who takes the money. What can be expected is an outcome, never an exception. */
export type Processor = {
  charge(order: ChargeOrder): Promise<ChargeOutcome>;
  refund(order: RefundOrder): Promise<RefundOutcome>;
  /** What was taken under the key of this attempt, up to now. */
  findCharge(attempt: Attempt): Promise<FoundCharge>;
  /** Gives back or calls off whatever there is under the key, also what is still on its way. */
  undo(attempt: Attempt): Promise<UndoOutcome>;
};
