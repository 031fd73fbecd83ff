import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { supplierOperations } from '../../src/octo/connections/supplier-operations.ts';
import { syncOperations } from '../../src/octo/products/sync-operations.ts';
import { operationCommands } from '../../src/platform/operation/operation-commands.ts';
import { somebody } from '../support/accounts.ts';
import { openCommands } from '../support/command-line.ts';
import { openSupplier } from '../support/connected-suppliers.ts';

async function openLine() {
  const opened = await openSupplier(['walk', 'pending']);
  const deps = { ...opened.api.app, progress: { show: () => {} }, actor: somebody };
  const commands = [...operationCommands(supplierOperations), ...operationCommands(syncOperations)];
  return { ...opened, ...openCommands(commands as never, deps) };
}

type Line = Awaited<ReturnType<typeof openLine>>;

/** The headers of the last call that the supplier was sent. */
function lastAsked({ fake }: Line) {
  const { headers, url } = fake.record.at(-1) ?? assert.fail();
  return { headers, url };
}

describe('the commands of connected suppliers', () => {
  it('connect with every option, test, sync, list and disconnect', async () => {
    await using line = await openLine();
    const { run, runWith, runJson, fake } = line;

    const words = ['supplier', 'connect', 'harbour', '--url', `${fake.url}/`, '--token-stdin'];
    words.push('--name', 'Our harbour', '--capabilities', 'octo/pricing, octo/content');
    words.push('--header', 'X-Agent=a=b', '--header', 'X-Channel=web');
    words.push('--trailing-slash', '--test-mode', '--notifications');
    const connected = await runWith(fake.apiKey, ...words);

    assert.equal(connected.status, 0, connected.err);
    assert.match(connected.out, /^Our harbour is connected\. `portolan supplier sync harbour`/);
    assert.doesNotMatch(connected.out, new RegExp(fake.apiKey));
    const tested = await run('supplier', 'test', 'harbour');
    assert.equal(tested.status, 0, tested.err);
    assert.match(tested.out, /^ok {2}supplier: It calls itself Harbour Tours\.$/m);
    assert.match(tested.out, /^ok {2}test mode: It is asked for its test mode\.$/m);
    const { headers, url } = lastAsked(line);
    assert.deepEqual(
      [headers['x-agent'], headers['x-channel'], headers['octo-env'], url],
      ['a=b', 'web', 'test', '/capabilities/'],
    );
    const synced = await run('supplier', 'sync', 'harbour');
    assert.match(synced.out, /^2 tours created, 0 updated, 0 taken off sale, 0 unchanged\.$/m);
    const [listed] = await runJson('supplier', 'list');
    const { version: _version, last_sync_at: at, ...shown } = listed;
    assert.match(at, /^\d{4}-/);
    assert.deepEqual(shown, {
      key: 'harbour',
      name: 'Our harbour',
      status: 'active',
      connection: 'octo',
      state: 'selling',
      to_review: 0,
      endpoint: fake.url,
      capabilities: ['octo/pricing', 'octo/content'],
      headers: ['X-Agent', 'X-Channel'],
      trailing_slash: true,
      slashes: 'all',
      test_mode: true,
      notifications: true,
      products: 2,
      last_sync_outcome: 'complete',
    });
    assert.match(
      (await run('supplier', 'list')).out,
      /harbour +Our harbour +active +octo +selling/,
    );
    assert.match((await run('supplier', 'syncs', 'harbour')).out, /staff +complete +2 +0 +0/);
    assert.match((await run('supplier', 'pause', 'harbour')).out, /paused: 2 tours went off sale/);
    assert.match((await run('supplier', 'resume', 'harbour')).out, /again: 2 tours went on sale/);
    const gone = await run('supplier', 'disconnect', 'harbour');
    assert.equal(gone.out.trim(), 'harbour is disconnected: 2 tours went off sale.');
    assert.deepEqual(fake.supplier.subscriptions.all(), []);
    const [direct] = await runJson('supplier', 'list');
    assert.deepEqual([direct.connection, direct.endpoint, direct.headers], ['direct', null, []]);
  });

  it('ask with both spellings of the capabilities', async () => {
    await using line = await openLine();
    const { run, fake } = line;
    const token = ['--token', fake.apiKey];
    const connect = (...words: string[]) =>
      run('supplier', 'connect', 'harbour', '--url', fake.url, ...token, ...words);

    await connect();
    assert.equal(lastAsked(line).headers['octo-capabilities'], 'octo/pricing, octo/content');
    await connect('--capabilities', 'pricing,content');
    assert.equal(lastAsked(line).headers['octo-capabilities'], 'pricing, content');
    assert.match((await run('supplier', 'test', 'harbour')).out, /^ok {2}.*pricing is applied/m);
  });

  it('are refused in a sentence, and change nothing', async () => {
    await using line = await openLine();
    const { run, runJson, fake } = line;
    const [url, token] = [
      ['--url', fake.url],
      ['--token', fake.apiKey],
    ];
    const connect = ['supplier', 'connect', 'harbour'];
    for (const [words, status, sentence] of [
      [[...connect, ...url], 2, /--token/],
      [[...connect, ...token], 1, /^url must be given/],
      [[...connect, ...token, '--url', 'ftp://x.test'], 1, /^url must /],
      [[...connect, ...url, '--token', 'wrong'], 1, /does not accept the token/],
      [[...connect, ...token, ...url, '--header', 'X-Agent'], 2, /must be NAME=VALUE/],
      [[...connect, ...token, ...url, '--header', 'Authorization=x'], 1, /^header Authorization /],
      [['supplier', 'connect', 'no such key', ...token, ...url], 2, /^Invalid KEY: /],
      [['supplier', 'test', 'harbour'], 1, /^There is no supplier harbour/],
      [['supplier', 'sync', 'harbour'], 1, /^There is no supplier harbour/],
      [['supplier', 'disconnect', 'harbour'], 1, /^There is no supplier harbour/],
      [['supplier', 'sync'], 2, /key/i],
    ] as const) {
      const { status: ended, out, err } = await run(...words);

      assert.equal(ended, status, `${words.join(' ')}: ${err}`);
      assert.match(err, sentence, words.join(' '));
      assert.equal(out, '');
    }
    assert.deepEqual(await runJson('supplier', 'list'), []);

    await run(...connect, ...token, ...url);
    fake.behave({ how: 'is down', retryAfterSeconds: 0.01 });
    const test = await run('supplier', 'test', 'harbour');
    assert.equal(test.status, 1);
    assert.match(test.out, /^NO {2}products: It lists no products: /m);
    assert.match((await run('supplier', 'sync', 'harbour')).err, /^The system of the supplier did/);
  });

  it('take products off sale that are not listed any more, once that is confirmed', async () => {
    await using line = await openLine();
    const { run, fake } = line;
    await run('supplier', 'connect', 'harbour', '--url', fake.url, '--token', fake.apiKey);
    await run('supplier', 'sync', 'harbour');
    for (const product of ['walk', 'pending']) fake.stopSelling(product);

    const doubted = await run('supplier', 'sync', 'harbour');
    const confirmed = await run('supplier', 'sync', 'harbour', '--confirm');

    assert.match(doubted.out, /0 taken off sale.*\n2 of 2 products are not listed any more/);
    assert.match(confirmed.out, /2 taken off sale/);
  });
});
