import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type Fleet, prepareFleet } from '../src/transfers/fleets/fleet.ts';
import { vehicleClasses } from '../src/transfers/fleets/vehicle.ts';
import { TransferSupplierInFile } from '../src/transfers/marketplace-file.ts';
import { greatCircleKm } from '../src/transfers/places/distance.ts';
import { readReferenceStops } from '../src/transfers/places/reference-stops.ts';
import { drawPicture } from './painter/draw-picture.ts';
import { scenes } from './painter/scenes.ts';

type Place = { town: string; country: string; latitude: number; longitude: number };

function demo(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'));
}

const suppliers = (
  demo('transfers.json') as { transfer_suppliers: unknown[] }
).transfer_suppliers.map((supplier) => TransferSupplierInFile.parse(supplier));
const fleets: Fleet[] = suppliers.map(prepareFleet);

const sceneOf = (vehicleClass: string) => vehicleClass.toLowerCase().replace(' ', '-');

describe('the transfers of the demo', () => {
  it('drive in every town that the demo has tours in', () => {
    const { tours } = demo('tours.json') as { tours: { place: Place }[] };

    for (const { place } of tours) {
      const serving = fleets.filter(
        ({ area }) => area === null || greatCircleKm(area, place) <= area.radiusKm,
      );
      assert.ok(serving.length > 0, place.town);
    }
  });

  it('drive within their areas only: the Australian fleet does not quote Rome', () => {
    const rome = { latitude: 41.9, longitude: 12.5 };
    assert.ok(fleets.every(({ area }) => area !== null));
    const serving = suppliers.filter((_, at) => {
      const area = fleets[at]?.area;
      return area && greatCircleKm(area, rome) <= area.radiusKm;
    });
    assert.deepEqual(
      serving.map(({ key }) => key),
      ['lupa-limousine', 'pont-neuf-shuttles'],
    );
  });

  it('have fixed routes between places that the program brings, and vehicles for them', () => {
    const known = new Set(readReferenceStops().map(({ type, id }) => `${type} ${id}`));

    for (const { fixed_routes: routes, vehicles } of suppliers) {
      assert.ok(routes.length > 0);
      for (const { from, to, class: its } of routes) {
        for (const end of [from, to]) {
          assert.ok(known.has(`${end.type} ${end.type === 'airport' ? end.iata : end.id}`));
        }
        assert.ok(vehicles.some((vehicle) => vehicle.class === its));
      }
    }
  });

  it('show each vehicle in a picture of its own, as one of its class', () => {
    const vehicles = suppliers.flatMap((supplier) => supplier.vehicles);

    assert.equal(new Set(vehicles.map(({ image }) => image)).size, vehicles.length);
    for (const { class: its, image } of vehicles) {
      const [, name, number] = /^\/pictures\/([a-z-]+)-(\d{1,4})\.svg$/.exec(image) ?? [];
      const scene = scenes.find((one) => one === name);
      assert.ok(scene, image);
      assert.equal(scene, sceneOf(its));
      assert.match(drawPicture(scene, Number(number)), /^<svg /);
    }
  });

  it('could have vehicles of any class: there is a picture of each', () => {
    const drawn: readonly string[] = scenes;

    assert.deepEqual(
      vehicleClasses.filter((one) => !drawn.includes(sceneOf(one))),
      [],
    );
  });
});
