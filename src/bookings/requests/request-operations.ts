import type { z } from 'zod';
import {
  decimal,
  flag,
  oneOf,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../../platform/http/schemas.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { formOf, operationsOn } from '../../platform/operation/operation.ts';
import { withSecondPerson } from '../approvals/with-second-person.ts';
import { ChangeFields, changeValues, toWantedChange } from '../changes/change-fields.ts';
import {
  type AskedUpdate,
  belowPromise,
  feeDueText,
  PreviewView,
  previewText,
  toPreviewView,
} from '../changes/change-operations.ts';
import { supplierAnswers, supplierSays, withAnswer } from '../changes/supplier-says.ts';
import type { UpdateDeps } from '../changes/update-booking.ts';
import { applyRequest, previewRequest } from './apply-request.ts';
import { lockRequestRecord } from './find-request.ts';
import { findRequest, listRequests, requestKinds, requestStates } from './list-requests.ts';
import { listMessages, messagePartner } from './message-partner.ts';
import { rejectRequest } from './reject-request.ts';
import {
  AppliedRequest,
  DecidedRequest,
  RequestDetail,
  RequestMessageView,
  RequestSummary,
  requestText,
  toAppliedRequest,
  toDecidedRequest,
  toMessageView,
  toRequestDetail,
  toRequestSummary,
} from './request-views.ts';

type Deps = UpdateDeps & { baseAddress: string };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Requests';
const words = ['id'] as const;
const id = wholeNumber({ min: 1, description: 'The number of the request' });
const note = optional(text({ max: 1000, description: 'The partner reads it' }));
const refund = optional(decimal({ min: 0, description: 'For a cancellation' }));
const inPart = optional(
  flag({
    description:
      'For a change: it is not all that was asked for; note says what becomes of the rest',
  }),
);
const decisionFields = { id, note, refund, below_promise: belowPromise, in_part: inPart };
const applyFields = { ...decisionFields, change: optional(ChangeFields) };

type Applied = z.output<z.ZodObject<typeof applyFields>>;

function toDecision({ note: why = '', below_promise, in_part, change, ...given }: Applied) {
  const isBelow = { belowPromise: below_promise, inPart: in_part };
  return { ...given, ...isBelow, note: why, change: change && toWantedChange(change) };
}

const applyForm = formOf(
  { ...decisionFields, ...ChangeFields.shape },
  ({ id: request, note: why, refund: amount, below_promise, in_part, ...change }) => ({
    id: request,
    note: why,
    refund: amount,
    below_promise,
    in_part,
    change,
  }),
);
const applyValues = { refund: 'AMOUNT', ...changeValues };

/** What partners have asked for, for staff to decide. */
export const requestOperations = withSecondPerson(
  [
    listing({
      name: 'listRequests',
      route: 'GET /operator/v1/requests',
      tag,
      summary: 'List requests',
      description:
        'Open requests: overdue first, then by travel date. Others: newest first. With sort=due: by the time at which they are due.',
      filters: {
        status: optional(
          oneOf([...requestStates, 'all'], { default: 'open', description: 'What became of it' }),
        ),
        kind: optional(oneOf(requestKinds, { description: 'Only requests of this kind' })),
        booking: optional(text({ max: 100, description: 'The reference of the booking' })),
        organization: optional(text({ max: 64, description: 'The key of the partner' })),
        product: optional(text({ max: 100, description: 'PRD16350, or TRF-swift of a transfer' })),
        sort: optional(oneOf(['due'], { description: 'due: by due_at, the earliest first' })),
      },
      page: { alias: 'after', key: id, keyOf: (request) => request.id, most: 500 },
      row: RequestSummary,
      run: (deps, { status: state, sort, ...filter }, page) =>
        listRequests(deps, { state, isByDue: sort === 'due', ...filter }, page),
      view: toRequestSummary,
      command: {
        name: 'requests list',
        options: { organization: 'org' },
        values: { booking: 'REF', organization: 'KEY', product: 'ID', cursor: 'ID' },
        example: { organization: 'meridian', sort: 'due' },
        columns: [
          'id',
          'kind',
          'status',
          'booking_reference',
          'date',
          'product',
          'organization',
          'promised_refund',
          'currency',
          'due_at',
          'is_overdue',
          'notes',
        ],
        none: 'No requests found.',
      },
    }),
    operation({
      name: 'getRequest',
      route: 'GET /operator/v1/requests/:id',
      tag,
      summary: 'Show a request: what was asked, promised, written and decided',
      fields: { id },
      answer: RequestDetail,
      refusals: [404],
      run: async (deps, _actor, given) => ({
        ...(await findRequest(deps, given.id)),
        messages: await listMessages(deps.db, given.id),
      }),
      view: toRequestDetail,
      command: {
        name: 'requests show',
        words,
        text: (_view, _deps, request) => requestText(request),
      },
    }),
    operation({
      name: 'applyRequest',
      route: 'POST /operator/v1/requests/:id/apply',
      role: 'agent',
      tag,
      summary: 'Apply a request: cancel or change the booking',
      description:
        'A cancellation request cancels the booking and refunds, and on Credit invoices, what was promised, or refunds refund, which requires a note; a lower refund than promised also requires below_promise. For a change request, change makes the change in the same transaction; in_part says that it is not all that was asked for, and note what becomes of the rest.',
      fields: applyFields,
      answer: AppliedRequest,
      refusals: [404, 409],
      changes: (tx, given) => lockRequestRecord(tx, given.id),
      run: async (deps, actor, given) => {
        const decided = await applyRequest(deps, actor, toDecision(given));
        return { ...decided, supplierSays: await supplierAnswers(deps, decided.booking) };
      },
      view: toAppliedRequest,
      command: {
        name: 'requests apply',
        words,
        summary: 'Apply a request: cancel or change the booking; --preview changes nothing',
        values: applyValues,
        form: applyForm,
        text: (
          { id: request, booking_reference: name, booking_status: status, supplier_says: told },
          _deps,
          { booking, request: { inPart: isPart } },
        ) =>
          withAnswer(
            `The request ${request} is applied${isPart ? ' in part' : ''}; the booking ${name} is ${status}${feeDueText(booking)}.`,
            told,
          ),
      },
    }),
    operation({
      name: 'previewRequest',
      route: 'POST /operator/v1/requests/:id/preview',
      role: 'viewer',
      tag,
      summary: 'Preview applying a request, all of it or in part',
      description:
        'Takes what applying takes. Returns the booking as it would be, and the automatic charge or refund. Changes nothing.',
      fields: applyFields,
      answer: PreviewView,
      refusals: [404, 409],
      run: async (deps, actor, given): Promise<AskedUpdate> => {
        const preview = await previewRequest(deps, actor, toDecision(given));
        const { booking } = preview;
        const kind = booking.status === 'Canceled' ? undefined : 'change';
        return { ...preview, supplierSays: await supplierSays(deps, booking.reference, kind) };
      },
      view: (preview, { baseAddress }) => toPreviewView(preview, baseAddress),
      command: {
        name: 'requests apply',
        switch: 'preview',
        values: applyValues,
        form: applyForm,
        text: previewText,
      },
    }),
    operation({
      name: 'rejectRequest',
      route: 'POST /operator/v1/requests/:id/reject',
      role: 'agent',
      tag,
      summary: 'Reject a request and leave the booking as it is',
      fields: { id, reason: requiredText({ max: 1000, description: 'The partner reads it' }) },
      answer: DecidedRequest,
      refusals: [404, 409],
      changes: (tx, given) => lockRequestRecord(tx, given.id),
      run: rejectRequest,
      view: toDecidedRequest,
      command: {
        name: 'requests reject',
        words,
        text: ({ id: request }) => `The request ${request} is rejected.`,
      },
    }),
    operation({
      name: 'messagePartner',
      route: 'POST /operator/v1/requests/:id/messages',
      role: 'agent',
      tag,
      summary: 'Write to the partner about a request',
      description:
        'The user who made the request gets it by mail; the request and the timeline of the booking keep it. The request stays as it is. Refused while mails to the partner are switched off.',
      fields: { id, text: requiredText({ max: 5000, description: 'What the partner reads' }) },
      answer: RequestMessageView,
      refusals: [404, 409],
      run: messagePartner,
      view: toMessageView,
      command: {
        name: 'requests message',
        words: ['id', 'text'],
        text: ({ id: message }) => `The message ${message} goes to the partner by mail.`,
      },
    }),
  ],
  ['applyRequest'],
);
