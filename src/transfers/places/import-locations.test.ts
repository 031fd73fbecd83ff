import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { openTestChanges } from '../../../test/support/changes.ts';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { importLocations } from './import-locations.ts';
import { openLocations } from './locations.ts';
import type { ListFormat } from './public-lists.ts';
import { readStops } from './read-stops.ts';

const ourAirports = `"id","ident","type","name","latitude_deg","longitude_deg","elevation_ft","continent","iso_country","iso_region","municipality","scheduled_service","icao_code","iata_code","gps_code","local_code","home_link","wikipedia_link","keywords"
4185,"LIRF","large_airport","Rome–Fiumicino ""Leonardo da Vinci"" Airport",41.804532,12.251998,13,"EU","IT","IT-62","Rome, Fiumicino","yes","LIRF","FCO","LIRF",,,,
1,"00A","heliport","Total Rf Heliport",40.07,-74.93,11,"NA","US","US-PA","Bensalem","no",,"XXX","K00A",,,,
2,"SBXX","small_airport","Without a code",-10.1,-60.2,11,"SA","BR","BR-MT","Nowhere","no",,,"SBXX",,,,
3,"SAWX","closed","Closed","-54","-68",1,"SA","AR","AR-V","Ushuaia","no",,"ZZZ",,,,,
4,"YLHI","small_airport","Lord Howe Island Airport",-31.5383,159.077,5,"OC","AU","AU-NSW","","yes","YLHI","LDH","YLHI",,,,
`;
const unlocode = `,"IT",,".ITALY",,,,,,,,
,"IT","CVV","Civitavecchia","Civitavecchia","RM","1-3-----","AF","9601",,"4206N 01148E",
,"IT","ROM","Roma","Roma","RM","-2345---","AI","0401",,"4154N 01229E",
+,"NZ","POE","Port Chalmers","Port Chalmers","OTA","1-------","AS","9501",,"4549S 17037E",
X,"SE","GOT","G\uFFFDteborg","Goteborg","O","1-------","AF","9501",,"5743N 01158E",
,"SE","MMA","Malm\uFFFD","Malmo","M","12345---","AF","9501",,"5536N 01300E",
,"BR","XXX","Nowhere","Nowhere","","1-------","AF","9501",,,
`;
const asCopied = `Change,Country,Location,Name,NameWoDiacritics,Subdivision,Status,Function,Date,IATA,Coordinates,Remarks
,IT,CVV,Civitavecchia,Civitavecchia,RM,AF,1-3-----,9601,,4206N 01148E,
`;
const trainline = `id;name;slug;uic;uic8_sncf;latitude;longitude;parent_station_id;country;time_zone;is_city;is_main_station
1;Château-Arnoux—St-Auban;chateau-arnoux-st-auban;;;44.08179;6.001625;;FR;Europe/Paris;t;f
8494;"Roma ""Termini""; Piazza";roma-termini;8308409;;41.901;12.5018;;IT;Europe/Rome;f;t
2;Without a place;x;;;;;;FR;Europe/Paris;f;f
3;In no zone;x;;;47.37;8.54;;CH;Mars/Olympus;f;f
`;

