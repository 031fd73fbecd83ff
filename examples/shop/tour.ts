import type { Portolan, Tour } from '../../sdk/typescript/src/index.ts';
import { type Departure, dates, departuresOf } from '../../sdk/typescript/src/index.ts';
import { dayText, monthOf, priceText } from './formats.ts';
import { factsOf, type Html, html, notFound, picturesOf } from './html.ts';
import { ratingOf } from './search.ts';

/** How many of each rate, by its name. */
export type Party = Record<string, number>;
type Rate = Tour['pricing']['pricing_rates'][number];

const currencies = ['USD', 'GBP', 'EUR', 'AUD'] as const;
const largestParty = 20;

export async function tourPage(portolan: Portolan, id: string, asked: URLSearchParams) {
  const tour = await portolan.findTour(id);
  if (!tour) return notFound;
  const { about, itinerary, logistics, booking_meta: terms } = tour;
  return {
    title: about.name,
    body: html`<article class="tour"><header><p><a href="/?town=${logistics.town_id}">${logistics.town}</a>, ${logistics.country}</p>
<h1>${about.name}</h1>${ratingOf(about)}</header>
<div class="pictures">${picturesOf(tour.images, 3)}</div>
${await datesOf(portolan, tour, asked)}
<div class="story">${itinerary.description?.split(/\n+/).map((text) => html`<p>${text}</p>`)}
${listOf('The best of it', itinerary.highlights?.replaceAll(/^- /gm, '').split('\n'))}
${factsOf({
  Takes: itinerary.duration,
  'Guides speak': about.languages.join(', '),
  Difficulty: about.difficulty,
  'Meet at': logistics.meeting_point,
  Pickup: logistics.hotel_pickup === 'Yes' && (logistics.pickup_notes ?? 'At your hotel'),
  Confirmed: terms.instant_confirmation === 'Yes' ? 'At once' : 'When the guide has said yes',
  'If you cancel': terms.cancellation_policy,
  'Run by': about.operator,
})}
${listOf('In the price', itinerary.inclusions)}${listOf('Not in the price', itinerary.exclusions)}${listOf('Bring along', itinerary.what_to_bring)}
${tour.reviews.slice(0, 4).map(({ name, rating, text }) => html`<blockquote><p>${text}</p><footer>${name || 'A traveler'}, ${rating} of 5</footer></blockquote>`)}</div></article>`,
  };
}

function listOf(title: string, lines: readonly string[] = []): Html | false {
  const items = lines.map((line) => html`<li>${line}</li>`);
  return lines.length > 0 && html`<h2>${title}</h2><ul>${items}</ul>`;
}

/** The party that an address or a form asks for, else a usual one; always one that may be asked. */
export function partyOf({ pricing }: Tour, asked: URLSearchParams): Party {
  const usual = pricing.pricing_model === 'Unit' ? 1 : 2;
  const counts = pricing.pricing_rates.map((rate, at) => {
    const count = Number(asked.get(`rate.${rate.pricing_rate}`) ?? (at === 0 ? usual : 0));
    const most = Math.min(rate.max_quantity, largestParty, Math.trunc(count) || 0);
    return [rate.pricing_rate, Math.max(rate.min_quantity, most)];
  });
  return Object.fromEntries(counts) as Party;
}

/** In the currency of the tour: what a list says and what a card is charged is the same then. */
export function currencyOf({ pricing }: Tour) {
  return currencies.find((one) => one === pricing.currency) ?? 'USD';
}

export function addressOf(party: Party, others: Record<string, string>): string {
  const rates = Object.entries(party).map(([rate, count]) => [`rate.${rate}`, String(count)]);
  return new URLSearchParams([...rates, ...Object.entries(others)]).toString();
}

