import { randomUUID } from 'node:crypto';
import type {
  OrderPreview,
  Portolan,
  Tour,
  TourOrderInput,
} from '../../sdk/typescript/src/index.ts';
import { ConnectionError, PortolanError, travelers } from '../../sdk/typescript/src/index.ts';
import { findBooking, isKey } from './booking.ts';
import { dayText, priceText, restText } from './formats.ts';
import { factsOf, type Html, html, notFound, optionsOf, picturesOf, type Reply } from './html.ts';
import { addressOf, currencyOf, type Party, partyOf } from './tour.ts';

// What the test processor of staging takes for cards. A real shop has no such list: the script of
// its processor draws the field for the number and puts a token into the form, so that numbers of
// cards reach neither the shop nor the marketplace.
const testCards = {
  tok_visa: 'Visa ending in 4242, which pays',
  tok_chargeDeclined: 'A card that is declined',
  tok_chargeDeclinedInsufficientFunds: 'A card without enough money',
};

/** What a form that was just opened has yet to ask for. */
const yetToAsk = new Set(['phone-missing', 'card-token-missing', 'card-holder-missing']);
/** What travelers read where the sentence of the marketplace is meant for programs. */
const sentences: Record<string, string> = {
  'price-changed': 'The price has just changed: look at it again before you book.',
  'departure-unavailable': 'That time is sold out, or does not run any more.',
  'travelers-invalid': 'Please write the first and last name of each traveler.',
  undecided: 'We do not know yet whether you are booked. Press it again: it never books twice.',
};
const texts = 'description email language hotel_pickup traveler_questions token card_holder';

type Fault = { field: string; code: string; message: string };
/** What a browser sends back each time, so that the shop need not remember orders. */
type Draft = { tour: Tour; party: Party; form: URLSearchParams; key: string; hasCard: boolean };

export async function checkoutPage(portolan: Portolan, form: URLSearchParams): Promise<Reply> {
  const tour = await portolan.findTour(form.get('tour') ?? '');
  if (!tour) return notFound;
  const party = partyOf(tour, form);
  const preview = await portolan.previewBooking(orderFrom(tour, party, form));
  // Whether this agency pays each booking by card, or has credit, shows in what is missing.
  const hasCard = preview.faults.some(({ code }) => code === 'card-token-missing');
  const faults = preview.faults.filter(({ code }) => !yetToAsk.has(code));
  return formPage({ tour, party, form, key: randomUUID(), hasCard }, preview, faults);
}

export async function placeOrder(portolan: Portolan, form: URLSearchParams): Promise<Reply> {
  const key = form.get('key') ?? '';
  const tour = await portolan.findTour(form.get('tour') ?? '');
  if (!tour || !isKey(key)) return notFound;
  const placed = { redirect: `/bookings/${key}` };
  // A form that comes twice, or again after a lost answer, leads to its one booking.
  if (await findBooking(portolan, key)) return placed;
  const draft = { tour, party: partyOf(tour, form), form, key, hasCard: form.has('token') };
  const order = { ...orderFrom(tour, draft.party, form), partner_ref: key };
  const preview = await portolan.previewBooking(order);
  if (!preview.bookable) return formPage(draft, preview, preview.faults);
  try {
    await portolan.createBooking(order, { idempotencyKey: key });
    return placed;
  } catch (error) {
    if (!(error instanceof PortolanError || error instanceof ConnectionError)) throw error;
    // The same key finds out what became of the order. A refused one is over: the next is another.
    const code = error.isUndecided ? 'undecided' : error.code;
    const fault = { field: code === 'card-declined' ? 'token' : '', code, message: error.message };
    if (error.isUndecided) return formPage(draft, preview, [fault]);
    return formPage({ ...draft, key: randomUUID() }, await portolan.previewBooking(order), [fault]);
  }
}

function orderFrom(tour: Tour, party: Party, form: URLSearchParams): TourOrderInput {
  const text = (field: string) => form.get(field)?.trim() ?? '';
  const start = { product_id: tour.id, date: text('date'), time: text('time') };
  // With the price that the traveler saw: at another one nothing is booked.
  const price = { currency: currencyOf(tour), expected_total: Number(text('total')) };
  const order: TourOrderInput = { ...start, ...price, phone: text('phone') };
  for (const [rate, count] of Object.entries(party)) {
    const given = form.getAll(`name.${rate}`).map((name) => name.trim() || '?');
    // A preview wants somebody for each place: until there are names, numbers have to do.
    const names = Array.from({ length: count }, (_, at) => given[at] ?? `Traveler ${at + 1}`);
    if (count > 0) order[rate] = travelers(names);
  }
  for (const field of texts.split(' ')) if (text(field) !== '') order[field] = text(field);
  return order;
}

