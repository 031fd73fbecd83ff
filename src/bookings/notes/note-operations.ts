import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { instant } from '../../platform/http/answer-fields.ts';
import { requiredText, wholeNumber } from '../../platform/http/schemas.ts';
import { listingsOn, newestFirst } from '../../platform/operation/listing.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { onBooking } from '../reading/operator-views.ts';
import { addNote } from './add-note.ts';
import { deleteNote } from './delete-note.ts';
import { listNotes } from './list-notes.ts';

type Deps = { db: Database; clock: Clock };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const NoteView = z
  .object({
    id: z.int().describe('The number of the note'),
    at: instant('When it was written'),
    author: z.string().describe('The email of the staff user who wrote it'),
    text: z.string().describe('Only staff read it'),
  })
  .meta({ id: 'BookingNote' });

const tag = 'Bookings';
const { reference, said } = onBooking;
const view = viewOf(NoteView);

/** What staff note about bookings, for one another. */
export const noteOperations = [
  listing({
    name: 'listBookingNotes',
    route: 'GET /operator/v1/bookings/:reference/notes',
    tag,
    summary: 'List the internal notes about a booking, newest first',
    refusals: [404],
    filters: { reference },
    page: newestFirst,
    row: NoteView,
    run: listNotes,
    view,
    command: { ...said, name: 'booking notes', none: 'There are no notes about this booking.' },
  }),
  operation({
    name: 'addBookingNote',
    route: 'POST /operator/v1/bookings/:reference/notes',
    role: 'agent',
    tag,
    summary: 'Add an internal note to a booking',
    description:
      'Partners and travelers never see it. It is erased with the personal data of the traveler.',
    fields: {
      reference,
      text: requiredText({ max: 5000, description: 'What other staff are to know' }),
    },
    answer: NoteView,
    refusals: [404],
    run: addNote,
    view,
    command: {
      name: 'booking note',
      words: ['reference', 'text'],
      values: said.values,
      text: ({ id }) => `The note ${id} is added.`,
    },
  }),
  operation({
    name: 'deleteBookingNote',
    route: 'DELETE /operator/v1/bookings/:reference/notes/:id',
    role: 'agent',
    tag,
    summary: 'Delete an internal note of your own',
    fields: { reference, id: wholeNumber({ min: 1, description: 'The number of the note' }) },
    answer: NoteView,
    refusals: [404],
    run: deleteNote,
    view,
    command: {
      name: 'booking note-delete',
      words: ['reference', 'id'],
      values: said.values,
      text: ({ id }) => `The note ${id} is deleted.`,
    },
  }),
];
