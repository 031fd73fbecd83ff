import { changesForPartners } from '../bookings/history/partner-changes.ts';
import type { ToldBooking } from '../bookings/history/told-booking.ts';
import { paymentsForPartners } from '../bookings/history/told-payments.ts';
import { requestMessagesForPartners } from '../bookings/history/told-request-messages.ts';
import { partnerMailsForPartners } from '../partner-mails/told-mails.ts';
import type { TimelineSource } from '../platform/lists/timeline.ts';
import { travelerMailsForPartners } from '../traveler-mails/told-mails.ts';
import { toldMessages } from '../webhooks/told-messages.ts';
import type { SourceOfBookings, TimelineKind } from './sources.ts';

type Source = TimelineSource<ToldBooking>;

/** What of each source partners are told; one that is not decided here does not compile. */
const decisions: Readonly<Record<SourceOfBookings, Source | 'hidden'>> = {
  calls: 'hidden',
  notices: 'hidden',
  changes: changesForPartners,
  notes: 'hidden',
  requestMessages: requestMessagesForPartners,
  payments: paymentsForPartners,
  messages: toldMessages,
  travelerMails: travelerMailsForPartners,
  partnerMails: partnerMailsForPartners,
};

export const partnerSources: readonly Source[] = Object.values(decisions).filter(
  (decided) => decided !== 'hidden',
);

/** Who is told of each kind. Webhooks and money earned are matters of Admins. */
const readers = {
  booking: 'all',
  request: 'all',
  payment: 'all',
  commission: 'Admins',
  mail: 'all',
  webhook: 'Admins',
  supplier: 'nobody',
  note: 'nobody',
} as const satisfies Record<TimelineKind, 'all' | 'Admins' | 'nobody'>;

export type StoryKind = {
  [Kind in TimelineKind]: (typeof readers)[Kind] extends 'nobody' ? never : Kind;
}[TimelineKind];

const kindsOf = (who: readonly string[]) =>
  (Object.keys(readers) as TimelineKind[]).filter((kind): kind is StoryKind =>
    who.includes(readers[kind]),
  );

export const storyKinds = kindsOf(['all', 'Admins']);

export const kindsTold = { Admin: storyKinds, Agent: kindsOf(['all']) } as const;
