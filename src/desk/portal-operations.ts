import { z } from 'zod';
import type { Caller } from '../accounts/users/user.ts';
import type { Database } from '../platform/db/database.ts';
import { instant } from '../platform/http/answer-fields.ts';
import { oneOf, optional, requiredText } from '../platform/http/schemas.ts';
import { listingsOn } from '../platform/operation/listing.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import { storyKinds } from './partner-sources.ts';
import { ownStoryCursors, readOwnStory } from './read-own-story.ts';

const listing = listingsOn<{ db: Database }, Caller>();

const OwnEntry = z
  .object({
    id: z.string().meta({ description: 'The source and its number, such as payment-45' }),
    at: instant('When it happened'),
    kind: z.enum(storyKinds).describe('What it is about'),
    by: z.string().describe('The email of a user, `The marketplace` or `The supplier`'),
    sentence: z.string().meta({ description: 'What happened, in plain words' }),
    request_id: z.int().nullable().meta({ description: 'The request it is about' }),
    webhook_message_id: z.int().nullable().meta({ description: 'The webhook message it is about' }),
  })
  .meta({ id: 'StoryEntry' });

/** What happened to a booking, as its partner may know it. */
export const ownStoryOperations = [
  listing({
    name: 'listOwnBookingStory',
    route: 'GET /portal/v1/bookings/:reference/story',
    tag: 'Bookings',
    summary: 'Tell what happened to a booking, newest first',
    description:
      'An Admin asks about bookings of the organization, an Agent about its own, and hears nothing of webhooks and commission. Webhook messages and mails are kept for 90 days.',
    refusals: [400],
    filters: {
      reference: requiredText({ max: 100, description: 'The reference of the booking' }),
      kind: optional(oneOf(storyKinds, { description: 'Default: all kinds' })),
    },
    page: {
      key: ownStoryCursors.field,
      keyOf: ({ at, id }) => `${at}~${id}`,
      most: 200,
      usual: 50,
    },
    row: OwnEntry,
    run: (deps, wanted, page, caller) => readOwnStory(deps, caller, wanted, page),
    view: viewOf(OwnEntry),
  }),
];
