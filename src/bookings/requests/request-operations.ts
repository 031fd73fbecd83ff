import { decimal, optional, requiredText, text, wholeNumber } from '../../platform/http/schemas.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { formOf, operationsOn } from '../../platform/operation/operation.ts';
import { ChangeFields, changeValues, toWantedChange } from '../changes/change-fields.ts';
import type { UpdateDeps } from '../changes/update-booking.ts';
import { applyRequest } from './apply-request.ts';
import { listRequests } from './list-requests.ts';
import { rejectRequest } from './reject-request.ts';
import {
  DecidedRequest,
  RequestSummary,
  toDecidedRequest,
  toRequestSummary,
} from './request-views.ts';

const operation = operationsOn<UpdateDeps>();
const listing = listingsOn<UpdateDeps>();

const tag = 'Requests';
const words = ['id'] as const;
const id = wholeNumber({ min: 1 });
const note = optional(text({ max: 1000 }));
const refund = optional(decimal({ min: 0, description: 'For a cancellation' }));

/** What partners have asked for, for staff to decide. */
export const requestOperations = [
  listing({
    name: 'listRequests',
    route: 'GET /operator/v1/requests',
    tag,
    summary: 'List open requests: overdue first, then by travel date',
    filters: {},
    page: { alias: 'after', key: id, keyOf: (request) => request.id, most: 500 },
    row: RequestSummary,
    run: (deps, _filter, page) => listRequests(deps, page),
    view: toRequestSummary,
    command: {
      name: 'requests list',
      values: { cursor: 'ID' },
      none: 'No open requests.',
    },
  }),
  operation({
    name: 'applyRequest',
    route: 'POST /operator/v1/requests/:id/apply',
    tag,
    summary: 'Apply a request: cancel or change the booking',
    description:
      'A cancellation request cancels the booking and refunds what was promised, or refund, which requires a note. For a change request, change makes the change in the same transaction.',
    fields: { id, note, refund, change: optional(ChangeFields) },
    answer: DecidedRequest,
    refusals: [404, 409],
    run: (deps, actor, { note: why = '', change, ...given }) =>
      applyRequest(deps, actor, { ...given, note: why, change: change && toWantedChange(change) }),
    view: toDecidedRequest,
    command: {
      name: 'requests apply',
      words,
      values: { refund: 'AMOUNT', ...changeValues },
      form: formOf(
        { id, note, refund, ...ChangeFields.shape },
        ({ id: request, note: why, refund: amount, ...change }) => ({
          id: request,
          note: why,
          refund: amount,
          change,
        }),
      ),
      text: ({ id: request, booking_reference: name, booking_status: status }) =>
        `The request ${request} is applied; the booking ${name} is ${status}.`,
    },
  }),
  operation({
    name: 'rejectRequest',
    route: 'POST /operator/v1/requests/:id/reject',
    tag,
    summary: 'Reject a request and leave the booking as it is',
    fields: { id, reason: requiredText({ max: 1000 }) },
    answer: DecidedRequest,
    refusals: [404, 409],
    run: rejectRequest,
    view: toDecidedRequest,
    command: {
      name: 'requests reject',
      words,
      text: ({ id: request }) => `The request ${request} is rejected.`,
    },
  }),
];