/** The part of the page that the script exchanges. */
async function datesOf(portolan: Portolan, tour: Tour, asked: URLSearchParams): Promise<Html> {
  const party = partyOf(tour, asked);
  const [day, asks] = [asked.get('day') ?? '', asked.get('month') ?? ''];
  const today = dates.today(tour.logistics.time_zone);
  // Late in a month little is left of it: begin with the one that is in ten days.
  const usual = dates.addDays(today, 10).slice(0, 7);
  const shown = monthOf(/^20\d\d-(?:0[1-9]|1[0-2])$/.test(asks) ? asks : usual);
  const when = { date: `${shown.month}-01`, range: shown.days.length };
  const query = { ...party, ...when, id: tour.id, currency: currencyOf(tour) };
  const departures = departuresOf(await portolan.returnAvailability(query));
  // Days are listed even when the party has no price: children alone, say, or too many.
  const priced = departures.filter(({ price }) => price > 0);
  const days = Map.groupBy(priced, ({ date }) => date);
  const reason = departures.length > 0 ? 'This party has no price.' : 'Nothing is free this month.';
  const hint = priced.length > 0 ? 'Choose a day to see its times.' : reason;
  const before = Array.from({ length: (new Date(when.date).getUTCDay() + 6) % 7 }, () => '');
  const to = (more: Record<string, string>) => addressOf(party, { month: shown.month, ...more });
  return html`<section id="dates" class="panel" aria-label="Dates and prices"><h2>When, and how many?</h2>
<form>${tour.pricing.pricing_rates.map((rate, at) => partyField(rate, party, at))}
<input type="hidden" name="month" value="${shown.month}"><input type="hidden" name="day" value="${day}"><button id="show" class="soft">Show prices</button></form>
<div class="months">${shown.month > today && html`<a id="before" href="?${to({ month: shown.before })}" aria-label="Month before">←</a>`}<h3>${shown.name}, in ${query.currency}</h3><a id="after" href="?${to({ month: shown.after })}" aria-label="Month after">→</a></div>
<ol class="calendar">${[...'Mo Tu We Th Fr Sa Su'.split(' '), ...before].map((text) => html`<li aria-hidden="true">${text}</li>`)}${shown.days.map((date) => dayOf(date, days.get(date), date === day, to({ day: date })))}</ol>
${timesOf(tour, party, days.get(day)) ?? html`<p role="status">${hint}</p>`}</section>`;
}

function partyField(rate: Rate, party: Party, at: number): Html {
  const { pricing_rate: name, min_age: from, max_age: to, occupancy } = rate;
  const ages = to === null ? from && `${from} and over` : `${from ?? 0} to ${to}`;
  const more = occupancy === undefined ? ages : `for up to ${occupancy}`;
  return html`<label><span>${name} <small>${more}</small></span> <input id="rate-${at}" type="number" name="rate.${name}" value="${party[name]}" min="${rate.min_quantity}" max="${Math.min(rate.max_quantity, largestParty)}" required></label>`;
}

function dayOf(date: string, slots: Departure[] | undefined, isChosen: boolean, to: string): Html {
  const [slot] = slots?.toSorted((one, other) => one.price - other.price) ?? [];
  const number = Number(date.slice(8));
  if (!slot) return html`<li>${number}</li>`;
  return html`<li><a id="on-${date}" href="?${to}"${isChosen && html` aria-current="date"`}><span class="unseen">${dayText(date)},</span><span aria-hidden="true">${number}</span> <small>${priceText(slot.price, slot.currency).replace(/[^\d.,]+/, '')}</small></a></li>`;
}

function timesOf(tour: Tour, party: Party, slots: Departure[] = []): Html | null {
  const [first] = slots;
  if (!first) return null;
  return html`<h3>${dayText(first.date)}</h3><ul class="times">${slots.map((slot) => {
    const { date, time, description, price, currency, available, reserve_for: deposit } = slot;
    const order = { tour: tour.id, date, time, description, total: String(price) };
    return html`<li><span><strong>${time}</strong> ${description}<small>${available !== null && available < 8 && ` ${available} left.`}${deposit !== undefined && ` ${priceText(deposit, currency)} now, the rest later.`}</small></span>
<a class="button" href="/checkout?${addressOf(party, order)}" aria-label="Book ${time} ${description}, ${priceText(price, currency)}">${priceText(price, currency)}</a></li>`;
  })}</ul>`;
}
