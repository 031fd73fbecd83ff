import { type Books, utc } from '../../../../demo/octo-supplier/books.ts';
import type { OctoAnswer, OctoRequest } from '../../../../demo/octo-supplier/server.ts';
import type {
  Availability,
  AvailabilityCalendar,
  Booking,
  Product,
} from '../../../../demo/octo-supplier/wire.ts';

import { withOldContent, withoutContent, withUnknownWords } from './other-content.ts';

export type Context = { request: OctoRequest; books: Books };

/** What a live system does otherwise than the standard says. */
export type Quirk = {
  /** In place of the work, if it returns an answer. */
  before?: (context: Context) => OctoAnswer | undefined;
  /** What becomes of the answer. */
  after?: (answer: OctoAnswer, context: Context) => OctoAnswer;
};

const refusal = (status: number, error: string, more: object = {}): OctoAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: { error, errorMessage: 'Não é possível', ...more },
});

/** Changes each object of that kind in an answer, wherever the call has it. */
const eachOf =
  <Kind>(calls: readonly string[], change: (one: Kind, context: Context) => object) =>
  (answer: OctoAnswer, context: Context): OctoAnswer => {
    if (answer.status !== 200 || !calls.includes(context.request.call ?? '')) return answer;
    const { body } = answer;
    const changed = (one: unknown) => change(one as Kind, context);
    return { ...answer, body: Array.isArray(body) ? body.map(changed) : changed(body) };
  };

const bookingCalls = ['reserve', 'extend', 'confirm', 'change', 'cancel', 'booking', 'bookings'];
const eachBooking = (change: (booking: Booking, context: Context) => object) =>
  eachOf<Booking>(bookingCalls, change);
const eachProduct = (change: (product: Product) => object) =>
  eachOf<Product>(['products', 'product'], change);
const eachAvailability = (change: (availability: Availability) => object) =>
  eachOf<Availability>(['availability'], change);

function without<Kind extends object>(one: Kind, ...fields: (keyof Kind & string)[]): Kind {
  const left: readonly string[] = fields;
  return Object.fromEntries(Object.entries(one).filter(([field]) => !left.includes(field))) as Kind;
}

const zero = {
  original: 0,
  retail: 0,
  net: null,
  currency: 'USD',
  currencyPrecision: 0,
  includedTaxes: [],
};

