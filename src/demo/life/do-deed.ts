import type { Deed, LifeBooking } from '../../../demo/life/deeds.ts';
import { desk, office } from '../../../demo/life/events.ts';
import { cancelBooking } from '../../bookings/changes/cancel-booking.ts';
import { confirmBooking } from '../../bookings/changes/confirm-booking.ts';
import { declineBooking } from '../../bookings/changes/decline-booking.ts';
import { updateBooking } from '../../bookings/changes/update-booking.ts';
import { noteInvoicesPaid } from '../../bookings/money/note-invoices.ts';
import { addNote } from '../../bookings/notes/add-note.ts';
import { applyRequest } from '../../bookings/requests/apply-request.ts';
import { openRequest } from '../../bookings/requests/open-request.ts';
import { rejectRequest } from '../../bookings/requests/reject-request.ts';
import { withdrawRequest } from '../../bookings/requests/withdraw-request.ts';
import type { Actor } from '../../platform/audit.ts';
import { callerOf } from './book.ts';
import type { Moment, Step } from './life.ts';

const mara: Actor = { kind: 'staff', name: desk };
const tomas: Actor = { kind: 'staff', name: office };

/** The booking that it happens to, and the step of the request that it decides. */
type About = { booking: LifeBooking; request: string };
type Known = { reference: string; request: number; by: string };

/** Does with a booking what its partner or staff did. */
export function doDeed(deed: Deed, { booking: { ref, by }, request }: About): Step['make'] {
  return (moment) => {
    const known = { reference: moment.made(ref), request: Number(moment.made(request)), by };
    return (verbs[deed.does] as Verb<Deed>)(moment, known, deed);
  };
}

type Verb<One extends Deed> = (moment: Moment, known: Known, deed: One) => Promise<unknown>;
type Verbs = { readonly [Does in Deed['does']]: Verb<Extract<Deed, { does: Does }>> };

const verbs: Verbs = {
  confirm: (moment, { reference }) => confirmBooking(written(moment), mara, reference),
  decline: (moment, { reference }, { reason }) =>
    declineBooking(written(moment), mara, { reference, reason }),
  cancel: (moment, { reference }, { reason, refund }) =>
    cancelBooking(written(moment), refund === undefined ? mara : tomas, {
      reference,
      reason,
      refund,
    }),
  change: (moment, { reference }, { to }) =>
    updateBooking(written(moment), mara, { reference, ...to }),
  note: (moment, { reference }, { text }) => addNote(written(moment), mara, { reference, text }),
  ask: async (moment, { reference, by }, { kind, notes }) =>
    openRequest(
      { ...moment, write: moment.writing(({ request }) => String(request.id)) },
      await callerOf(moment, by),
      { reference, kind, notes },
    ),
  apply: (moment, { request: id }, { note, to: change }) =>
    applyRequest(written(moment), mara, { id, note, change }),
  reject: (moment, { request: id }, { reason }) =>
    rejectRequest(written(moment), mara, { id, reason }),
  withdraw: async (moment, { request, by }) =>
    withdrawRequest(written(moment), await callerOf(moment, by), request),
  pay: (moment, { reference }, { reference: transfer }) =>
    noteInvoicesPaid(written(moment), tomas, { bookings: [reference], reference: transfer }),
};

function written(moment: Moment) {
  return { ...moment, write: moment.writing<unknown>() };
}
