import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { TourInFile } from '../../src/catalog/marketplace-file.ts';
import { SupplierInFile } from '../../src/suppliers/marketplace-file.ts';
import { scenes } from '../painter/scenes.ts';
import { firstDemoTourId, generateSuppliers, generateTours } from './generate-tours.ts';
import { kinds } from './kinds.ts';
import { readTowns } from './towns.ts';
import { townsWithTraits } from './traits.ts';

const size = { tours: 600, seed: 1 };
const tours = generateTours(size).toArray();

/** Those of the hand-made demo. */
const demo = JSON.parse(readFileSync(new URL('../tours.json', import.meta.url), 'utf8')) as {
  suppliers: { key: string }[];
  tours: { id: number; sights: { id: number }[] }[];
};

describe('a generated demo', () => {
  it('has as many tours as asked for', () => {
    assert.equal(tours.length, 600);
  });

  it('is the same for the same seed, byte for byte', () => {
    const bytes = JSON.stringify([generateSuppliers(size), tours]);

    assert.equal(JSON.stringify([generateSuppliers(size), [...generateTours(size)]]), bytes);
  });

  it('differs with the seed', () => {
    const [first] = generateTours({ tours: 1, seed: 2 });

    assert.notDeepEqual(first, tours[0]);
  });

  it('is written in the marketplace file', () => {
    for (const tour of tours) assert.deepEqual(TourInFile.parse(tour), tour);
    for (const supplier of generateSuppliers(size)) SupplierInFile.parse(supplier);
  });

  it('does not meet the hand-made one in anything that has a number or a key', () => {
    const theirs = demo.tours.flatMap(({ id, sights }) => [id, ...sights.map((one) => one.id)]);
    const keys = new Set(demo.suppliers.map(({ key }) => key));

    assert.ok(Math.max(...theirs) < firstDemoTourId);
    assert.equal(Math.min(...tours.map(({ id }) => id)), firstDemoTourId);
    assert.ok(tours.every(({ sights }) => sights.every(({ id }) => id > 1_000_000)));
    assert.ok(generateSuppliers(size).every(({ key }) => !keys.has(key)));
  });

  it('gives each tour a supplier, whatever its size', () => {
    for (const tours of [1, 600, 60_000, 1_000_000]) {
      const known = new Set(generateSuppliers({ tours, seed: 3 }).map(({ key }) => key));
      const named = generateTours({ tours, seed: 3 }).take(400).toArray();

      assert.deepEqual(
        named.filter(({ supplier }) => !known.has(supplier)),
        [],
      );
    }
  });

  it('gives each sight one number and each number one sight', () => {
    const towns = readTowns();
    const sights = towns.flatMap((town) => town.sights);

    assert.equal(new Set(sights.map(({ id }) => id)).size, sights.length);
  });

  it('has whatever a marketplace may have', () => {
    const share = (holds: (tour: TourInFile) => boolean) => tours.filter(holds).length / 600;
    const shares = [
      share(({ pricing }) => pricing.model === 'Unit'),
      share(({ confirmation }) => confirmation === 'manual'),
      share(({ deposit_percent: percent }) => percent !== null),
      share(({ pricing }) => pricing.rates.some((rate) => rate.private_price !== undefined)),
      share(({ private_tour: isPrivate }) => isPrivate),
      share(({ promotion }) => promotion),
      share(({ closures }) => closures.length > 0),
      share(({ schedule }) => schedule.some(({ from }) => from !== null)),
      share(({ schedule }) => schedule.some(({ times }) => times.length > 1)),
      share(({ duration_minutes: minutes }) => (minutes ?? 0) > 24 * 60),
      share(({ rating }) => rating === null),
    ];

    assert.deepEqual(
      shares.map((one) => one > 0.01 && one < 0.75),
      shares.map(() => true),
    );
    assert.deepEqual(
      new Set(tours.map(({ type }) => type)),
      new Set(kinds.map(({ type }) => type)),
    );
    assert.deepEqual(
      new Set(tours.map(({ pricing }) => pricing.currency)),
      new Set(['EUR', 'GBP', 'USD', 'AUD']),
    );
  });

  it('reads like people wrote it: all names put in, no sentence twice in a description', () => {
    for (const { name, description, highlights, reviews, meeting_point: meet } of tours) {
      const texts = [name, description, meet, ...highlights, ...reviews.map(({ text }) => text)];
      const sentences = description.split(/(?<=[.!?])\s+/);

      assert.doesNotMatch(texts.join('\n'), /[{}]|undefined|\b(\w+) \1\b/);
      assert.equal(new Set(sentences).size, sentences.length);
      assert.ok(sentences.every((sentence) => /^\p{Lu}/u.test(sentence)));
      assert.ok(reviews.every(({ text }) => text !== ''));
    }
  });

  it('has names that are mostly its own', () => {
    const names = new Set(tours.map(({ name }) => name));

    assert.ok(names.size > 0.97 * tours.length, `${names.size}`);
  });

  it('has about 8 KB of text to a tour', () => {
    const bytes = tours.map(({ schedule: _schedule, ...tour }) =>
      Buffer.byteLength(JSON.stringify(tour)),
    );
    const average = bytes.reduce((sum, one) => sum + one, 0) / bytes.length;

    assert.ok(average > 7000 && average < 9000, `${average}`);
  });

  it('shows pictures that the program draws', () => {
    const pictures = tours.flatMap(({ images }) => images);
    const form = new RegExp(`^/pictures/(?:${scenes.join('|')})-[1-9]\\d{0,3}\\.svg$`);

    assert.deepEqual(
      pictures.filter((picture) => !form.test(picture)),
      [],
    );
  });

  it('knows every town that its lists name', () => {
    const known = new Set(readTowns().map(({ name }) => name));

    assert.deepEqual([...townsWithTraits.difference(known)], []);
  });

  it('stays as it is, from one machine to the next', () => {
    assert.deepEqual(
      tours.slice(0, 3).map(({ name }) => name),
      [
        'The Night Watch of Cancún Lighthouse with Lucha',
        'London for Curious Feet',
        'Learning from the Masters of Dubrovnik',
      ],
    );
  });
});
