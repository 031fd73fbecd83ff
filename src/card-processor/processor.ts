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
  currency: string;
};

export type RefundOutcome =
  | { kind: 'refunded'; reference: string; amountMinor: number }
  /** Taken on and not made yet. Asked again with the same key, the processor says what came of it. */
  | { kind: 'pending'; reference: string }
  /** Nothing was given back. The reason is for staff. */
  | { kind: 'refused'; reason: string }
  | Unknown;

export type FoundCharge = (Charged & { refundedMinor: number }) | { kind: 'none' } | Unknown;

export type UndoOutcome =
  /** Nothing is kept under this key, and nothing can be taken under it any more. */
  | { kind: 'undone'; refundedMinor: number }
  /** What was taken is on its way back. */
  | { kind: 'pending' }
  | Unknown;

/** A payment as the books of the processor have it. */
export type Entry = {
  /** A dispute is money that the bank of the card's holder has taken back. */
  kind: 'charge' | 'refund' | 'dispute';
  /** By this name the processor knows it. */
  reference: string;
  /** Of the attempt or of the refund; null of what others have made. */
  key: string | null;
  /** The reference of the charge that it is of; its own where it is one. */
  charge: string;
  amountMinor: number;
  currency: string;
  /** A charge that was not made is in no list. A dispute has succeeded when it is lost. */
  state: 'pending' | 'succeeded' | 'failed';
  /** Of a charge: what went back of it by refunds. */
  refundedMinor: number;
  at: Temporal.Instant;
};

export type EntryName = Pick<Entry, 'kind' | 'reference'>;

export type FoundEntry = { kind: 'entry'; entry: Entry } | { kind: 'none' } | Unknown;

/** Those of one kind, from a moment on. */
export type EntryPage = {
  kind: Entry['kind'];
  since: Temporal.Instant;
  /** The `next` of the page before. */
  after: string | null;
};

export type ListedEntries = { kind: 'page'; entries: Entry[]; next: string | null } | Unknown;

/** A page of the processor on which a partner stores a card, without us seeing it. */
export type CardLinkOrder = {
  /** Letters and digits, made anew for each link. */
  key: string;
  organization: { key: string; name: string };
  /** What the processor called the partner before; null for its first link. */
  customer: string | null;
  currency: string;
  /** Where the page leads back to, with the link's `reference` behind it; the other way is without. */
  returnTo: string;
};

export type OpenedLink =
  | {
      kind: 'opened';
      /** By this name the processor knows the link. */
      reference: string;
      customer: string;
      url: string;
      expiresAt: Temporal.Instant;
    }
  /** No card can come of it: nobody has its address. */
  | Unknown;

/** A card as it may be shown. */
export type EnteredCard = {
  /** By this name the processor charges it. */
  handle: string;
  /** In the processor's words, such as `visa`. */
  brand: string;
  last4: string;
  /** The last day of the month that is on the card. */
  expiresOn: string;
  enteredAt: Temporal.Instant;
};

export type FoundLink =
  | { kind: 'open' }
  /** The partner has entered a card, and the processor keeps it. */
  | { kind: 'used'; card: EnteredCard }
  /** It brings no card any more; also one that the processor does not know. */
  | { kind: 'expired' }
  | Unknown;

/** Charged again, a card that was forgotten takes nothing. */
export type Forgotten = { kind: 'forgotten' } | Unknown;

/** Who takes the money. What can be expected is an outcome, never an exception. */
export type Processor = {
  charge(order: ChargeOrder): Promise<ChargeOutcome>;
  refund(order: RefundOrder): Promise<RefundOutcome>;
  /** What was taken under the key of this attempt, up to now. */
  findCharge(attempt: Attempt): Promise<FoundCharge>;
  /** Gives back or calls off whatever there is under the key, also what is still on its way. */
  undo(attempt: Attempt): Promise<UndoOutcome>;
  /** One payment, as it is now. */
  findEntry(name: EntryName): Promise<FoundEntry>;
  /** What its books hold, newest first, a page at a time. */
  list(page: EntryPage): Promise<ListedEntries>;
  /** Opens a page for a card. A link that nobody hears of expires by itself. */
  openLink(order: CardLinkOrder): Promise<OpenedLink>;
  /** What has become of a link, up to now. */
  findLink(reference: string): Promise<FoundLink>;
  forgetCard(handle: string): Promise<Forgotten>;
};
