import fc from 'fast-check';
import { jpeg } from '../pictures.ts';
import type { Operation, Schema } from './api-operations.ts';

/** Values that mean something to the marketplace, by the name of the field. */
export type Known = Record<string, readonly unknown[]>;

export type ArbitraryRequest = {
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer;
};

const nuisances = [
  null,
  undefined,
  '',
  ' ',
  '\0',
  '\ud800',
  'ß😀\u202e',
  "'; drop table staff; --",
  'x'.repeat(3000),
  -1,
  0.5,
  1e308,
  2 ** 53,
  [],
  {},
];
const junk: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...nuisances), fc.jsonValue());

/** Bodies that are no fields, or whose size would keep the tests busy. */
const picture = fc.constantFrom(jpeg, jpeg.subarray(0, 200), Buffer.alloc(0));
const texts: Record<string, fc.Arbitrary<string | Buffer>> = {
  uploadPicture: picture,
  addTourPicture: picture,
  loadDemo: fc.constantFrom('{"tours": 3}', '{"tours": "2", "seed": 7}', '{"tours": 0}'),
  importLocations: fc.constantFrom(
    '1,"LIRX","large_airport","Rome",41.8,12.25,13,"EU","IT","IT-62","Rome","yes","LIRX","QQX"',
    'id,ident,type,name,latitude_deg,longitude_deg,elevation_ft,continent,iso_country,iso_region,municipality,scheduled_service,gps_code,iata_code\n1,LIRX,large_airport,Rome,41.8,12.25,13,EU,IT,IT-62,Rome,yes,LIRX,QQX\n',
  ),
  createSupplier: fc.constantFrom(
    '{"key":"boats","name":"Boats","email":"ops@boats.test"}',
    '{"key":"acme","name":"Acme"}',
  ),
  createTour: fc.constantFrom(
    '{"supplier":"roma-walks","name":"Trevi","place":{"town":"Rome","country":"Italy","latitude":41.9,"longitude":12.5,"time_zone":"Europe/Rome"},"pricing":{"model":"Per Person","currency":"EUR","rates":[{"name":"Adults","price":59}]},"schedule":[{"times":["9:00"]}]}',
    '{"name":"Trevi","pricing":{"rates":[]},"schedule":"daily"}',
  ),
  createTransferSupplier: fc.constantFrom(
    '{"key":"slow","name":"Slow Cars","currency":"EUR","vehicles":[]}',
    '{"key":"swift","name":"Swift","currency":"EURO","vehicles":[{"class":"Bus"}]}',
  ),
  changeTransferSupplier: fc.constantFrom(
    '{"rating":4.5,"area":null}',
    '{"rating":9,"fixed_routes":[{"from":7}],"dry_run":1}',
  ),
  previewTransferPrice: fc.constantFrom(
    '{"from":{"type":"airport","iata":"FCO"},"to":{"type":"cruise port","id":"ITCVV"},"start_time_local":"2099-01-02T09:00","adults":2,"organization":"acme"}',
    '{"from":{"type":"airport"},"to":7,"start_time_local":"noon","adults":0}',
  ),
  createCruiseShip: fc.constantFrom(
    '{"cruiseline":"Mistral","cruiseship":"Breeze","status":"inactive"}',
    '{"cruiseline":"Aurelia Cruises","cruiseship":"aurelia star"}',
    '{"cruiseline":7,"funnels":2}',
  ),
  changeCruiseShip: fc.constantFrom(
    '{"cruiseship":"Aurelia Sun"}',
    '{"status":"sunk","dry_run":1}',
    '{"cruiseline":null}',
  ),
  createSailing: fc.constantFrom(
    '{"sailing_date":"2027-06-01","towns":[{"name":"Naples","country":"Italy","arrive_date":"2027-06-01","arrive_time":"7:00","depart_date":"2027-06-01","depart_time":"19:00"}]}',
    '{"sailing_date":"soon","towns":[]}',
  ),
  changeSailing: fc.constantFrom(
    '{"sailing_date":"2027-06-02","version":1}',
    '{"towns":[{"name":"Bari"}],"dry_run":1}',
    '{"ship":1000}',
  ),
  changeTour: fc.constantFrom(
    '{"name":"Trevi","schedule":[{"key":"main","capacity":5}]}',
    '{"name":null,"pricing":{"currency":"EURO"},"dry_run":1}',
    '{"images":["ftp://pictures.test"],"place":7}',
  ),
  previewSchedule: fc.constantFrom(
    '{"place":{"time_zone":"Europe/Rome"},"schedule":[{"times":["9:00"]}],"days":3}',
    '{"schedule":[{"times":[]}]}',
  ),
  addOrganization: fc.constantFrom(
    '{"key":"delta","name":"Delta","accreditation":{"type":"iata","number":"1"},"commission_percent":12.5}',
    '{"key":"acme","name":"Acme again"}',
    '{"key":"a b","name":"","commission_percent":"all"}',
  ),
  editOrganization: fc.constantFrom(
    '{"name":"Acme","referral_code":null,"accreditation":null,"payment_term":"Credit"}',
    '{"referral_code":"a b","accreditation":{"type":"IATA"},"rate_limit_per_minute":0}',
  ),
  addUser: fc.constantFrom(
    '{"email":"eve@acme.test","first_name":"Eve","last_name":"Stone","role":"Agent","password_link":1}',
    '{"email":"eve@acme.test","first_name":"","role":"Boss"}',
  ),
  editUser: fc.constantFrom(
    '{"role":"Agent","website":null,"phone":"+12025550123"}',
    '{"email":"cleo@bluebird.test"}',
    '{"email":"nobody","password":"short"}',
  ),
  importSailings: fc.constantFrom(
    'line,ship,sailing date,port,country,arrive,depart\nMistral,Breeze,2027-05-02,Bari,Italy,2027-05-03 7:00,2027-05-03 19:00\n',
    'line,ship,sailing date,port,country,arrive,depart\nMistral,Breeze,2027-05-02,Bari\n',
  ),
  importPlaces: fc.constantFrom(
    'Zagarolo,Lazio,Italy,Southern Europe,41.84,12.83,Europe/Rome\n',
    'Zagarolo,Lazio\n',
  ),
};

