import { z } from 'zod';
import { BookingView, toBookingView } from '../bookings/reading/operator-views.ts';
import { instant } from '../platform/http/answer-fields.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import type { LinkedBooking } from './find-links.ts';
import type { StoryEntry } from './read-story.ts';
import { timelineKinds } from './sources.ts';

const ids = (description: string) => z.array(z.int()).meta({ description });

const Links = z.object({
  product_id: z.string().describe('PRD and a number, or TRF- and the supplier key'),
  supplier: z.string().nullable().meta({ description: 'The key; null for a transfer' }),
  organization: z.string().meta({ description: 'The key of the partner' }),
  user: z.int().meta({ description: 'The user who booked' }),
  user_email: z.string().describe('The email of that user'),
  requests: ids('Change and cancellation requests'),
  payments: ids('Charges, refunds and disputes'),
  notes: ids('Internal notes'),
  webhook_messages: ids('Messages to webhooks of the partner'),
  traveler_mails: ids('Mails to the traveler'),
  partner_mails: ids('Mails to the partner about requests'),
  supplier_calls: ids("Calls to the supplier's system"),
  supplier_notices: ids('What is to be settled with the supplier'),
});

export const LinkedBookingView = BookingView.extend({
  links: Links.meta({
    description: 'Where to find what belongs to the booking: of each, the newest 200, newest first',
  }),
}).meta({ id: 'LinkedBooking' });

export function toLinkedBookingView(
  { booking, links }: LinkedBooking,
  { baseAddress }: { baseAddress: string },
): z.output<typeof LinkedBookingView> {
  return { ...toBookingView(booking, baseAddress), links: viewOf(Links)(links) };
}

export const EntryView = z
  .object({
    id: z.string().meta({ description: 'The source and its number, such as payment-45' }),
    at: instant('When it happened'),
    kind: z.enum(timelineKinds).describe('What it is about'),
    actor_kind: z
      .enum(['staff', 'user', 'command', 'system'])
      .describe(
        'staff; user: of a partner; command: at the command line; system: the program itself',
      ),
    actor: z.string().meta({ description: 'Who did it' }),
    sentence: z.string().meta({ description: 'What happened, in plain words' }),
    ids: z
      .record(z.string(), z.union([z.string(), z.int()]))
      .meta({ description: 'What it is about: a payment, a request, a mail and so on' }),
    details: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'What is stored of it; null unless asked for' }),
  })
  .meta({ id: 'TimelineEntry' });

export function toEntryView(entry: StoryEntry): z.output<typeof EntryView> {
  const { actor, ...plain } = entry;
  return {
    id: plain.id,
    at: plain.at.toString(),
    kind: plain.kind,
    actor_kind: actor.kind,
    actor: actor.name,
    sentence: plain.sentence,
    ids: plain.ids,
    details: plain.details,
  };
}
