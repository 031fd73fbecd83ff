import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { currencyCode, instant, instantOrNull } from '../../platform/http/answer-fields.ts';
import { oneOf, optional, requiredText, text, wholeNumber } from '../../platform/http/schemas.ts';
import { readReference } from '../../platform/ids.ts';
import { listingsOn, newestFirst } from '../../platform/operation/listing.ts';
import { type Operation, operationsOn } from '../../platform/operation/operation.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { outgoingText } from './ask-approval.ts';
import { approve, type MovingOperation, refuse } from './decide-approval.ts';
import { type Approval, approvalStates, findApproval, listApprovals } from './list-approvals.ts';
import type { Supervised } from './second-person.ts';

const tag = 'Approvals';
const id = wholeNumber({ min: 1, description: 'The number of the approval' });

const ApprovalView = z
  .object({
    id: z.int().describe('The number of the approval'),
    status: z.enum(approvalStates).describe('Whether it was decided, and how'),
    operation: z.string().meta({
      example: 'refundBooking',
      description: 'The operation that was asked for, as this document names it',
    }),
    booking_ref: z.string().describe('The booking; empty for a pay run'),
    amounts: z
      .array(z.object({ currency: currencyCode, amount: z.number().describe('What would go out') }))
      .describe('By currency'),
    asked_by: z.string().describe('Who asked: an email, or the name of a program'),
    asked_at: instant('When it was asked for'),
    decided_by: z.string().nullable().describe('Who decided it; null while it waits'),
    decided_at: instantOrNull('When it was decided', 'while it waits'),
    reason: z.string().describe('What was said with the decision; may be empty'),
  })
  .meta({ id: 'Approval', description: 'A refund or a pay run that needs a second person' });

function toApprovalView(approval: Approval): z.output<typeof ApprovalView> {
  return viewOf(ApprovalView)({
    ...approval,
    status: approval.state,
    bookingRef: approval.booking,
    amounts: approval.amounts.map(({ currency, minor }) => ({
      currency,
      amount: fromMinor(minor, currency),
    })),
  });
}

type Deps = { db: Database; clock: Clock } & Supervised;

/** Lists and decides what waits for a second person; `operations` are those that may wait. */
export function approvalOperations<Needed extends Deps>(
  operations: readonly MovingOperation<Needed>[],
): Operation<Needed>[] {
  const operation = operationsOn<Needed>();
  const listing = listingsOn<Needed>();
  return [
    listing({
      name: 'listApprovals',
      route: 'GET /operator/v1/approvals',
      tag,
      summary: 'List refunds and pay runs that wait for a second person, newest first',
      filters: {
        state: optional(
          oneOf([...approvalStates, 'all'], {
            default: 'waiting',
            description: 'What became of it',
          }),
        ),
        booking: optional(text({ max: 100, description: 'The reference of the booking' })),
      },
      page: newestFirst,
      row: ApprovalView,
      run: (deps, { state = 'waiting', booking }, page) =>
        listApprovals(
          deps,
          { state, ...(booking !== undefined && { booking: readReference(booking) }) },
          page,
        ),
      view: toApprovalView,
      command: {
        name: 'approvals list',
        values: { booking: 'REF', cursor: 'ID' },
        none: 'Nothing waits for a second person.',
      },
    }),
    operation({
      name: 'getApproval',
      route: 'GET /operator/v1/approvals/:id',
      tag,
      summary: 'Show an approval: what would go out, who asked, and who decided',
      fields: { id },
      answer: ApprovalView,
      refusals: [404],
      run: (deps, _actor, given) => findApproval(deps.db, given.id),
      view: toApprovalView,
    }),
    operation({
      name: 'approve',
      route: 'POST /operator/v1/approvals/:id/approve',
      role: 'manager',
      tag,
      summary: 'Approve what waits for a second person: it is done at once',
      description:
        'Done as the person who asked for it, who cannot approve it. Refused where another amount would go out now.',
      fields: { id, reason: optional(text({ max: 1000, description: 'Staff read it' })) },
      answer: ApprovalView,
      refusals: [404, 409],
      run: (deps, actor, { id: number, reason = '' }) =>
        approve(deps, operations, actor, { id: number, reason: reason.trim() }),
      view: toApprovalView,
      command: {
        name: 'approvals approve',
        words: ['id'],
        text: (_view, _deps, approval) =>
          `The approval ${approval.id} is approved: ${outgoingText(approval.amounts)} goes out.`,
      },
    }),
    operation({
      name: 'refuseApproval',
      route: 'POST /operator/v1/approvals/:id/refuse',
      role: 'manager',
      tag,
      summary: 'Refuse what waits for a second person: nothing changes',
      fields: { id, reason: requiredText({ max: 1000, description: 'Who asked reads it' }) },
      answer: ApprovalView,
      refusals: [404, 409],
      run: (deps, actor, { id: number, reason }) =>
        refuse(deps, actor, { id: number, reason: reason.trim() }),
      view: toApprovalView,
      command: {
        name: 'approvals refuse',
        words: ['id'],
        text: ({ id: number }) => `The approval ${number} is refused: nothing has changed.`,
      },
    }),
  ];
}