const oddQuery = fc.string({ unit: oneOf('%&=+;[]0aé_.') });
const oddBodies = [
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
];
/** By their lengths: each begins with a table of all letters. */
const strings: Record<string, fc.Arbitrary<string>> = {};

type Means = {
  known: Known;
  document: object;
  /** As the operation wants them and nothing else, for what hardly ever succeeds. */
  areMeant?: boolean;
};

/** Requests that are mostly what the operation wants, and wrong in one place or another. */
export function requestsFor(
  operation: Operation,
  { known, document, areMeant = false }: Means,
): fc.Arbitrary<ArbitraryRequest> {
  const values = areMeant ? meantValuesOf : valuesOf;
  const body =
    operation.id === 'importMarketplace' ? damaged(document) : bodyOf(operation, known, values);
  const query = values(operation.query, known).map(inQuery);
  const text = texts[operation.id] ?? body.map((value) => JSON.stringify(value));
  return fc
    .record({
      path: values(operation.pathParameters, known),
      query: areMeant
        ? fc.oneof(query, fc.constant(''))
        : fc.oneof({ weight: 4, arbitrary: query }, { weight: 1, arbitrary: oddQuery }),
      headers: areMeant ? fc.constant({}) : arbitraryHeaders,
      body: areMeant ? text : fc.oneof({ weight: 6, arbitrary: text }, ...oddBodies),
    })
    .map(({ path, query, headers, body }) => ({
      url: `${inPath(operation.path, path)}?${query}`,
      headers,
      ...(operation.method !== 'GET' && { body }),
    }));
}

function bodyOf(
  { bodies }: Operation,
  known: Known,
  values: typeof valuesOf,
): fc.Arbitrary<unknown> {
  const ways = bodies.flatMap(({ properties }) => (properties ? [values(properties, known)] : []));
  return ways.length > 0 ? fc.oneof(...ways) : fc.oneof(fc.constant({}), junk);
}

type Fields = Record<string, Schema>;
type Values = fc.Arbitrary<Record<string, unknown>>;

