import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createApi } from '../support/api.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { partners, tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { bundleSdk } from '../support/sdk.ts';
import { root } from '../support/source/imports.ts';

/** A page with the SDK under two names, one of which the marketplace allows. */
async function openShop() {
  await using undo = new AsyncDisposableStack();
  const browser = undo.use(await openBrowser());
  const sdk = await bundleSdk(join(root, 'sdk/typescript/src/index.ts'));
  const pages = createServer(({ url }, response) => {
    const isSdk = url === '/sdk.js';
    response.setHeader('content-type', isSdk ? 'text/javascript' : 'text/html');
    response.end(isSdk ? sdk : '<!doctype html><title>Shop</title>');
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  undo.defer(() => void pages.close());
  const { port } = pages.address() as AddressInfo;
  const allowed = `http://127.0.0.1:${port}`;
  const api = undo.use(
    await createApi({ marketplace: partners, environment: { ALLOWED_ORIGINS: allowed } }),
  );
  const address = await (await api.whole()).server.listen({ host: '127.0.0.1', port: 0 });
  const resources = undo.move();
  return {
    browser,
    address,
    allowed,
    stranger: `http://localhost:${port}`,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

type Outcome = { name: string; code?: string; requestId?: string; answer?: unknown };

/** What becomes of a call in a page of this origin. */
async function tryIn(
  browser: TestBrowser,
  { origin, address, call }: { origin: string; address: string; call: string },
): Promise<Outcome> {
  await using visit = await browser.visit(origin);
  return await visit.page.evaluate<Outcome>(`(async () => {
    const { Portolan } = await import('/sdk.js');
    const portolan = new Portolan({ address: '${address}', token: '${tokens.admin}', patience: 0 });
    return portolan.${call}.then(
      (answer) => ({ name: 'answer', answer }),
      ({ name, code, requestId }) => ({ name, code, requestId }),
    );
  })()`);
}

describe('the SDK in a page of another origin', () => {
  const opened = onceInSuite(openShop);

  it('reads answers where the marketplace allows the origin', async () => {
    const { browser, address, allowed: origin } = opened();

    const { name, answer } = await tryIn(browser, {
      origin,
      address,
      call: 'getUser({ user_id: 1 })',
    });

    assert.equal(name, 'answer');
    assert.equal((answer as { user_id: number }).user_id, 1);
  });

  it('sends its keys there, and reads codes and names of requests', async () => {
    const { browser, address, allowed: origin } = opened();

    const call = "createBooking({}, { idempotencyKey: 'order-7' })";
    const { name, code, requestId } = await tryIn(browser, { origin, address, call });

    assert.deepEqual([name, code], ['PortolanError', 'phone-missing']);
    assert.match(requestId ?? '', /^[\da-f-]{36}$/);
  });

  it('gets no answer elsewhere', async () => {
    const { browser, address, stranger: origin } = opened();

    const { name } = await tryIn(browser, { origin, address, call: 'getUser({ user_id: 1 })' });

    assert.equal(name, 'ConnectionError');
  });
});
