import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { instant, instantOrNull } from '../platform/http/answer-fields.ts';
import { flag, optional, wholeNumber } from '../platform/http/schemas.ts';
import { listingsOn, newestFirst } from '../platform/operation/listing.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import { listNotices, type StoredNotice, settleNotice } from './notices.ts';

const NoticeView = z
  .object({
    id: z.int().describe('The number of the notice'),
    supplier: z.string().meta({ description: 'The name of the supplier' }),
    booking_ref: z.string().describe('Reference of the booking, such as 34QRT33MW'),
    kind: z
      .enum([
        'canceled',
        'moved',
        'travelers',
        'price',
        'status',
        'unknown there',
        'change refused',
        'cancellation refused',
      ])
      .describe('What differs there, or what its system refused'),
    sentence: z.string().meta({ description: 'What is to be settled with the supplier' }),
    found_at: instant('When it was found first'),
    settled_at: instantOrNull('When staff settled it', 'while it is open'),
    settled_by: z
      .string()
      .nullable()
      .describe('The email of the staff user; null while it is open'),
  })
  .meta({ id: 'SupplierNotice' });

function toNoticeView(notice: StoredNotice): z.output<typeof NoticeView> {
  return viewOf(NoticeView)({ ...notice, bookingRef: notice.bookingReference });
}

type Deps = { db: Database; clock: Clock };

const listing = listingsOn<Deps>();
const operation = operationsOn<Deps>();

const tag = 'Suppliers';

/** What suppliers changed by themselves, and only a person can settle. */
export const noticeOperations = [
  listing({
    name: 'listSupplierNotices',
    route: 'GET /operator/v1/supplier-notices',
    tag,
    summary: 'List what is to be settled with suppliers, newest first',
    description:
      'Where the booking in the system of a supplier differs from ours, or its system refused a change or a cancellation. A difference that is gone disappears with the next comparison.',
    filters: { all: optional(flag({ description: 'Also what is settled' })) },
    page: newestFirst,
    row: NoticeView,
    run: (deps, { all = false }, page) => listNotices(deps, all, page),
    view: toNoticeView,
    command: {
      name: 'supplier notices',
      columns: ['id', 'supplier', 'booking_ref', 'kind', 'sentence', 'found_at'],
      none: 'Nothing is to be settled with suppliers.',
    },
  }),
  operation({
    name: 'settleSupplierNotice',
    route: 'POST /operator/v1/supplier-notices/:id/done',
    role: 'agent',
    tag,
    summary: 'Note that something is settled with a supplier',
    fields: { id: wholeNumber({ min: 1, description: 'The number of the notice' }) },
    answer: NoticeView,
    refusals: [404, 409],
    run: (deps, actor, { id }) => settleNotice(deps, actor, id),
    view: toNoticeView,
    command: {
      name: 'supplier notice-done',
      words: ['id'],
      text: ({ id }) => `The notice ${id} is settled.`,
    },
  }),
];
