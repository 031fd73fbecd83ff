/** Whole days from today, to some hour of that day; what is between -1 and 0 is a part of a day ago. */
export type Days = number;

/** What happens to a booking later on. */
export type Deed = { readonly on: Days } & (
  | { readonly does: 'confirm' }
  | { readonly does: 'decline'; readonly reason: string }
  | { readonly does: 'cancel'; readonly reason: string; readonly refund?: number }
  | { readonly does: 'change'; readonly to: Change }
  | { readonly does: 'note'; readonly text: string }
  | { readonly does: 'ask'; readonly kind: 'change' | 'cancellation'; readonly notes: string }
  | { readonly does: 'apply'; readonly note: string; readonly to?: Change }
  | { readonly does: 'reject'; readonly reason: string }
  | { readonly does: 'withdraw' }
  | { readonly does: 'pay'; readonly reference: string }
);

type Change = {
  readonly pickupTime?: string;
  readonly operatorNotes?: string;
  readonly names?: string;
};

/** A booking of a partner, as its user would send it. */
export type LifeBooking = {
  /** The partner's own reference, which no other has. */
  readonly ref: string;
  /** The address of the user. */
  readonly by: string;
  readonly tour: number;
  readonly placed: Days;
  /** It travels at the first departure from then on. */
  readonly travels: Days;
  readonly travelers: Readonly<Record<string, string>>;
  readonly phone: string;
  readonly email?: string;
  /** Of slots that start at the same time. */
  readonly slot?: string;
  /** What else the order says. */
  readonly also?: Readonly<Record<string, string>>;
  readonly later?: readonly Deed[];
};
