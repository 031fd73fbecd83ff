import type { Portolan, SearchToursQuery, Tour } from '../../sdk/typescript/src/index.ts';
import { priceText } from './formats.ts';
import { type Html, html, optionsOf, picturesOf } from './html.ts';
import { mapOf } from './map.ts';

const pageSize = 24;
const orders = { RATING: 'Best rated', PRICE: 'Lowest price', DURATION: 'Shortest' };

export type Choices = { countries: string[]; activities: string[] };

/** The marketplace has no list of its countries: those of its hundred best tours have to do. */
export async function readChoices(portolan: Portolan): Promise<Choices> {
  const tours = await portolan.searchTours({ limit: 100 });
  const countries = new Set(tours.map(({ logistics }) => logistics.country));
  const activities = new Set(tours.flatMap(({ about }) => about.activities));
  return { countries: [...countries].toSorted(), activities: [...activities].toSorted() };
}

export async function searchPage(portolan: Portolan, choices: Choices, asked: URLSearchParams) {
  const page = Number(/^[1-9]\d{0,2}$/.exec(asked.get('page') ?? '')?.[0] ?? 1);
  const offset = (page - 1) * pageSize;
  const query = { ...queryFrom(asked), limit: pageSize, offset };
  const { tours, total } = await portolan.findTours(query);
  const place = query.town === undefined ? query.country : tours[0]?.logistics.town;
  return {
    title: place ?? 'Days out',
    body: html`<h1>${place ? `Days out in ${place}` : 'Days you will tell stories about'}</h1>
${searchForm(asked, choices)}${mapOf(tours)}
<h2>${total === 0 ? 'Nothing fits all of that' : total === 1 ? 'One tour' : `${total} tours`}</h2>
${(query.town !== undefined || total === 0) && html`<p><a href="/">See all tours</a></p>`}
<ul class="cards">${tours.map(cardOf)}</ul>
<nav class="actions" aria-label="Pages">${page > 1 && linkTo(asked, page - 1, 'Back')} ${offset + pageSize < total && linkTo(asked, page + 1, 'More tours')}</nav>`,
  };
}

/** Nothing of the address becomes a query but what may be asked for. */
function queryFrom(asked: URLSearchParams): SearchToursQuery {
  const query: SearchToursQuery = {};
  for (const field of ['name', 'country', 'town', 'filter'] as const) {
    const text = asked.get(field)?.trim().slice(0, 80);
    if (text) query[field] = text;
  }
  if (query.filter !== undefined) query.filter_by = 'ACTIVITIES';
  const order = asked.get('order');
  if (order === 'PRICE' || order === 'DURATION') query.sort_by = order;
  return query;
}

function searchForm(asked: URLSearchParams, { countries, activities }: Choices): Html {
  const select = (label: string, name: string, options: (string | string[])[]) =>
    html`<label>${label} <select name="${name}">${optionsOf(options, asked.get(name))}</select></label>`;
  return html`<form class="search" action="/">
${select('Where to?', 'country', [['', 'Anywhere'], ...countries])}
${select('What for?', 'filter', [['', 'Anything'], ...activities])}
<label>A word of its name <input name="name" value="${asked.get('name')}" maxlength="80" placeholder="boat, dawn, bike …"></label>
${select('First comes', 'order', Object.entries(orders))}<button>Search</button></form>`;
}

function cardOf({ id, about, itinerary, logistics, pricing, images }: Tour): Html {
  return html`<li><a class="card" href="/tours/${id}">
${picturesOf(images, 1)}<h3>${about.name}</h3><p class="quiet">${logistics.town}, ${logistics.country}${itinerary.duration && ` · ${itinerary.duration}`}</p>
<p><span>from <strong>${priceText(pricing.price_from, pricing.currency)}</strong></span>${ratingOf(about)}</p></a></li>`;
}

export function ratingOf({ pe_rating: rating, review_count: count }: Tour['about']): Html | null {
  if (rating === undefined) return null;
  return html`<span class="rating"><span aria-hidden="true">★</span> ${rating} <small>(${count}<span class="unseen"> reviews</span>)</small></span>`;
}

function linkTo(asked: URLSearchParams, page: number, text: string): Html {
  const address = new URLSearchParams(asked);
  address.set('page', String(page));
  return html`<a class="button soft" href="/?${address.toString()}">${text}</a>`;
}
