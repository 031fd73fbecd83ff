import {
  decimal,
  oneOf,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../../platform/http/schemas.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { formOf, operationsOn } from '../../platform/operation/operation.ts';
import { ChangeFields, changeValues, toWantedChange } from '../changes/change-fields.ts';
import { belowPromise, feeDueText } from '../changes/change-operations.ts';
import { supplierAnswers, withAnswer } from '../changes/supplier-says.ts';
import type { UpdateDeps } from '../changes/update-booking.ts';
import { applyRequest } from './apply-request.ts';
import { lockRequestRecord } from './find-request.ts';
import { findRequest, listRequests, requestKinds, requestStates } from './list-requests.ts';
import { rejectRequest } from './reject-request.ts';
import {
  AppliedRequest,
  DecidedRequest,
  RequestSummary,
  requestText,
  toAppliedRequest,
  toDecidedRequest,
  toRequestSummary,
} from './request-views.ts';

const operation = operationsOn<UpdateDeps>();
const listing = listingsOn<UpdateDeps>();

const tag = 'Requests';
const words = ['id'] as const;
const id = wholeNumber({ min: 1, description: 'The number of the request' });
const note = optional(text({ max: 1000, description: 'The partner reads it' }));
const refund = optional(decimal({ min: 0, description: 'For a cancellation' }));

/** What partners have asked for, for staff to decide. */
export const requestOperations = [
  listing({
    name: 'listRequests',
    route: 'GET /operator/v1/requests',
    tag,
    summary: 'List requests',
    description:
      'Open requests: overdue first, then by travel date. Others: newest first. With sort=due: by the time at which they are due.',
    filters: {
      status: optional(oneOf([...requestStates, 'all'], { description: 'Default: open' })),
      kind: optional(oneOf(requestKinds)),
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
    summary: 'Show a request: what was asked, promised and decided',
    fields: { id },
    answer: RequestSummary,
    refusals: [404],
    run: (deps, _actor, given) => findRequest(deps, given.id),
    view: toRequestSummary,
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
      'A cancellation request cancels the booking and refunds, and on Credit invoices, what was promised, or refunds refund, which requires a note; a lower refund than promised also requires below_promise. For a change request, change makes the change in the same transaction.',
    fields: { id, note, refund, below_promise: belowPromise, change: optional(ChangeFields) },
    answer: AppliedRequest,
    refusals: [404, 409],
    changes: (tx, given) => lockRequestRecord(tx, given.id),
    run: async (deps, actor, { note: why = '', below_promise: isBelow, change, ...given }) => {
      const decided = await applyRequest(deps, actor, {
        ...given,
        note: why,
        belowPromise: isBelow,
        change: change && toWantedChange(change),
      });
      return { ...decided, supplierSays: await supplierAnswers(deps, decided.booking) };
    },
    view: toAppliedRequest,
    command: {
      name: 'requests apply',
      words,
      values: { refund: 'AMOUNT', ...changeValues },
      form: formOf(
        { id, note, refund, below_promise: belowPromise, ...ChangeFields.shape },
        ({ id: request, note: why, refund: amount, below_promise: isBelow, ...change }) => ({
          id: request,
          note: why,
          refund: amount,
          below_promise: isBelow,
          change,
        }),
      ),
      text: (
        { id: request, booking_reference: name, booking_status: status, supplier_says: told },
        _deps,
        { booking },
      ) =>
        withAnswer(
          `The request ${request} is applied; the booking ${name} is ${status}${feeDueText(booking)}.`,
          told,
        ),
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
];
