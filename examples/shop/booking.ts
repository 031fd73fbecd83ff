import { type Booking, type Portolan, PortolanError } from '../../sdk/typescript/src/index.ts';
import { dayText, priceText } from './formats.ts';
import { factsOf, html, notFound, type Reply } from './html.ts';

/**
 * An order's key is its reference in the marketplace, and the address of its page here: nobody can
 * guess it, so the shop needs no accounts and stores nothing.
 */
export function isKey(key: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key);
}

export async function findBooking(portolan: Portolan, key: string): Promise<Booking | null> {
  if (!isKey(key)) return null;
  try {
    return await portolan.getBooking({ partner_ref: key });
  } catch (error) {
    if (error instanceof PortolanError && error.code === 'booking-not-found') return null;
    throw error;
  }
}

const greetings: Record<string, string> = {
  Confirmed: 'You are going!',
  'Pending Confirmation': 'Your places are held',
  Canceled: 'This booking is canceled',
};

export async function bookingPage(portolan: Portolan, key: string): Promise<Reply> {
  const booking = await findBooking(portolan, key);
  if (!booking) return notFound;
  const { cancellation, info, meta, operator, pax, pricing } = booking;
  const tour = await portolan.findTour(meta.product_id);
  const title = greetings[meta.status] ?? meta.status;
  const amount = (value: number) => value > 0 && priceText(value, pricing.currency);
  return {
    title,
    body: html`<article class="done"><p class="stamp">${meta.status}</p><h1>${title}</h1><h2>${tour?.about.name}</h2>
${meta.status === 'Pending Confirmation' && html`<p>The guide answers each request in person. Look here again later: this page knows as soon as we do.</p>`}
${meta.reason && html`<p>${meta.reason}</p>`}
${factsOf({
  When: `${dayText(info.date)}, ${info.time}`,
  Who: pax.travelers_names.join(' · '),
  Pickup: info.pickup_location,
  'Meet at': tour?.logistics.meeting_point,
  'Guide speaks': info.language,
  'Run by': [operator.name, operator.phone].filter(Boolean).join(', '),
  Price: amount(pricing.total),
  Paid: amount(pricing.amount_paid),
  'Due later': pricing.payment_status === 'Deposit Paid' && amount(pricing.due),
  'If you cancel': meta.status !== 'Canceled' && cancellation.sentence,
  'Your number': meta.booking_ref,
})}
${meta.status !== 'Canceled' && html`<p class="actions"><a class="button" href="${meta.voucher_pdf}">Voucher to print</a> <a class="button soft" href="${meta.voucher_html}">Voucher on your phone</a></p>`}
<p class="quiet">Keep the address of this page to yourself: whoever has it can read it.</p></article>`,
  };
}
