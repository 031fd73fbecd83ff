import { z } from 'zod';
import { readClockTime } from '../../catalog/clock-times.ts';
import type { Actor } from '../../platform/audit.ts';
import { type Command, command, type Outcome } from '../../platform/cli/command.ts';
import { table } from '../../platform/cli/table.ts';
import { toPreviewView } from '../money/payment-views.ts';
import { toBookingView } from '../operator-views.ts';
import { bookingText } from '../reading/booking-text.ts';
import { findBookingForStaff } from '../reading/find-booking-for-staff.ts';
import { applyRequest } from '../requests/apply-request.ts';
import { listRequests, mostRequestsListed } from '../requests/list-requests.ts';
import { rejectRequest } from '../requests/reject-request.ts';
import { toDecidedRequest, toRequestSummary } from '../requests/request-views.ts';
import { cancelBooking } from './cancel-booking.ts';
import { ChangeFields, toWantedChange } from './change-fields.ts';
import { previewUpdate, type UpdateDeps, updateBooking } from './update-booking.ts';
import type { WantedChange } from './wanted-change.ts';

type Deps = UpdateDeps & { actor: Actor; baseAddress: string };

const reference = z.string().trim().min(1).max(100).describe('REF');
const reason = z.string().trim().min(1).max(1000).describe('REASON');
const refund = z.coerce
  .number({ error: 'it must be an amount such as 12.50' })
  .nonnegative()
  .optional()
  .describe('AMOUNT');
const id = z.coerce.number({ error: 'it must be a number' }).int().positive().describe('ID');
const limit = z.coerce
  .number({ error: 'it must be a number' })
  .int()
  .min(1)
  .max(mostRequestsListed, { error: `it must be at most ${mostRequestsListed}` })
  .optional()
  .describe('N');
const clockTime = z
  .string()
  .refine((text) => text === '' || readClockTime(text) !== undefined, {
    error: 'it must be a time such as 7:30 AM',
  })
  .optional()
  .describe('TIME');

/** What may be changed of a booking. */
const changes = {
  date: z.iso
    .date({ error: 'it must be a real date, written YYYY-MM-DD' })
    .optional()
    .describe('DATE'),
  time: clockTime,
  description: z.string().max(2000).optional().describe('TEXT'),
  pickupTime: clockTime,
  names: z.string().max(400_000).optional().describe('NAMES'),
  operatorNotes: z.string().max(5000).optional().describe('NOTES'),
  contactEmail: z.email({ error: 'it must be an e-mail address' }).optional().describe('E'),
  contactPhone: z.string().max(100).optional().describe('P'),
};

type Given = z.output<z.ZodObject<typeof changes>>;

function toWanted({ pickupTime, operatorNotes, contactEmail, contactPhone, ...given }: Given) {
  return toWantedChange(
    ChangeFields.parse({
      ...given,
      pickup_time: pickupTime,
      operator_notes: operatorNotes,
      contact_email: contactEmail,
      contact_phone: contactPhone,
    }),
  );
}

export const bookingChangeCommands: Command<Deps>[] = [
  command({
    name: 'booking cancel',
    summary: 'Cancel a booking: its policy says what goes back, unless --refund does',
    words: ['reference'],
    fields: { reference, reason: reason.optional(), refund },
    run: async (deps: Deps, given) => {
      const canceled = await cancelBooking(deps, deps.actor, {
        ...given,
        reason: given.reason ?? (given.refund === undefined ? '' : 'Refund set by staff'),
      });
      return {
        value: toBookingView(canceled, deps.baseAddress),
        text: `The booking ${canceled.reference} is canceled.`,
      };
    },
  }),
  command({
    name: 'booking update',
    summary: 'Change a booking: price and places follow. --preview changes nothing',
    words: ['reference'],
    fields: { reference, ...changes, preview: z.boolean().optional() },
    run: async (deps: Deps, { reference: name, preview, ...given }) => {
      const wanted = { reference: name, ...toWanted(given) };
      return preview ? previewed(deps, wanted) : updated(deps, wanted);
    },
  }),
  command({
    name: 'requests list',
    summary: 'What partners ask to have changed or canceled: overdue first, then by travel date',
    fields: { after: id.optional().describe('ID'), limit },
    run: async (deps: Deps, page) => {
      const requests = (await listRequests(deps, page)).map(toRequestSummary);
      const last = requests.length === (page.limit ?? mostRequestsListed) && requests.at(-1);
      const more = last ? `\nGo on with --after ${last.id}` : '';
      return { value: requests, text: `${table(requests, 'There are no open requests.')}${more}` };
    },
  }),
  command({
    name: 'requests apply',
    summary: 'Do what was asked for: cancel the booking, or let the change land',
    words: ['id'],
    fields: { id, note: reason.optional().describe('NOTE'), refund, ...changes },
    run: async (deps: Deps, { id: request, note = '', refund: amount, ...given }) => {
      const change = toWanted(given);
      const decision = { id: request, note, refund: amount, change };
      const decided = await applyRequest(deps, deps.actor, decision);
      const { reference: name, status } = decided.booking;
      return {
        value: toDecidedRequest(decided),
        text: `The request ${request} is applied; the booking ${name} is ${status}.`,
      };
    },
  }),
  command({
    name: 'requests reject',
    summary: 'Leave the booking as it is, and say why',
    words: ['id'],
    fields: { id, reason },
    run: async (deps: Deps, given) => {
      const decided = await rejectRequest(deps, deps.actor, given);
      return {
        value: toDecidedRequest(decided),
        text: `The request ${given.id} is rejected.`,
      };
    },
  }),
];

type Wish = WantedChange & { reference: string };

/** The card on file is charged after the change: the booking is told as that has left it. */
async function updated(deps: Deps, wish: Wish): Promise<Outcome> {
  const { reference: name } = await updateBooking(deps, deps.actor, wish);
  const booking = await findBookingForStaff(deps, name);
  return {
    value: toBookingView(booking, deps.baseAddress),
    text: `The booking ${name} is changed:\n${bookingText(booking, deps.baseAddress)}`,
  };
}

async function previewed(deps: Deps, wish: Wish): Promise<Outcome> {
  const preview = await previewUpdate(deps, deps.actor, wish);
  const { booking } = preview;
  const view = toPreviewView(preview, deps.baseAddress);
  const moved = [
    view.would_charge > 0 ? `charges ${view.would_charge} ${booking.currency} to the card` : '',
    view.would_refund > 0 ? `gives ${view.would_refund} ${booking.currency} back` : '',
  ].filter((part) => part !== '');
  const money = moved.length === 0 ? 'moves no money' : moved.join(' and ');
  return {
    value: view,
    text: `The booking ${booking.reference} would be:\n${bookingText(booking, deps.baseAddress)}\nThe change ${money}.`,
  };
}
