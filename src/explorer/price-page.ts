import { billingCurrencies } from '../accounts/organizations/organization.ts';
import type { PricePreviewAnswer } from '../bookings/prices/price-view.ts';
import { amountText, toMinor } from '../currencies/currency.ts';
import { sample } from '../guides/sample.ts';
import { escapeHtml } from '../platform/html.ts';
import { inputField, selectField } from './fields.ts';
import { callOf, explorerPage, type Surroundings } from './page.ts';
import { type AskedRate, dayField, type PriceForm, rateField } from './price-question.ts';

export type Explored = {
  form: PriceForm;
  tours: readonly { id: string; name: string }[];
  rates: readonly AskedRate[];
  /** What was asked and answered; null before anybody has given a token. */
  answer: Answer | null;
};

type Answer = {
  path: string;
  status: number;
  body: string;
  price: PricePreviewAnswer | null;
  /** On which the tour runs, where it does not on the day that was asked for. */
  nextDays: readonly string[];
};

type Departure = PricePreviewAnswer['departures'][number];

/** A price to ask for, the API's answer, and how each price comes about. */
export function pricePage(explored: Explored, surroundings: Surroundings): string {
  const content = `<main class="tool" id="content">
<h1>Ask for a price</h1>
<p>Pick a tour and a party: here is the request, what each price is made of, and the answer. The
<a href="/docs/guides/availability-and-price">guide</a> says the rest.</p>
<div class="panes">
${formOf(explored, surroundings)}
<div>${explored.answer ? answerOf(explored.answer, explored.form, surroundings) : nothingYet}</div>
</div>
</main>`;
  return explorerPage(
    {
      title: 'Ask for a price',
      description: 'Ask for the price of a party, and see how it comes about.',
      content,
    },
    surroundings,
  );
}

const nothingYet =
  '<p class="try">Give an access token of yours: the request is made with it, and the prices are yours.</p>';

function formOf({ form, tours, rates }: Explored, { reader }: Surroundings): string {
  const { token, id, date, currency, isPrivate } = form;
  const choices = tours.map((tour) => [tour.id, `${tour.name} (${tour.id})`] as const);
  const tour =
    tours.length === 0
      ? inputField({ name: 'id', label: 'Product', value: id, hint: 'Such as PRD16455' })
      : selectField('id', 'Tour', choices, id);
  const people = rates.map(({ name, ages, quantity }) =>
    inputField({
      name: `${rateField}${name}`,
      label: name,
      value: quantity,
      ...(ages !== '' && { hint: ages }),
      kind: 'type="number" min="0" max="999"',
    }),
  );
  return `<form id="ask" method="post" action="/docs/explorer">
${tour}
${inputField({ name: 'date', label: 'Day', value: date, kind: 'type="date" required' })}
${people.length > 0 ? `<fieldset><legend>Party</legend>${people.join('\n')}</fieldset>` : ''}
${selectField(
  'currency',
  'Currency',
  billingCurrencies.map((code) => [code, code]),
  currency,
)}
<label class="check"><input type="checkbox" name="private" value="true"${isPrivate ? ' checked' : ''}> As a private tour</label>
${inputField({
  name: 'token',
  label: 'Access token',
  value: token === reader.token ? '' : token,
  hint: reader.token === null ? 'Of yours; it is not kept' : 'Without one, the demo partner asks',
  kind: 'type="password" autocomplete="off" spellcheck="false"',
})}
<button>Ask for the price</button>
</form>`;
}

function answerOf(
  { path, status, body, price, nextDays }: Answer,
  { token }: PriceForm,
  surroundings: Surroundings,
): string {
  const shownToken = token === surroundings.reader.token ? token : '';
  return `<h2>The request</h2>
${sample(callOf(path, surroundings, shownToken), 'sh')}
${price ? `<h2>How the price comes about</h2>\n${receipts(price, nextDays)}` : ''}
<h2>The answer</h2>
<div class="long">${sample(inLines(body), `json ${status}`)}</div>`;
}

function inLines(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}

function receipts(price: PricePreviewAnswer, nextDays: readonly string[]): string {
  const { departures, unpriced, currency } = price;
  if (departures.length === 0) return elsewhen(nextDays);
  const hint =
    unpriced === null ? '' : `<p class="try">No price: the party ${escapeHtml(unpriced)}.</p>\n`;
  return (
    hint +
    departures.map((departure, place) => receipt(departure, currency, place === 0)).join('\n')
  );
}

function elsewhen(days: readonly string[]): string {
  const none = '<p>The tour does not run on this day.</p>';
  if (days.length === 0) return none;
  const buttons = days.map(
    (day) => `<button form="ask" name="${dayField}" value="${day}">${day}</button>`,
  );
  return `${none}\n<p class="days">It does on ${buttons.join(' ')}</p>`;
}

function receipt(departure: Departure, currency: string, isOpen: boolean): string {
  const { time, description, total, places_left: left, why_not: why, steps } = departure;
  const facts = [description, why === null ? placesText(left) : `Not offered: ${why}`].filter(
    (text) => text !== '',
  );
  const lines = steps.map(
    ({ kind, sentence, amount, currency: of }) =>
      `<tr class="${kind}"><td>${escapeHtml(sentence)}</td><td>${money(amount, of)}</td></tr>`,
  );
  return `<details class="receipt"${isOpen ? ' open' : ''}>
<summary><strong>${escapeHtml(time)}</strong> <span>${escapeHtml(facts.join(' · '))}</span>
<b>${total === null ? 'no price' : money(total, currency)}</b></summary>
${lines.length > 0 ? `<table><tbody>${lines.join('\n')}</tbody></table>` : ''}
</details>`;
}

function money(amount: number, currency: string): string {
  const [figure = '', code = ''] = amountText(toMinor(amount, currency), currency).split(' ');
  return `${figure} <small>${escapeHtml(code)}</small>`;
}

function placesText(left: number | null): string {
  if (left === null) return 'places without a limit';
  return left === 1 ? '1 place left' : `${left} places left`;
}
