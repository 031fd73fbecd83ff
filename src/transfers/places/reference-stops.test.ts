import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { TimeZone } from '../../catalog/file-fields.ts';
import { countryName } from '../../catalog/places/geonames.ts';
import { greatCircleKm } from './distance.ts';
import { readStopId, type StopType, stopTypes } from './location.ts';
import { readReferenceStops, readReferenceTowns } from './reference-stops.ts';

const stops = readReferenceStops();
const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place));
const countries = new Set(letters.flatMap((a) => letters.map((b) => countryName(a + b))));

function ofType(type: StopType) {
  return stops.filter((stop) => stop.type === type);
}

describe('the places that the program brings', () => {
  it('are many', () => {
    assert.ok(ofType('airport').length >= 400);
    assert.ok(ofType('cruise port').length >= 150);
    assert.ok(ofType('train station').length >= 120);
  });

  for (const type of stopTypes) {
    it(`have well-formed ids of their own: ${type}`, () => {
      const ids = ofType(type).map(({ id }) => id);

      assert.equal(new Set(ids).size, ids.length);
      for (const id of ids) assert.equal(readStopId(type, id), id);
    });
  }

  it('lie on the earth, in a country, in a time zone', () => {
    for (const { id, title, country, latitude, longitude, timeZone } of stops) {
      assert.ok(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180, id);
      assert.ok(countries.has(country), `${id}: ${country}`);
      assert.ok(TimeZone.safeParse(timeZone).success, `${id}: ${timeZone}`);
      assert.equal(title, title.trim());
    }
  });

  it('lie in the land of their code: ports begin with that of their country', () => {
    for (const { id, country } of ofType('cruise port')) {
      assert.equal(countryName(id.slice(0, 2)), country, id);
    }
  });

  it('lie near each other and in one time zone where they are of one town', () => {
    const byTown = Map.groupBy(stops, ({ town, country }) => `${town}, ${country}`);
    // There is one in Oregon and one in Maine.
    byTown.delete('Portland, United States');
    for (const [town, some] of byTown) {
      for (const one of some) {
        for (const other of some) {
          assert.equal(one.timeZone, other.timeZone, town);
          assert.ok(greatCircleKm(one, other) < 90, `${one.id} and ${other.id} of ${town}`);
        }
      }
    }
  });

  it('have the time of the towns close by, in winter and in summer', () => {
    const towns = readReferenceTowns();
    const moments = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((text) =>
      Temporal.Instant.from(text),
    );
    const offsets = (zone: string) => moments.map((at) => at.toZonedDateTimeISO(zone).offset);
    for (const stop of stops) {
      for (const town of towns) {
        if (town.country !== stop.country || greatCircleKm(stop, town) > 40) continue;
        assert.deepEqual(offsets(stop.timeZone), offsets(town.timeZone), stop.id);
      }
    }
  });

  it('are told with the columns that the files name', () => {
    const columns = 'name,town,country,latitude,longitude,time_zone';
    for (const [file, id] of Object.entries({
      airports: 'iata',
      'cruise-ports': 'locode',
      stations: 'id',
    })) {
      const text = readFileSync(new URL(`../../../reference/${file}.csv`, import.meta.url), 'utf8');
      assert.equal(text.slice(0, text.indexOf('\n')), `${id},${columns}`);
    }
  });
});
