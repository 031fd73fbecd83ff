import { openPlainSql } from './beside/plain-sql.ts';
import { importPartner } from './partner.ts';
import { runCommand } from './program.ts';

const imported = 1000;
const towns = 50;
/** Rows of one transaction. */
const atOnce = 100_000;

/** Tours with a name, a place, a price and one slot a day: about 800 bytes of record each. */
const firstTours = {
  format: 'portolan/1',
  suppliers: [{ key: 'measured', name: 'Measured Tours' }],
  tours: Array.from({ length: imported }, (_, index) => ({
    id: index + 1,
    supplier: 'measured',
    name: `Measured walk ${index + 1}`,
    place: {
      town: `Town ${(index % towns) + 1}`,
      country: 'Italy',
      latitude: 38 + (index % towns) / 10,
      longitude: 12 + (index % towns) / 20,
      time_zone: 'Europe/Rome',
    },
    pricing: {
      model: 'Per Person',
      currency: 'USD',
      rates: [{ name: 'Adults', price: 40 + (index % 97) }],
    },
    schedule: [{ times: ['7:30 AM'], capacity: 20 }],
  })),
};

/** Each of the first tours again, under another number and name. */
const copies = `
  insert into tour (id, supplier_id, town_id, status, document, record, facets, record_version, change)
  select copy, supplier_id, town_id, status, document || own,
    convert_to(replace(replace(convert_from(record, 'utf8'), format('"PRD%s"', id),
      format('"PRD%s"', copy)), document ->> 'name', own ->> 'name'), 'utf8'),
    facets || own, record_version, nextval('catalog_change')
  from generate_series($1::integer, $2::integer) again
    cross join tour
    cross join lateral (select again * ${imported} + id as copy) numbered
    cross join lateral (
      select jsonb_build_object('id', copy, 'name', 'Measured walk ' || copy) as own) named
  where id <= ${imported}
  order by copy`;

/** Fills the database of a program that does not run: most tours are copied inside of PostgreSQL. */
export async function storeLeanTours(dataDir: string, wanted: number): Promise<void> {
  await importPartner(dataDir);
  await runCommand(dataDir, ['import', '-'], JSON.stringify(firstTours));
  await using plain = await openPlainSql(dataDir);
  const [times, each] = [wanted / imported, atOnce / imported];
  for (let first = 1; first < times; first += each) {
    await plain.pool.query(copies, [first, Math.min(first + each, times) - 1]);
  }
  await plain.pool.query('vacuum analyze tour');
}
