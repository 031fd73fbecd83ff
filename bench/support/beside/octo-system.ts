// The system of a supplier in a process of its own: `demo|walks PRODUCTS MILLISECONDS`, the latter before
// each answer. Prints its address, and tells at /taken what it was asked since that was asked last.
import { setTimeout as pause } from 'node:timers/promises';
import { place } from '../../../demo/octo-supplier/demo-content.ts';
import { demoOffers } from '../../../demo/octo-supplier/demo-offers.ts';
import { newOffer } from '../../../demo/octo-supplier/new-offer.ts';
import type { Offer } from '../../../demo/octo-supplier/offer.ts';
import { openOctoSupplier } from '../../../demo/octo-supplier/server.ts';

const [kind = '', products = '', milliseconds = ''] = process.argv.slice(2);
const templatesOf: Record<string, (url: string) => Offer[]> = {
  demo: demoOffers,
  walks: () => [walk],
};

const address = {
  street: 'Rua da Prata 80',
  town: 'Lisbon',
  postalCode: '1100-420',
  country: 'PT',
};
/** Its places do not run out. */
const walk = newOffer({
  id: 'walk',
  title: 'Measured walk',
  locations: [place('Rua da Prata', 38.7103, -9.1366, address)],
  options: [{ times: ['10:00'], requiredContactFields: [], sale: { capacity: 1_000_000 } }],
});

let calls = new Map<string, number[]>();
let before = performance.eventLoopUtilization();

const { url } = await openOctoSupplier({
  name: 'Measured Days Out',
  apiKey: 'measured',
  now: Date.now,
  offers: (its) => {
    const templates = templatesOf[kind]?.(its) ?? [];
    return Array.from({ length: Number(products) }, (_, at) => {
      const { product, ...offer } = templates[at % templates.length] ?? walk;
      const id = `${product.id}-${at + 1}`;
      return { ...offer, product: { ...product, id, title: `${product.title} ${at + 1}` } };
    });
  },
  around: async ({ path, call }, work) => {
    if (path === '/taken') return { status: 200, headers: {}, body: taken() };
    const begun = performance.now();
    if (Number(milliseconds) > 0) await pause(Number(milliseconds));
    const answer = work();
    const times = calls.get(call ?? path) ?? [];
    times.push(performance.now() - begun);
    calls.set(call ?? path, times);
    return answer;
  },
});
process.stdout.write(`${url}\n`);

/** For how long the process worked, and how long each call was there, by kind. */
function taken() {
  const now = performance.eventLoopUtilization();
  const told = { workedMilliseconds: now.active - before.active, calls: Object.fromEntries(calls) };
  [before, calls] = [now, new Map()];
  return told;
}
