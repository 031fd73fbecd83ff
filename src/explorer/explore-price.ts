import { type ExplainDeps, explainPrice } from './explain-price.ts';
import type { Explored } from './price-page.ts';
import { type AskedRate, findAskedTour, type PriceForm, urlOf } from './price-question.ts';

/** Asks the API as whoever holds the token. */
export type Ask = (url: string, token: string) => Promise<{ status: number; body: string }>;

const mostTours = 40;
const daysAhead = 31;
const mostNextDays = 4;

/** What the form asks for. Who has no token that works is shown nothing of a tour. */
export async function explorePrice(
  deps: ExplainDeps,
  ask: Ask,
  given: PriceForm,
): Promise<Explored> {
  const { token } = given;
  if (token === '') return { form: given, tours: [], rates: [], answer: null };
  const found = await ask(`/v1/return_tours?limit=${mostTours}`, token);
  const tours = found.status === 200 ? toursIn(found.body) : [];
  const first = { ...given, id: given.id || (tours[0]?.id ?? '') };
  const tour = found.status === 200 ? await findAskedTour(deps.db, first) : null;
  const rates = tour?.rates ?? [];
  const { form, path, answer, nextDays } = await onDayThatRuns(ask, first, rates);
  const price = answer.status === 200 ? await explainPrice(deps, form, rates) : null;
  const isListed = tours.some(({ id }) => id === form.id);
  const asked = { id: form.id, name: tour?.name ?? '' };
  return {
    form,
    tours: isListed || !tour ? tours : [asked, ...tours],
    rates,
    answer: { ...answer, path, price, nextDays },
  };
}

/** Where nobody has chosen the day, it is one on which the tour runs; else the next of them are named. */
async function onDayThatRuns(ask: Ask, form: PriceForm, rates: readonly AskedRate[]) {
  const askFor = async (wanted: PriceForm) => {
    const path = urlOf(wanted, rates);
    return { form: wanted, path, answer: await ask(path, form.token) };
  };
  const asked = await askFor(form);
  if (asked.answer.status !== 200 || daysIn(asked.answer).length > 0)
    return { ...asked, nextDays: [] };
  const [next, ...others] = daysIn(await ask(urlOf(form, rates, daysAhead), form.token));
  if (next === undefined) return { ...asked, nextDays: [] };
  if (form.isDayChosen) return { ...asked, nextDays: [next, ...others].slice(0, mostNextDays) };
  return { ...(await askFor({ ...form, date: next })), nextDays: [] };
}

function daysIn({ status, body }: Awaited<ReturnType<Ask>>): string[] {
  if (status !== 200) return [];
  const { availability } = JSON.parse(body) as { availability: object };
  return Object.keys(availability).map((day) => day.replace(/^(\d+)\/(\d+)\/(\d+)$/, '$3-$1-$2'));
}

function toursIn(body: string) {
  const tours = JSON.parse(body) as { id: string; about: { name: string } }[];
  return tours.map(({ id, about: { name } }) => ({ id, name }));
}