function formPage(draft: Draft, preview: OrderPreview, faults: readonly Fault[]): Reply {
  const { tour, party, form } = draft;
  // Each field takes what is wrong with it; what no field has taken stands above them all.
  const left = faults.map(({ field, code, message }) => [field, sentences[code] ?? message]);
  const take = (field: string) => {
    const at = left.findIndex(([name]) => name?.toLowerCase() === field.toLowerCase());
    return at < 0 ? undefined : left.splice(at, 1)[0]?.[1];
  };
  const fields = fieldsOf(draft, preview, take);
  // Without a price and with nothing to mend in a field, there is nothing to book.
  const isSold = preview.total !== null || left.length < faults.length;
  const back = addressOf(party, { month: (form.get('date') ?? '').slice(0, 7) });
  return {
    status: faults.length > 0 ? 422 : 200,
    title: `Book ${tour.about.name}`,
    body: html`<div class="checkout"><header><h1>Nearly there</h1>
${left.length > 0 && html`<div class="fault" role="alert">${left.map(([, text]) => html`<p>${text}</p>`)}<p><a href="/tours/${tour.id}?${back}">Other dates and times</a></p></div>`}</header>${summaryOf(draft, preview)}${isSold && fields}</div>`,
  };
}

type Take = (field: string) => string | undefined;
type Field = (state: Html | false) => Html;

function fieldsOf(draft: Draft, { total, due_now, currency }: OrderPreview, take: Take): Html {
  const { tour, party, form, key, hasCard } = draft;
  const { languages } = tour.about;
  const counts = Object.entries(party);
  const hidden = [
    ...['tour', 'date', 'time', 'description'].map((name) => [name, form.get(name)] as const),
    ...counts.map(([rate, count]) => [`rate.${rate}`, count] as const),
    ...Object.entries({ key, total: total ?? form.get('total') }),
  ];
  const input = (name: string, label: string, more: Html, at = 0, fault = take(name)) =>
    labeled(label, `${name}.${at}`, fault, (state) => {
      return html`<input name="${name}" value="${form.getAll(name)[at]}" ${more}${state}>`;
    });
  const more = html`required maxlength="100" placeholder="First and last name"`;
  return html`<form method="post" action="/checkout">${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<h2>Who comes along?</h2>${counts.map(([rate, count]) => Array.from({ length: count }, (_, at) => input(`name.${rate}`, `${rate}, ${at + 1}`, more, at, take(rate))))}
<h2>How do we reach you?</h2>${input('phone', 'Phone, with country code', html`type="tel" required autocomplete="tel" maxlength="40" placeholder="+44 20 7946 0958"`)}
${input('email', 'E-mail, for the voucher', html`type="email" required autocomplete="email" maxlength="200"`)}
${languages.length > 1 && html`<label>The guide speaks <select name="language">${optionsOf(languages, form.get('language'))}</select></label>`}
${tour.logistics.hotel_pickup === 'Yes' && input('hotel_pickup', 'Where shall we pick you up? (optional)', html`maxlength="200" placeholder="Hotel and street"`)}
${input('traveler_questions', 'Anything the guide should know? (optional)', html`maxlength="500"`)}
${hasCard && html`<h2>How would you like to pay?</h2>${labeled('Card', 'card', take('token'), (state) => html`<select name="token"${state}>${optionsOf(Object.entries(testCards), form.get('token'))}</select>`)}`}
${hasCard && input('card_holder', 'Name on the card', html`required autocomplete="cc-name" maxlength="100"`)}
<button>Book${due_now !== null && due_now > 0 && currency && `, and pay ${priceText(due_now, currency)} now`}</button></form>`;
}

/** A field with its label, and what is wrong with it below, for eyes and for readers of screens. */
function labeled(label: string, id: string, fault: string | undefined, field: Field): Html {
  const state = fault !== undefined && html` aria-invalid="true" aria-describedby="${id}"`;
  return html`<label>${label} ${field(state)}</label>${state && html`<p class="fault" id="${id}">${fault}</p>`}`;
}

/** What is bought, what it costs and what becomes of the money: before anybody pays. */
function summaryOf({ tour, form, party }: Draft, preview: OrderPreview): Html {
  const { total, due_now: due, currency, cancellation } = preview;
  const isPriced = total !== null && due !== null && currency !== null;
  const hasRest = isPriced && due > 0 && due < total;
  const who = Object.entries(party).filter(([, count]) => count > 0);
  return html`<aside class="panel">${picturesOf(tour.images, 1)}<h2>${tour.about.name}</h2>
${factsOf({
  When: `${dayText(form.get('date') ?? '')}, ${form.get('time')}`,
  What: form.get('description'),
  Who: who.map(([rate, count]) => `${count} × ${rate}`).join(', '),
  Price: isPriced && html`<strong>${priceText(total, currency)}</strong>`,
  'Due now': hasRest && priceText(due, currency),
  'Due later': hasRest && restText(total, due, currency),
  'If you cancel': cancellation?.sentence,
  Confirmed: preview.status === 'Confirmed' ? 'At once' : 'When the guide has said yes',
})}</aside>`;
}