function meantValuesOf(fields: Fields, known: Known): Values {
  return fc.record(meantOf(fields, known));
}

function meantOf(fields: Fields, known: Known): Record<string, fc.Arbitrary<unknown>> {
  const meant = Object.entries(fields).map(([name, schema]) => {
    const fitting = known[name]?.map((value) => knownTo(schema, value));
    return [name, fitting ? fc.constantFrom(...fitting) : valueOf(schema)];
  });
  return Object.fromEntries(meant);
}

/** All fields as they are meant, or as they are wanted, or some of them anything. */
function valuesOf(fields: Fields, known: Known): Values {
  const meant = Object.entries(meantOf(fields, known));
  const wanted = meant.map(([name, value]) => {
    const any = { weight: 1, arbitrary: valueOf(fields[name] ?? {}) };
    return [name, fc.oneof(any, { weight: 3, arbitrary: value })] as const;
  });
  const spoiled = wanted.map(([name, value]) => [name, fc.oneof(value, value, junk)]);
  return fc.oneof(...[meant, wanted, spoiled].map((each) => fc.record(Object.fromEntries(each))));
}

/** Items without the fields that only other operations have. */
function knownTo({ items }: Schema, value: unknown): unknown {
  const fields = items?.properties;
  if (!fields || !Array.isArray(value)) return value;
  return value.map((item: object) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => name in fields)),
  );
}

function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum, ...schema.enum.map(String));
  if (schema.type === 'integer') {
    const { minimum: min = -1e6, maximum: max = 1e6 } = schema;
    return fc.integer({ min, max }).chain((number) => fc.constantFrom(number, String(number)));
  }
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.format === 'uri') return fc.webUrl();
  const { minLength = 0, maxLength = 60 } = schema;
  const length = { minLength, maxLength: Math.min(maxLength, 60) };
  const lengths = Object.values(length).join();
  strings[lengths] ??= fc.string({ unit: 'grapheme', ...length });
  return strings[lengths];
}

/** The document with one of its parts, however deep, replaced. */
function damaged(document: object): fc.Arbitrary<unknown> {
  const places = placesIn(document);
  const replaced = fc.tuple(fc.constantFrom(...places), junk).map(([place, value]) => {
    const copy = structuredClone(document);
    const parent = place.slice(0, -1).reduce<unknown>((part, step) => at(part, step), copy);
    Object.assign(parent as object, { [place.at(-1) ?? '']: value });
    return copy;
  });
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(document) },
    { weight: 6, arbitrary: replaced },
  );
}

function placesIn(part: unknown): string[][] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([step, value]) => [
    [step],
    ...placesIn(value).map((place) => [step, ...place]),
  ]);
}

function at(part: unknown, step: string): unknown {
  return (part as Record<string, unknown>)[step];
}

const headerText = fc.string({ unit: oneOf('abcXYZ019 -_./;=,"*'), maxLength: 20 });

const arbitraryHeaders: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      'content-type': fc.oneof(
        fc.constantFrom('application/json; charset=utf-8', 'text/plain', 'application/xml'),
        headerText,
      ),
      'content-encoding': fc.oneof(fc.constant('identity'), headerText),
      'idempotency-key': fc.oneof(fc.constantFrom('one', 'two', 'three'), headerText),
      'if-none-match': headerText,
      'x-request-id': headerText,
      accept: headerText,
      origin: fc.constantFrom('https://elsewhere.example', 'null'),
      range: fc.constant('bytes=0-5'),
    },
    { requiredKeys: [] },
  )
  // Most requests have no odd headers at all, or nothing else would ever be looked at.
  .chain((headers) => fc.constantFrom({}, {}, {}, headers));

function inQuery(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(pairs.map(([name, value]) => [name, inText(value)])).toString();
}

/** Nothing empty and no dots: they would make another path. */
function inPath(path: string, values: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const text = inText(values[name]).slice(0, 100).toWellFormed();
    return /^\.*$/.test(text) ? 'x' : encodeURIComponent(text);
  });
}

function oneOf(characters: string): fc.Arbitrary<string> {
  return fc.constantFrom(...Array.from(characters));
}

function inText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
