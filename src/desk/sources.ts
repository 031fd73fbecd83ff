import type { ToldBooking } from '../bookings/history/told-booking.ts';
import { toldChanges } from '../bookings/history/told-changes.ts';
import { toldPayments } from '../bookings/history/told-payments.ts';
import { toldRequestMessages } from '../bookings/history/told-request-messages.ts';
import { toldNotes } from '../bookings/notes/told-notes.ts';
import { toldCalls } from '../octo/told-calls.ts';
import { toldPartnerMails } from '../partner-mails/told-mails.ts';
import type { TimelineSource } from '../platform/lists/timeline.ts';
import { toldNotices } from '../supplier-news/told-notices.ts';
import { toldTravelerMails } from '../traveler-mails/told-mails.ts';
import { toldMessages } from '../webhooks/told-messages.ts';

/** Who tells of a booking; of what happened in one moment, the later ones tell what followed. */
const sources = {
  calls: toldCalls,
  notices: toldNotices,
  changes: toldChanges,
  notes: toldNotes,
  requestMessages: toldRequestMessages,
  payments: toldPayments,
  messages: toldMessages,
  travelerMails: toldTravelerMails,
  partnerMails: toldPartnerMails,
} as const satisfies Record<string, TimelineSource<ToldBooking>>;

export type SourceOfBookings = keyof typeof sources;

export const bookingSources: readonly TimelineSource<ToldBooking>[] = Object.values(sources);

export const timelineKinds = [
  'booking',
  'request',
  'payment',
  'commission',
  'mail',
  'webhook',
  'supplier',
  'note',
] as const;

export type TimelineKind = (typeof timelineKinds)[number];
