import { type ExplainDeps, explainPrice } from './explain-price.ts';
import type { Explored } from './price-page.ts';
import { findAskedTour, type PriceForm, urlOf } from './price-question.ts';

/** Asks the API as whoever holds the token. */
export type Ask = (url: string, token: string) => Promise<{ status: number; body: string }>;

const mostTours = 40;

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
  const form = { ...given, id: given.id || (tours[0]?.id ?? '') };
  const tour = found.status === 200 ? await findAskedTour(deps.db, form) : null;
  const rates = tour?.rates ?? [];
  const path = urlOf(form, rates);
  const answer = await ask(path, token);
  const price = answer.status === 200 ? await explainPrice(deps, form, rates) : null;
  const isListed = tours.some(({ id }) => id === form.id);
  const asked = { id: form.id, name: tour?.name ?? '' };
  return {
    form,
    tours: isListed || !tour ? tours : [asked, ...tours],
    rates,
    answer: { ...answer, path, price },
  };
}

function toursIn(body: string) {
  const tours = JSON.parse(body) as { id: string; about: { name: string } }[];
  return tours.map(({ id, about: { name } }) => ({ id, name }));
}
