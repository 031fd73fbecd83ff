import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { openTestMarketplace, type TestMarketplace } from '../../test/support/marketplace.ts';
import { Refusal } from '../platform/errors.ts';
import { fetchRates, RatesNotFetched } from './fetch-rates.ts';
import { dumpRates } from './load-rates.ts';

const csv = 'Date, USD, JPY, \n20 November 2026, 1.08, 165.52, \n';

async function openBank(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    address: `http://127.0.0.1:${port}/rates?key=secret`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function assertNotFetched(
  marketplace: TestMarketplace,
  address: string,
  sentence: string,
  bounds = { timeoutMilliseconds: 10_000, largestBytes: 5_242_880 },
): Promise<void> {
  await assert.rejects(
    fetchRates(marketplace, address, bounds),
    (error) => error instanceof RatesNotFetched && error.message === sentence,
  );
  assert.equal(await dumpRates(marketplace.db), undefined);
}

describe('fetched reference rates', () => {
  it('are stored, and told as who fetched them', async () => {
    await using bank = await openBank((_request, response) => response.end(csv));
    await using marketplace = await openTestMarketplace();

    const fetched = await fetchRates(marketplace, bank.address);

    assert.deepEqual(fetched, { days: 1, rates: 2, from: '2026-11-20', to: '2026-11-20' });
    assert.deepEqual(await dumpRates(marketplace.db), {
      date: '2026-11-20',
      base: 'EUR',
      rates: { JPY: 165.52, USD: 1.08 },
    });
    const entries = await marketplace.db.selectFrom('auditEntry').selectAll().execute();
    assert.deepEqual(
      entries.map(({ actorKind, actor, action, after }) => [actorKind, actor, action, after]),
      [['system', 'rates', 'rates.imported', fetched]],
    );
  });

  it('change nothing when they are stored already', async () => {
    await using bank = await openBank((_request, response) => response.end(csv));
    await using marketplace = await openTestMarketplace();
    await fetchRates(marketplace, bank.address);

    assert.equal(await fetchRates(marketplace, bank.address), null);

    const entries = await marketplace.db.selectFrom('auditEntry').select('id').execute();
    assert.equal(entries.length, 1);
  });

  it('are found behind three redirects, and not behind four', async () => {
    await using bank = await openBank((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end(csv);
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    await using marketplace = await openTestMarketplace();

    await assertNotFetched(
      marketplace,
      `http://${bank.host}/4`,
      `${bank.host} redirects more than 3 times`,
    );
    assert.equal((await fetchRates(marketplace, `http://${bank.host}/3`))?.rates, 2);
  });

  it('are not looked for at an address that is no web page', async () => {
    await using bank = await openBank((_request, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    );
    await using marketplace = await openTestMarketplace();

    const sentence = `${bank.host} redirects to an address that is not secure`;
    await assertNotFetched(marketplace, bank.address, sentence);
  });

  it('are not taken from an answer that is not 2xx', async () => {
    await using bank = await openBank((_request, response) => response.writeHead(503).end(csv));
    await using marketplace = await openTestMarketplace();

    await assertNotFetched(marketplace, bank.address, `${bank.host} answered with status 503`);
  });

  it('are given up when no answer comes, or its end does not', async () => {
    await using marketplace = await openTestMarketplace();
    for (const answer of [
      () => {},
      (_request, response) => response.write('Date, USD\n'),
    ] satisfies RequestListener[]) {
      await using bank = await openBank(answer);

      await assertNotFetched(
        marketplace,
        bank.address,
        `${bank.host} did not answer within 50 ms`,
        {
          timeoutMilliseconds: 50,
          largestBytes: 1000,
        },
      );
    }
  });

  it('are not read to the end when they are too much', async () => {
    await using bank = await openBank((_request, response) => {
      const more = () => {
        while (response.write(csv));
      };
      response.on('drain', more);
      more();
    });
    await using marketplace = await openTestMarketplace();

    const sentence = `${bank.host} answered nothing, or more than 5242880 bytes`;
    await assertNotFetched(marketplace, bank.address, sentence);
  });

  it('are not fetched when nobody is there', async () => {
    const bank = await openBank(() => {});
    await bank[Symbol.asyncDispose]();
    await using marketplace = await openTestMarketplace();

    const sentence = `${bank.host} cannot be reached (ECONNREFUSED)`;
    await assertNotFetched(marketplace, bank.address, sentence);
  });

  it('are refused when they are something else', async () => {
    await using bank = await openBank((_request, response) => response.end('<html>Hello</html>'));
    await using marketplace = await openTestMarketplace();

    await assert.rejects(fetchRates(marketplace, bank.address), Refusal);
  });
});
