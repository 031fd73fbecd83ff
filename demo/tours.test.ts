import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { TourInFile } from '../src/catalog/marketplace-file.ts';
import { SupplierInFile } from '../src/suppliers/marketplace-file.ts';
import { root } from '../test/support/source/imports.ts';
import { drawPicture } from './painter/draw-picture.ts';
import { scenes } from './painter/scenes.ts';

type DemoFile = { suppliers: unknown[]; tours: unknown[] };

const file = JSON.parse(readFileSync(join(root, 'demo/tours.json'), 'utf8')) as DemoFile;
const tours = file.tours.map((tour) => TourInFile.parse(tour));
const suppliers = file.suppliers.map((supplier) => SupplierInFile.parse(supplier));

describe('the demo', () => {
  it('has at least 60 tours in 25 towns', () => {
    const towns = new Set(tours.map(({ place }) => `${place.town}, ${place.country}`));

    assert.ok(tours.length >= 60, `${tours.length} tours`);
    assert.ok(towns.size >= 25, `${towns.size} towns`);
  });

  it('has tours on five continents', () => {
    const parts = ['Europe', 'Asia', 'Africa', 'America', 'Australia'];

    for (const part of parts) {
      assert.ok(
        tours.some(({ place }) => place.subcontinent?.includes(part)),
        part,
      );
    }
  });

  it('shows everything that tours can be', () => {
    const kinds: Record<string, (tour: TourInFile) => boolean> = {
      'sold by the unit': ({ pricing }) => pricing.model === 'Unit',
      'sold by the person': ({ pricing }) => pricing.model === 'Per Person',
      'with a deposit': ({ deposit_percent: percent }) => percent != null,
      'confirmed by hand': ({ confirmation }) => confirmation === 'manual',
      'several times a day': ({ schedule }) => schedule.some(({ times }) => times.length > 1),
      private: ({ private_tour: isPrivate }) => isPrivate,
      'with private prices': ({ pricing }) => pricing.rates.some((rate) => rate.private_price),
      'of several days': ({ duration_minutes: minutes }) => (minutes ?? 0) > 24 * 60,
      'for cruise guests': ({ type }) => type === 'Shore Excursion',
      promoted: ({ promotion }) => promotion,
      reviewed: ({ reviews }) => reviews.length > 0,
      'with seasons': ({ schedule }) => schedule.some(({ from, to }) => from && to),
      'closed at times': ({ closures }) => closures.length > 0,
    };

    const missing = Object.keys(kinds).filter((name) => !tours.some(kinds[name] ?? (() => true)));

    assert.deepEqual(missing, []);
  });

  it('names only suppliers that it brings', () => {
    const keys = new Set(suppliers.map(({ key }) => key));

    assert.deepEqual(
      tours.filter(({ supplier }) => !keys.has(supplier)),
      [],
    );
  });

  it('shows only pictures that the program draws', () => {
    const addresses = tours.flatMap(({ images }) => images);

    for (const address of addresses) {
      const [, name, number] = /^\/pictures\/([a-z-]+)-(\d{1,4})\.svg$/.exec(address) ?? [];
      const scene = scenes.find((one) => one === name);
      assert.ok(scene, address);
      assert.match(drawPicture(scene, Number(number)), /^<svg /);
    }
    assert.ok(tours.every(({ images }) => images.length > 0));
  });
});
