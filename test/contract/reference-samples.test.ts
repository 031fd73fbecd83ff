import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { stopTime } from '../../scripts/examples/standing-clock.ts';
import { readHandMadeDemo } from '../../src/demo/hand-made-demo.ts';
import { keepDemoSamples } from '../../src/start/after-start-jobs.ts';
import { createApi, type TestApi } from '../support/api.ts';

/** Samples that no page can write for its reader. */
const mayFail: Readonly<Record<string, string>> = {
  'createBooking, A transfer': 'a quote is of a search of one’s own and soon ends',
  failNextWebhook: 'staff add the address of the webhook that is to fail',
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Parameter = { in: string; name: string; example?: string | number };
type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: {
    content: Record<
      string,
      { example?: unknown; examples?: Record<string, { summary: string; value: unknown }> }
    >;
  };
};
type Sample = { name: string; method: Method; url: string; body: unknown };
type Read = { token: string; samples: Sample[] };

/** What the reference shows to whoever opens it: each request, in the order of the page. */
async function readSamples(api: TestApi): Promise<Read> {
  await api.whole();
  if (api.app.config.makesDemoLife) await keepDemoSamples(api.app);
  const page = await api.call({ url: '/docs' });
  const [, token = ''] = /data-token="([^"]+)"/.exec(page.text) ?? [];
  const { body } = await api.call({ url: '/docs/document.json' });
  const paths = body['paths'] as Record<string, Record<string, Operation>>;
  const samples = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      samplesOf({ path, method: method.toUpperCase() as Method }, operation),
    ),
  );
  return { token, samples };
}

function samplesOf(
  { path, method }: { path: string; method: Method },
  { operationId, parameters = [], requestBody }: Operation,
): Sample[] {
  const given = (place: string) =>
    parameters.flatMap(({ in: at, name, example }) =>
      at === place && example !== undefined ? [[name, String(example)] as const] : [],
    );
  const values = new Map(given('path'));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '');
  const query = new URLSearchParams(Object.fromEntries(given('query')));
  const url = `${filled}?${query.toString()}`;
  const { example, examples } = requestBody?.content['application/json'] ?? {};
  if (!examples) return [{ name: operationId, method, url, body: example }];
  return Object.values(examples).map(({ summary, value }) => ({
    name: `${operationId}, ${summary}`,
    method,
    url,
    body: value,
  }));
}

async function pasteAll(api: TestApi, { token, samples }: Read) {
  const refused: Record<string, string> = {};
  for (const { name, method, url, body } of samples) {
    const answer = await api.call({ method, url, token, body });
    if (answer.status < 200 || answer.status > 299) refused[name] = answer.text;
  }
  return refused;
}

const openDemo = () =>
  createApi({ marketplace: readHandMadeDemo(), environment: { DEMO_LIFE: 'on' } });

describe('the samples of the reference for partners', () => {
  it('succeed from top to bottom, also for who reads them after others and months later', async () => {
    using clock = stopTime(new Date().toISOString());
    await using api = await openDemo();

    const first = await readSamples(api);
    const refusedFirst = await pasteAll(api, first);
    clock.pass({ hours: 24 * 100 });
    const later = await readSamples(api);
    const refusedLater = await pasteAll(api, later);

    assert.ok(first.samples.length > 25);
    assert.deepEqual(Object.keys(refusedFirst).toSorted(), Object.keys(mayFail).toSorted());
    // Who has been made cannot be made again.
    const { createUser, ...others } = refusedLater;
    assert.match(String(createUser), /A user with this email already exists/);
    assert.deepEqual(Object.keys(others), Object.keys(refusedFirst));
  });

  it('name the same bookings until one is no longer as its sample needs it', async () => {
    await using api = await openDemo();
    const sampleOf = ({ samples }: Read, wanted: string) => {
      const found = samples.find(({ name }) => name === wanted);
      assert.ok(found, wanted);
      return found;
    };
    const countBookings = () => api.app.db.selectFrom('booking').select('id').execute();

    const first = await readSamples(api);
    const made = await countBookings();
    const second = await readSamples(api);
    const confirmed = sampleOf(second, 'confirmOwnBooking');
    await api.call({ ...confirmed, token: second.token });
    const third = await readSamples(api);
    const newer = await countBookings();

    assert.deepEqual(second, first);
    assert.equal(newer.length, made.length + 1);
    assert.notEqual(sampleOf(third, 'confirmOwnBooking').url, confirmed.url);
    const others = ({ samples }: Read) => samples.filter(({ name }) => name !== confirmed.name);
    assert.deepEqual(others(third), others(first));
  });

  it('are read by several at once without a booking made twice', async () => {
    await using api = await openDemo();
    await api.whole();

    const readings = await Promise.all([1, 2, 3].map(() => readSamples(api)));
    const bookings = await api.app.db.selectFrom('booking').select('partnerRef').execute();

    const refs = bookings.map(({ partnerRef }) => partnerRef);
    assert.equal(new Set(refs).size, refs.length);
    assert.ok(readings.every(({ samples }) => samples.length > 25));
  });

  it('are read by strangers, who make nothing by it', async () => {
    await using api = await openDemo();
    await api.whole();
    const counts = async () => {
      const { rows } = await sql<{ bookings: number; entries: number }>`
        select (select count(*) from booking) bookings, (select count(*) from audit_entry) entries`.execute(
        api.app.db,
      );
      return rows;
    };

    const before = await counts();
    const answer = await api.call({ url: '/docs/document.json' });

    assert.equal(answer.status, 200);
    assert.deepEqual(await counts(), before);
  });

  it('make no booking where the demo makes none', async () => {
    await using api = await createApi({ marketplace: readHandMadeDemo() });

    const { samples } = await readSamples(api);

    assert.ok(samples.length > 25);
    assert.deepEqual(await api.app.db.selectFrom('booking').select('id').execute(), []);
  });
});
