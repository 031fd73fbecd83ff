import { OctoAvailability, OctoDay } from './availability.ts';
import { OctoBooking } from './booking.ts';
import type { CallKind } from './call-kinds.ts';
import type { Call } from './make-call.ts';
import type { Access, AvailabilityQuestion, OctoClient, Outcome } from './octo-client.ts';
import { OctoProduct } from './product.ts';
import { type Read, readBooking, readEntries, readOne, readReadable } from './read-content.ts';
import { OctoSupplier } from './supplier.ts';
import { id, record } from './tolerant.ts';

type Make = <Value>(access: Access, call: Call, read: Read<Value>) => Promise<Outcome<Value>>;

const subscriptions = ['notifications', 'subscriptions'];

/** The calls of the standard, each with its path and what is read of its answer. */
export function octoCalls(make: Make): OctoClient {
  const onBooking = (
    kind: CallKind,
    access: Access,
    { uuid, step, body }: { uuid: string; step: string; body: object },
  ) => {
    const call = { kind, method: 'POST', path: ['bookings', uuid, step], body };
    return make(access, call, readBooking(uuid));
  };
  return {
    capabilities: (access) =>
      make(
        access,
        { kind: 'capabilities', method: 'GET', path: ['capabilities'] },
        readReadable(record({ id })),
      ),
    supplier: (access) =>
      make(access, { kind: 'supplier', method: 'GET', path: ['supplier'] }, readOne(OctoSupplier)),
    products: (access) =>
      make(
        access,
        { kind: 'products', method: 'GET', path: ['products'] },
        readEntries(OctoProduct),
      ),
    product: (access, productId) =>
      make(
        access,
        { kind: 'product', method: 'GET', path: ['products', productId] },
        readOne(OctoProduct),
      ),
    calendar: (access, question) =>
      make(
        access,
        {
          kind: 'calendar',
          method: 'POST',
          path: ['availability', 'calendar'],
          body: toQuestion(question),
        },
        readReadable(OctoDay),
      ),
    availability: (access, question) =>
      make(
        access,
        {
          kind: 'availability',
          method: 'POST',
          path: ['availability'],
          body: toQuestion(question),
        },
        readReadable(OctoAvailability),
      ),
    reserve: (access, wanted) =>
      make(
        access,
        { kind: 'reserve', method: 'POST', path: ['bookings'], body: wanted },
        readBooking(wanted.uuid),
      ),
    extend: (access, uuid, body) => onBooking('extend', access, { uuid, step: 'extend', body }),
    confirm: (access, uuid, body) => onBooking('confirm', access, { uuid, step: 'confirm', body }),
    cancel: (access, uuid, body) => onBooking('cancel', access, { uuid, step: 'cancel', body }),
    change: (access, uuid, body) =>
      make(
        access,
        { kind: 'change', method: 'PATCH', path: ['bookings', uuid], body },
        readBooking(uuid),
      ),
    booking: (access, uuid) =>
      make(access, { kind: 'booking', method: 'GET', path: ['bookings', uuid] }, readBooking(uuid)),
    bookings: (access, query) =>
      make(
        access,
        { kind: 'bookings', method: 'GET', path: ['bookings'], query },
        readEntries(OctoBooking),
      ),
    subscribe: (access, body) =>
      make(
        access,
        { kind: 'subscribe', method: 'POST', path: subscriptions, body },
        readOne(record({ id })),
      ),
    unsubscribe: (access, subscriptionId) =>
      make(
        access,
        { kind: 'unsubscribe', method: 'DELETE', path: [...subscriptions, subscriptionId] },
        () => ({ value: null }),
      ),
  };
}

/** With both days always: one edition of the standard knows no single day. */
function toQuestion(question: AvailabilityQuestion): object {
  if ('availabilityIds' in question) return question;
  const { from: localDateStart, to: localDateEnd, ...rest } = question;
  return { ...rest, localDateStart, localDateEnd };
}
