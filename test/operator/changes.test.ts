import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { waitUntil } from '../support/running/wait.ts';
import { createApiWithKim, kim, sam, signInto } from '../support/staff.ts';

type Told = { event: string; data: unknown; id?: string | undefined };
type Api = Awaited<ReturnType<typeof createApiWithKim>>;

const url = '/operator/v1/changes';

/** A page of the console, which notes what it is told. */
async function openPage(address: string, cookie: string, query = '', headers = {}) {
  const closing = new AbortController();
  const { signal } = closing;
  const answer = await fetch(`${address}${url}${query}`, {
    signal,
    headers: { cookie, ...headers },
  });
  const told: Told[] = [];
  const ended = follow(answer, told).catch(() => {});
  return {
    answer,
    told,
    ended,
    [Symbol.asyncDispose]: async () => {
      closing.abort();
      await ended;
    },
  };
}

async function follow(answer: Response, told: Told[]): Promise<void> {
  let text = '';
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = `${text}${part}`.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const fields = new Map(
        event.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
      );
      const name = fields.get('event');
      if (name === undefined) continue;
      told.push({ event: name, data: JSON.parse(fields.get('data') ?? ''), id: fields.get('id') });
    }
  }
}

async function openConsole() {
  const api = await createApiWithKim();
  const address = await (await api.whole()).server.listen({ host: '127.0.0.1', port: 0 });
  const { cookie } = await signInto(api);
  return { ...api, address, cookie };
}

function addSupplier(api: Api, name: string) {
  return api.asStaff({
    method: 'POST',
    url: '/operator/v1/suppliers',
    body: { key: name, name },
  });
}

const subjects = (told: readonly Told[]) =>
  told.map(({ data }) => (data as { subject?: string }).subject);

describe('a page of the console', () => {
  it('is told what colleagues change, soon after they did', async () => {
    await using api = await openConsole();
    await using page = await openPage(api.address, api.cookie);
    assert.match(String(page.answer.headers.get('content-type')), /^text\/event-stream/);

    let count = 0;
    await waitUntil(async () => {
      await addSupplier(api, `walks-${count++}`);
      return page.told.length > 0;
    });

    const [{ event, data, id } = assert.fail()] = page.told;
    assert.equal(event, 'change');
    assert.match(String(id), /^\d+$/);
    const { at, subject, ...who } = data as Record<string, string>;
    assert.deepEqual(who, { actor: sam.email, action: 'supplier.created' });
    assert.match(String(subject), /^supplier walks-\d+$/);
    assert.match(String(at), /^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it('that comes back is told what it has missed, each change once', async () => {
    await using api = await openConsole();
    await addSupplier(api, 'known');
    const { id } = await api.app.db
      .selectFrom('auditEntry')
      .select((entry) => entry.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    await addSupplier(api, 'missed');

    await using page = await openPage(api.address, api.cookie, '', { 'last-event-id': String(id) });
    await using again = await openPage(api.address, api.cookie, `?since=${id}`);
    await waitUntil(() => page.told.length > 0 && again.told.length > 0);

    assert.deepEqual(subjects(page.told), ['supplier missed']);
    assert.deepEqual(subjects(again.told), ['supplier missed']);
  });

  it('is asked to read anew where it has missed too much', async () => {
    await using api = await openConsole();
    await api.app.db
      .insertInto('auditEntry')
      .values(
        Array.from({ length: 1000 }, (_, count) => ({
          at: api.app.clock.now(),
          actorKind: 'system',
          actor: 'test',
          action: 'supplier.update',
          subject: `supplier ${count}`,
        })),
      )
      .execute();

    await using page = await openPage(api.address, api.cookie, '', { 'last-event-id': '0' });
    await waitUntil(() => page.told.length > 0);

    assert.deepEqual(page.told[0]?.event, 'reset');
  });

  it('knows who else looks at the same record, until that page is closed', async () => {
    await using api = await openConsole();
    const { cookie } = await signInto(api, kim);
    const query = '?looking_at=booking%20PTL7KQ001';
    await using other = await openPage(api.address, cookie, query);
    await waitUntil(async () => {
      const rows = await api.app.db.selectFrom('staffLook').select('page').execute();
      return rows.length === 1;
    });
    await using page = await openPage(api.address, api.cookie, query);
    await waitUntil(() => page.told.length > 0);

    assert.deepEqual(page.told, [{ event: 'lookers', data: [kim.email], id: undefined }]);
    await other[Symbol.asyncDispose]();
    await waitUntil(async () => {
      const rows = await api.app.db.selectFrom('staffLook').select('page').execute();
      return rows.length === 1;
    });
  });

  it('ends with its user: signed out, deactivated, or without a token', async () => {
    await using api = await openConsole();
    const { cookie } = await signInto(api, kim);
    await using page = await openPage(api.address, cookie);
    await api.app.db.deleteFrom('session').where('staffId', '=', api.kimId).execute();

    let count = 0;
    let isOver = false;
    void page.ended.then(() => {
      isOver = true;
    });
    await waitUntil(async () => {
      await addSupplier(api, `late-${count++}`);
      return isOver;
    });

    const told = subjects(page.told).filter((subject) => subject?.startsWith('supplier late-'));
    assert.ok(told.length < count, `${told.length} of ${count}`);
    await using again = await openPage(api.address, cookie);
    assert.equal(again.answer.status, 401);
  });

  it('does not keep its session alive', async () => {
    await using api = await openConsole();
    const seen = async () =>
      (await api.app.db.selectFrom('session').select('lastSeenAt').executeTakeFirstOrThrow())
        .lastSeenAt.epochMilliseconds;
    const longAgo = api.app.clock.now().subtract({ hours: 1 });
    await api.app.db.updateTable('session').set({ lastSeenAt: longAgo }).execute();

    await using page = await openPage(api.address, api.cookie);
    assert.equal(page.answer.status, 200);

    assert.equal(await seen(), longAgo.epochMilliseconds);
    await api.call({ url: '/operator/v1/session', headers: { cookie: api.cookie } });
    assert.notEqual(await seen(), longAgo.epochMilliseconds);
  });

  it('is refused without a sign-in, and beyond 20 of one person', async () => {
    await using api = await openConsole();
    await using stranger = await openPage(api.address, '');
    assert.equal(stranger.answer.status, 401);

    await using pages = new AsyncDisposableStack();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) {
      const page = pages.use(await openPage(api.address, api.cookie));
      statuses.push(page.answer.status);
    }
    assert.deepEqual(statuses, [...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('does not keep the program from ending', async () => {
    const api = await openConsole();
    const page = await openPage(api.address, api.cookie);
    await api[Symbol.asyncDispose]();
    await page.ended;
  });
});
