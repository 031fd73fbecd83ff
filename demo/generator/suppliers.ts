import { diceFor } from '../random.ts';
import type { Town } from './towns.ts';

/** A supplier as the marketplace file has it. */
export type DemoSupplier = {
  key: string;
  name: string;
  phone: string;
  email: string;
  business_ref: string;
  notes: string;
};

const names = [
  '{town} Trails',
  'Good Company {town}',
  'The Green Umbrella, {town}',
  '{town} Side Streets',
  '{host} & Daughters',
  'Corner Table {town}',
  'Slow Days {town}',
  'Around {town}',
  'The {town} Collective',
  'Far Enough, {town}',
  '{host} & Friends of {town}',
  'Blue Door {town}',
];

const notes = [
  'Meet 10 minutes early',
  'The guide carries a yellow scarf. Call the office when you are late: we wait or fetch you.',
  'Tours run in light rain. When we cancel because of the weather, all is refunded.',
  'Please tell us of allergies and strollers when you book.',
  '',
];

/** The key of one of the suppliers of a town, which are counted from 0. */
export function supplierKey(town: Town, place: number): string {
  return `demo-${String(town.number).padStart(4, '0')}-${place}`;
}

/** Whoever runs tours in a town; more of them where there are more tours. */
export function suppliersOf(town: Town, { count, seed }: { count: number; seed: number }) {
  const dice = diceFor(`demo suppliers ${seed} ${town.number}`);
  return Array.from({ length: count }, (_, place): DemoSupplier => {
    const key = supplierKey(town, place);
    const host = dice.pick(town.customs.guides);
    return {
      key,
      name: dice.pick(names).replace('{town}', town.name).replace('{host}', host),
      // Numbers that are set aside for fiction.
      phone: `+120255501${dice.whole(10, 99)}`,
      email: `hello@${key}.test`,
      business_ref: `DEMO-${town.number}-${place}`,
      notes: dice.pick(notes),
    };
  });
}