export const quirks = {
  'prices bookings at zero': {
    after: eachBooking((booking) => ({ ...booking, pricing: zero })),
  },
  'leaves availability.pricing out': {
    after: eachAvailability((one) => without(one, 'pricing')),
  },
  'has no prices in the calendar': {
    after: eachOf<AvailabilityCalendar>(['calendar'], (day) =>
      without(day, 'unitPricingFrom', 'pricingFrom'),
    ),
  },
  'leaves closed days out of the calendar': {
    after: (answer, { request }) =>
      request.call === 'calendar' && Array.isArray(answer.body)
        ? {
            ...answer,
            body: answer.body.filter(({ status }: AvailabilityCalendar) => status !== 'CLOSED'),
          }
        : answer,
  },
  'ends sales an hour late': {
    after: eachAvailability((one) => ({
      ...one,
      utcCutoffAt: utc(Date.parse(one.utcCutoffAt) + 3_600_000),
    })),
  },
  'names another address as its own': {
    after: eachOf<object>(['supplier'], (supplier) => ({
      ...supplier,
      endpoint: 'https://api.example.com/octo',
    })),
  },
  'ignores capabilities without a prefix': {
    before: ({ request }) => readCapabilities(request, (id) => (id.startsWith('octo/') ? id : '')),
  },
  'ignores capabilities with a prefix': {
    before: ({ request }) => readCapabilities(request, (id) => (id.startsWith('octo/') ? '' : id)),
  },
  'leaves units on hold': {
    after: eachBooking((booking) => ({
      ...booking,
      unitItems: booking.unitItems.map((item) => ({ ...item, status: 'ON_HOLD' })),
    })),
  },
  'shows places where there is no limit': {
    after: eachAvailability((one) =>
      one.status === 'FREESALE' ? { ...one, vacancies: 10, capacity: 10 } : one,
    ),
  },
  'always shows all places': {
    after: eachAvailability((one) =>
      one.capacity === null
        ? one
        : { ...one, vacancies: one.capacity, available: true, status: 'AVAILABLE' },
    ),
  },
  'crashes when a uuid is repeated': {
    before: ({ request, books }) => {
      const { uuid } = (request.body ?? {}) as { uuid?: string };
      const isRepeated = request.call === 'reserve' && uuid !== undefined && books.find(uuid);
      return isRepeated
        ? refusal(500, 'INTERNAL_SERVER_ERROR', { stack: 'Error\n at app' })
        : undefined;
    },
  },
  'calls what is sold out a bad request': {
    after: (answer, { request }) =>
      request.call === 'reserve' && answer.status === 400 ? refusal(400, 'BAD_REQUEST') : answer,
  },
  'calls cancelled holds expired': {
    after: eachBooking((booking) =>
      booking.status === 'CANCELLED' && booking.utcConfirmedAt === null
        ? { ...booking, status: 'EXPIRED', cancellation: null }
        : booking,
    ),
  },
  'cancels without saying what is refunded': {
    after: eachBooking(({ cancellation, ...booking }) => ({
      ...booking,
      cancellation: cancellation && { reason: cancellation.reason },
    })),
  },
  'refunds a part': {
    after: eachBooking(({ cancellation, ...booking }) => ({
      ...booking,
      cancellation: cancellation && { ...cancellation, refund: 'PARTIAL' },
    })),
  },
  'refunds nothing': {
    after: eachBooking(({ cancellation, ...booking }) => ({
      ...booking,
      cancellation: cancellation && { ...cancellation, refund: 'NONE' },
    })),
  },
  'takes the voucher away with the cancellation': {
    after: eachBooking((booking) =>
      booking.cancellation ? { ...booking, voucher: null } : booking,
    ),
  },
  'forgets expired holds': {
    before: ({ request, books }) =>
      request.call === 'booking' && books.find(request.named)?.booking.status === 'EXPIRED'
        ? refusal(400, 'INVALID_BOOKING_UUID', { uuid: request.named })
        : undefined,
  },
  'searches bookings by the day they were made': {
    before: ({ request, books }) => {
      const { query } = request;
      const date = query.get('localDate') ?? query.get('localDateStart');
      if (request.call !== 'bookings' || date === null) return undefined;
      const made = books.all().filter(({ booking }) => booking.utcCreatedAt.startsWith(date));
      return { ...refusal(200, ''), body: made.map(({ booking }) => booking) };
    },
  },
  'does not say which capabilities it applied': {
    after: (answer) => ({ ...answer, headers: without(answer.headers, 'octo-capabilities') }),
  },
  'knows no capabilities call': {
    before: ({ request }) =>
      request.call === 'capabilities' ? refusal(404, 'NOT_FOUND') : undefined,
  },
  'knows no subscriptions': {
    before: ({ request }) => (request.call === 'subscribe' ? refusal(404, 'NOT_FOUND') : undefined),
  },
  'refuses capabilities it does not know': {
    before: ({ request }) => {
      const ids = String(request.headers['octo-capabilities'] ?? '').split(',');
      const isKnown = ids.every((id) => ['', 'octo/pricing', 'octo/content'].includes(id.trim()));
      return isKnown ? undefined : refusal(400, 'BAD_REQUEST');
    },
  },
  'wants a null currency left out': {
    before: ({ request }) =>
      (request.body as { currency?: unknown } | undefined)?.currency === null
        ? refusal(400, 'BAD_REQUEST')
        : undefined,
  },
  'refuses calendars over 31 days': {
    before: ({ request }) => {
      const { localDateStart = '', localDateEnd = '' } = (request.body ?? {}) as Record<
        string,
        string
      >;
      const days = (Date.parse(localDateEnd) - Date.parse(localDateStart)) / 86_400_000;
      return request.call === 'calendar' && days > 31 ? refusal(400, 'BAD_REQUEST') : undefined;
    },
  },
  'has the old content': { after: eachProduct(withOldContent) },
  'has no content': { after: eachProduct(withoutContent) },
  'uses words of its own': { after: eachProduct(withUnknownWords) },
  'delivers to wallets': {
    after: eachBooking((booking) => ({
      ...booking,
      unitItems: booking.unitItems.map((item) => ({
        ...item,
        ticket: item.ticket && {
          ...item.ticket,
          deliveryOptions: [
            { deliveryFormat: 'GOOGLE_WALLET_URL', deliveryValue: 'https://wallet.example.com/1' },
            ...item.ticket.deliveryOptions,
          ],
        },
      })),
    })),
  },
  'has a product without options': {
    after: eachProduct((product) => without(product, 'options')),
  },
  'moves its price at the reservation': {
    before: ({ request, books }) => {
      const { productId, uuid } = (request.body ?? {}) as { productId?: string; uuid?: string };
      const offer = books.offers.get(productId ?? '');
      if (request.call === 'reserve' && offer && !(uuid && books.find(uuid))) offer.percent *= 1.1;
      return undefined;
    },
  },
  'ends holds at once': {
    after: (answer, { request, books }) => {
      if (request.call !== 'reserve' || answer.status !== 200) return answer;
      const { uuid } = answer.body as Booking;
      books.expire(uuid);
      return answer;
    },
  },
  'refuses cancellations of what is confirmed': {
    before: ({ request, books }) =>
      request.call === 'cancel' && books.find(request.named)?.booking.status === 'CONFIRMED'
        ? refusal(400, 'UNPROCESSABLE_ENTITY')
        : undefined,
  },
} satisfies Record<string, Quirk>;

export type QuirkName = keyof typeof quirks;

/** The engine then sees these capabilities only. */
function readCapabilities(request: OctoRequest, read: (id: string) => string): undefined {
  const ids = String(request.headers['octo-capabilities'] ?? '').split(',');
  const seen = ids.map((id) => read(id.trim())).filter((id) => id !== '');
  request.headers = { ...request.headers, 'octo-capabilities': seen.join(', ') };
}
