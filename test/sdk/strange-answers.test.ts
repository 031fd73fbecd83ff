import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConnectionError, Portolan, PortolanError } from '../../sdk/typescript/src/index.ts';

const address = 'https://marketplace.example.org';

/** A client whose marketplace gives the same answer to everything, and how often it was asked. */
function clientOf(answer: () => Response, patience = 1) {
  const asked: Request[] = [];
  const fetch = (request: Request) => {
    asked.push(request);
    return Promise.resolve(answer());
  };
  return { portolan: new Portolan({ address, token: 'a-token', patience, fetch }), asked };
}

async function faultOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => assert.fail('it succeeded'),
    (fault: unknown) => fault,
  );
}

const asProxy = (status: number, headers: Record<string, string> = {}) =>
  new Response('<html>Bad gateway</html>', {
    status,
    headers: { 'content-type': 'text/html', ...headers },
  });

describe('the SDK between proxies', () => {
  it('does not follow elsewhere with the token of its caller', async () => {
    const moved = () => asProxy(301, { location: 'https://elsewhere.example.org/v1/booking' });
    const { portolan, asked } = clientOf(moved, 2000);

    const fault = await faultOf(portolan.returnCruises());

    assert.ok(fault instanceof ConnectionError);
    assert.match(fault.message, /redirects to https:\/\/elsewhere\.example\.org: name the final/);
    assert.equal(fault.requestId, asked[0]?.headers.get('x-request-id'));
    assert.deepEqual(
      asked.map(({ redirect }) => redirect),
      ['manual'],
    );
  });

  for (const [what, answer] of [
    ['a page', () => asProxy(200)],
    ['nothing', () => new Response(null)],
  ] as const) {
    it(`takes ${what} for no answer of a marketplace`, async () => {
      const fault = await faultOf(clientOf(answer).portolan.returnCruises());

      assert.ok(fault instanceof ConnectionError);
      assert.match(fault.message, /^What https:\/\/marketplace\.example\.org answered is no JSON$/);
      assert.ok(fault.requestId);
    });
  }

  it('tells the status of a proxy that has no sentence of the marketplace', async () => {
    const fault = await faultOf(clientOf(() => asProxy(502)).portolan.returnCruises());

    assert.ok(fault instanceof PortolanError);
    const { status, code, message, help } = fault;
    assert.deepEqual(
      { status, code, message, help },
      {
        status: 502,
        code: '',
        message: 'The marketplace answered 502',
        help: `${address}/docs/errors`,
      },
    );
  });

  it('reads the moment at which a proxy wants to be asked again by the clock of the proxy', async () => {
    const date = 'Wed, 01 Jan 2020 10:00:00 GMT';
    const later = { date, 'retry-after': 'Wed, 01 Jan 2020 10:00:20 GMT' };

    const fault = await faultOf(clientOf(() => asProxy(503, later)).portolan.returnCruises());

    assert.equal((fault as PortolanError).retryAfter, 20);
  });

  it('does not ask in a loop where it is asked to wait no time at all', async () => {
    const { portolan, asked } = clientOf(() => asProxy(429, { 'retry-after': '0' }), 300);

    await assert.rejects(portolan.returnCruises(), { status: 429 });

    assert.ok(asked.length >= 2 && asked.length <= 5, `asked ${asked.length} times`);
  });

  it('does not repeat a conflict that lasts', async () => {
    const { portolan, asked } = clientOf(() => asProxy(409), 2000);

    await assert.rejects(portolan.returnCruises(), { status: 409 });

    assert.equal(asked.length, 1);
  });

  it('asks nothing once its signal has ended', async () => {
    const { portolan, asked } = clientOf(() => Response.json([]));
    const signal = AbortSignal.abort(new Error('enough'));

    await assert.rejects(portolan.returnCruises({ signal }), { message: 'enough' });

    assert.equal(asked.length, 0);
  });

  it('gives an attempt any time where its caller names no end', async () => {
    const fetch = async ({ signal }: Request) => {
      // A timer that is too long for the platform ends before this one.
      await new Promise((resolve) => setTimeout(resolve, 2));
      signal.throwIfAborted();
      return Response.json([]);
    };
    const patient = { address, token: 'a-token', timeout: Infinity, patience: 0, fetch };

    assert.deepEqual(await new Portolan(patient).returnCruises(), []);
  });
});
