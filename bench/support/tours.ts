import { generateTours } from '../../demo/generator/generate-tours.ts';
import { toTour } from '../../src/catalog/marketplace-file.ts';
import { facetsOf } from '../../src/catalog/record/tour-facets.ts';
import { recordOf } from '../../src/catalog/record/tour-record.ts';
import { Snapshot } from '../../src/catalog/snapshot/snapshot.ts';
import { withKeys } from '../../src/catalog/timetable/schedule-keys.ts';

export type GeneratedTours = {
  snapshot: Snapshot;
  countries: readonly string[];
  towns: readonly { town: string; latitude: number; longitude: number }[];
  names: readonly string[];
};

/** A marketplace of so many generated tours in memory, and what can be asked for in it. */
export async function generatedTours(size: number): Promise<GeneratedTours> {
  const snapshot = new Snapshot((amount) => amount);
  const loading = snapshot.startLoading();
  const towns = new Map<string, GeneratedTours['towns'][number] & { townId: number }>();
  const countries = new Set<string>();
  const names: string[] = [];
  for (const given of generateTours({ tours: size, seed: 1 })) {
    const tour = toTour({ ...given, schedule: withKeys(given.schedule, []) });
    const { town, country, latitude, longitude } = tour.place;
    const known = towns.get(`${country} ${town}`);
    const townId = known?.townId ?? towns.size + 1;
    if (!known) towns.set(`${country} ${town}`, { town, latitude, longitude, townId });
    countries.add(country);
    if (names.length < 1000) names.push(tour.name);
    const place = { townId, regionId: townId };
    loading.add(facetsOf(tour, place), recordOf(tour, { operator: 'Measured', place }), tour.id);
  }
  await loading.finish();
  return { snapshot, countries: [...countries], towns: [...towns.values()], names };
}