async function openImports() {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const changes = undo.use(await openTestChanges(database));
  const { db } = database;
  const deps = { db, write: plainWrite(db), changes, clock: testClock() };
  const resources = undo.move();
  return {
    ...deps,
    take: (format: ListFormat, text: string) => {
      const lines = (async function* () {
        yield* text.trimEnd().split('\n');
      })();
      return importLocations(deps, somebody, { lines, format });
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('an import of a public list', () => {
  it('takes in the airports of OurAirports that have a code and are in use', async () => {
    await using imports = await openImports();

    assert.deepEqual(await imports.take('ourairports', ourAirports), { locations: 2, skipped: 4 });

    assert.deepEqual(await readStops(imports.db), [
      {
        type: 'airport',
        id: 'FCO',
        title: 'Rome–Fiumicino "Leonardo da Vinci" Airport',
        town: 'Rome, Fiumicino',
        country: 'Italy',
        latitude: 41.804532,
        longitude: 12.251998,
        timeZone: 'Europe/Rome',
      },
      {
        type: 'airport',
        id: 'LDH',
        title: 'Lord Howe Island Airport',
        town: '',
        country: 'Australia',
        latitude: -31.5383,
        longitude: 159.077,
        timeZone: 'Australia/Sydney',
      },
    ]);
  });

  it('takes in the ports of UN/LOCODE, with coordinates in degrees and minutes', async () => {
    await using imports = await openImports();

    assert.deepEqual(await imports.take('unlocode', unlocode), { locations: 3, skipped: 4 });

    const told = (await readStops(imports.db)).map(
      ({ id, title, country, latitude, longitude, timeZone }) =>
        [id, title, country, latitude, longitude, timeZone].join(' '),
    );
    assert.deepEqual(told, [
      'ITCVV Civitavecchia Italy 42.1 11.8 Europe/Rome',
      'NZPOE Port Chalmers New Zealand -45.816667 170.616667 Pacific/Auckland',
      'SEMMA Malmo Sweden 55.6 13 Europe/Stockholm',
    ]);
  });

  it('takes in a copy of UN/LOCODE in which status and function have changed places', async () => {
    await using imports = await openImports();

    assert.deepEqual(await imports.take('unlocode', asCopied), { locations: 1, skipped: 1 });
  });

  it('takes in the stations of Trainline by their ids, with their time zones', async () => {
    await using imports = await openImports();

    assert.deepEqual(await imports.take('trainline', trainline), { locations: 3, skipped: 2 });

    const told = (await readStops(imports.db)).map(({ id, title, timeZone }) => [
      id,
      title,
      timeZone,
    ]);
    assert.deepEqual(told, [
      ['1', 'Château-Arnoux—St-Auban', 'Europe/Paris'],
      ['3', 'In no zone', 'Europe/Zurich'],
      ['8494', 'Roma "Termini"; Piazza', 'Europe/Rome'],
    ]);
  });

  it('changes nothing the second time', async () => {
    await using imports = await openImports();
    await imports.take('ourairports', ourAirports);
    const before = await readStops(imports.db);

    await imports.take('ourairports', ourAirports);

    assert.deepEqual(await readStops(imports.db), before);
  });

  it('is known to every process when it returns', async () => {
    await using imports = await openImports();
    const locations = await openLocations(imports.db, imports.changes);
    assert.equal(locations.find('airport', 'LDH'), undefined);

    await imports.take('ourairports', ourAirports);

    assert.equal(locations.find('airport', 'LDH')?.title, 'Lord Howe Island Airport');
    assert.equal(locations.find('airport', 'FCO')?.town, 'Rome, Fiumicino');
    assert.equal(locations.find('airport', 'CIA')?.town, 'Rome');
  });

  it('of thousands of lines stores all of them, of one twice the last', async () => {
    await using imports = await openImports();
    const heading = 'id;name;latitude;longitude;country;time_zone';
    const rows = Array.from({ length: 6000 }, (_, id) => `${id + 1};Stop;47;8;CH;Europe/Zurich`);

    const counts = await imports.take(
      'trainline',
      [heading, ...rows, rows[0], '6000;Last;47;8;CH;'].join('\n'),
    );

    assert.deepEqual(counts, { locations: 6002, skipped: 1 });
    const stored = await readStops(imports.db);
    assert.equal(stored.length, 6000);
    assert.equal(stored.find(({ id }) => id === '6000')?.title, 'Last');
  });

  it('refuses a file of another kind, and notes nothing', async () => {
    await using imports = await openImports();

    for (const [format, text] of [
      ['ourairports', trainline],
      ['unlocode', ourAirports],
      ['trainline', 'a picture'],
      ['trainline', ''],
    ] as const) {
      await assert.rejects(imports.take(format, text), {
        name: 'Refusal',
        message: `No place found: check that the list has the format ${format}.`,
      });
    }
    const { audited } = await imports.db
      .selectFrom('auditEntry')
      .select((row) => row.fn.countAll<number>().as('audited'))
      .executeTakeFirstOrThrow();
    assert.equal(audited, 0);
  });
});
