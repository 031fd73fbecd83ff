import { availabilities, calendar } from './availability.ts';
import {
  AvailabilityBody,
  CalendarBody,
  CancelBody,
  ChangeBody,
  ConfirmBody,
  ExtendBody,
  ReserveBody,
  readBody,
} from './bodies.ts';
import { cancel, change, confirm, extend, show } from './bookings.ts';
import type { Books, Entry } from './books.ts';
import { optionOf } from './offer.ts';
import { badRequest } from './refused.ts';
import { reserve } from './reserve.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { Booking } from './wire.ts';

/** What the standard can be asked for. */
export type Call =
  | 'capabilities'
  | 'supplier'
  | 'products'
  | 'product'
  | 'calendar'
  | 'availability'
  | 'reserve'
  | 'extend'
  | 'confirm'
  | 'change'
  | 'cancel'
  | 'booking'
  | 'bookings'
  | 'subscribe'
  | 'subscriptions'
  | 'subscription'
  | 'resubscribe'
  | 'unsubscribe';

export type Asked = {
  /** What the path names: a product's id, a booking's uuid. */
  named: string;
  query: URLSearchParams;
  body: unknown;
  isTest: boolean;
};

/** What answers: the supplier's books, its name and address, and who hears of changes. */
export type Desk = { books: Books; url: string; name: string; subscriptions: Subscriptions };

type Route = {
  call: Call;
  method: string;
  path: RegExp;
  answer: (desk: Desk, asked: Asked) => unknown;
};

const route = (call: Call, asked: string, answer: Route['answer']): Route => {
  const [method = '', path = ''] = asked.split(' ');
  return { call, method, path: new RegExp(`^${path.replace(':', '([^/]+)')}$`), answer };
};

const told = ({ books }: Desk, entry: Entry): Booking => show(books, entry);

const routes: readonly Route[] = [
  route('capabilities', 'GET /capabilities', () => capabilities),
  route('supplier', 'GET /supplier', ({ name, url }) => supplierOf(name, url)),
  route('products', 'GET /products', ({ books }) =>
    [...books.offers.values()].map(({ product }) => product),
  ),
  route('product', 'GET /products/:', ({ books }, { named }) => books.offer(named).product),
  route('calendar', 'POST /availability/calendar', ({ books }, { body }) =>
    calendar(books, readBody(CalendarBody, body)),
  ),
  route('availability', 'POST /availability', ({ books }, { body }) =>
    availabilities(books, readBody(AvailabilityBody, body)),
  ),
  route('reserve', 'POST /bookings', (desk, { body, isTest }) =>
    told(desk, reserve(desk.books, readBody(ReserveBody, body), isTest)),
  ),
  route('extend', 'POST /bookings/:/extend', (desk, { named, body }) =>
    told(desk, extend(desk.books, named, readBody(ExtendBody, body))),
  ),
  route('confirm', 'POST /bookings/:/confirm', (desk, { named, body }) =>
    told(desk, confirm(desk.books, named, readBody(ConfirmBody, body))),
  ),
  route('change', 'PATCH /bookings/:', (desk, { named, body }) =>
    told(desk, change(desk.books, named, readBody(ChangeBody, body))),
  ),
  route('cancel', 'POST /bookings/:/cancel', (desk, { named, body }) =>
    told(desk, cancel(desk.books, named, readBody(CancelBody, body))),
  ),
  route('cancel', 'DELETE /bookings/:', (desk, { named, body }) =>
    told(desk, cancel(desk.books, named, readBody(CancelBody, body))),
  ),
  route('booking', 'GET /bookings/:', (desk, { named }) => told(desk, desk.books.entry(named))),
  route('bookings', 'GET /bookings', (desk, { query }) => search(desk, query)),
  route('subscribe', 'POST /notifications/subscriptions', ({ subscriptions }, { body }) =>
    subscriptions.add(body),
  ),
  route('subscriptions', 'GET /notifications/subscriptions', ({ subscriptions }) =>
    subscriptions.all(),
  ),
  route('subscription', 'GET /notifications/subscriptions/:', ({ subscriptions }, { named }) =>
    subscriptions.one(named),
  ),
  route('resubscribe', 'PATCH /notifications/subscriptions/:', ({ subscriptions }, asked) =>
    subscriptions.change(asked.named, asked.body),
  ),
  route('unsubscribe', 'DELETE /notifications/subscriptions/:', ({ subscriptions }, { named }) =>
    subscriptions.remove(named),
  ),
];

/** The call that a request makes; null when the standard knows no such call. */
export function findRoute(method: string, path: string): { route: Route; named: string } | null {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match) return { route, named: decodeURIComponent(match[1] ?? '') };
  }
  return null;
}

const capabilities = ['octo/content', 'octo/pricing'].map((id) => ({
  id,
  revision: 1,
  required: false,
  dependencies: [],
  docs: null,
}));

function supplierOf(name: string, endpoint: string) {
  return {
    id: 'demo-supplier',
    name,
    endpoint,
    contact: {
      website: 'https://supplier.example.com',
      email: 'hello@supplier.example.com',
      telephone: '+351 21 555 0100',
      address: 'Rua da Prata 80, 1100-420 Lisboa, Portugal',
    },
  };
}

/** By a reference, or by days of travel. */
function search({ books }: Desk, query: URLSearchParams): Booking[] {
  const asked = (name: string) => query.get(name) ?? undefined;
  const from = asked('localDateStart') ?? asked('localDate');
  const to = asked('localDateEnd') ?? asked('localDate');
  const [reseller, supplier] = [asked('resellerReference'), asked('supplierReference')];
  if (!reseller && !supplier && (!from || !to)) {
    throw badRequest(
      'Give resellerReference, supplierReference, or localDateStart and localDateEnd',
    );
  }
  const [productId, optionId] = [asked('productId'), asked('optionId')];
  if (productId && optionId) optionOf(books.offer(productId), optionId);
  return books
    .all()
    .map((entry) => show(books, entry))
    .filter(
      (one) =>
        (!reseller || one.resellerReference === reseller) &&
        (!supplier || one.supplierReference === supplier) &&
        (!productId || one.productId === productId) &&
        (!optionId || one.optionId === optionId) &&
        (!from || !to || isBetween(one, from, to)),
    );
}

function isBetween({ availability }: Booking, from: string, to: string): boolean {
  const date = availability?.localDateTimeStart.slice(0, 10) ?? '';
  return date >= from && date <= to;
}
