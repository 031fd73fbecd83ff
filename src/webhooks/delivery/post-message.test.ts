import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { certificate } from '../../../test/support/fakes/webhook-certificate.ts';
import {
  listenOnLoopback,
  startWebhookReceiver,
} from '../../../test/support/fakes/webhook-receiver.ts';
import { testTimer } from '../../../test/support/timer.ts';
import { postMessage } from './post-message.ts';

const anywhere = { allowsInsecureWebhooks: true };
const onlyPublic = { allowsInsecureWebhooks: false };

/** Posts a message whose time is over once the receiver has done what the test is about. */
async function postUntil(url: string, isOver: Promise<unknown>) {
  const timer = testTimer();
  const posting = postMessage(to(url), anywhere, { timeoutMilliseconds: 10_000, timer });
  await isOver;
  // Bytes that the receiver has written are read in one of the next turns.
  for (let turns = 0; turns < 20; turns++) await turn();
  timer.advance(10_000);
  return posting;
}

function to(url: string) {
  return { url, body: Buffer.from('{"type":"New Booking"}'), header: 'x-signature', secret: null };
}

/** A server that treats each connection as it likes. */
async function startServer(treat: Parameters<typeof createServer>[1]) {
  const server = createServer(treat);
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}/hook`,
    [Symbol.asyncDispose]: async () => {
      server.close();
    },
  };
}

describe('posting a message', () => {
  it('is delivered when any 2xx status is answered', async () => {
    await using receiver = await startWebhookReceiver((_request, response) => {
      response.writeHead(204).end();
    });

    const { durationMs, ...posting } = await postMessage(to(receiver.url), anywhere);

    assert.deepEqual(posting, {
      state: 'delivered',
      responseStatus: 204,
      response: '',
      reason: null,
    });
    assert.ok(durationMs >= 0);
    assert.equal(receiver.messages.length, 1);
  });

  it('is refused with any other status', async () => {
    await using receiver = await startWebhookReceiver((_request, response) => {
      response.writeHead(500).end('no \0 thanks');
    });

    const { state, responseStatus, response } = await postMessage(to(receiver.url), anywhere);

    assert.deepEqual([state, responseStatus, response], ['refused', 500, 'no \uFFFD thanks']);
  });

  it('does not follow a redirect', async () => {
    await using target = await startWebhookReceiver();
    await using receiver = await startWebhookReceiver((_request, response) => {
      response.writeHead(307, { location: target.url }).end();
    });

    const { state, responseStatus } = await postMessage(to(receiver.url), anywhere);

    assert.deepEqual([state, responseStatus], ['refused', 307]);
    assert.equal(target.messages.length, 0);
  });

  it('is refused by a receiver that wants to speak another protocol', async () => {
    await using receiver = await startServer((socket) => {
      socket.on('error', () => {});
      socket.write('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: chat\r\n\r\n');
    });

    const { state, responseStatus } = await postMessage(to(receiver.url), anywhere);

    assert.deepEqual([state, responseStatus], ['refused', 101]);
  });

  it('is refused by a receiver that does not answer in HTTP', async () => {
    await using receiver = await startServer((socket) => {
      socket.on('error', () => {});
      socket.end('220 mail.example.org ESMTP\r\n');
    });

    assert.equal((await postMessage(to(receiver.url), anywhere)).state, 'refused');
  });

  it('reads 16 KB of an answer of 3 MB', async () => {
    await using receiver = await startWebhookReceiver((_request, response) => {
      response.end('x'.repeat(3 * 1024 * 1024));
    });

    const { state, response } = await postMessage(to(receiver.url), anywhere);

    assert.equal(state, 'delivered');
    assert.equal(response, 'x'.repeat(16 * 1024));
  });

  it('is delivered when the answer began in time and never ends', async () => {
    const written = Promise.withResolvers<unknown>();
    await using receiver = await startWebhookReceiver((_request, response) => {
      response.writeHead(200).write('so far', written.resolve);
    });

    const { state, response } = await postUntil(receiver.url, written.promise);

    assert.deepEqual([state, response], ['delivered', 'so far']);
  });

  it('times out when nobody answers', async () => {
    await using receiver = await startWebhookReceiver(() => {});

    const posting = await postUntil(receiver.url, receiver.received(1));

    assert.deepEqual(
      [posting.state, posting.responseStatus, posting.reason],
      ['timed out', null, 'The receiver did not answer in time'],
    );
  });

  it('finds a dead port unreachable', async () => {
    const receiver = await startWebhookReceiver();
    await receiver[Symbol.asyncDispose]();

    const { state, reason } = await postMessage(to(receiver.url), anywhere);

    assert.deepEqual([state, reason], ['unreachable', 'Cannot reach the receiver (ECONNREFUSED)']);
  });

  it('finds a name that does not exist unreachable', async () => {
    const { state } = await postMessage(to('https://nobody.invalid/hook'), onlyPublic);

    assert.equal(state, 'unreachable');
  });

  it('finds a receiver unreachable that closes in the middle', async () => {
    await using receiver = await startServer((socket) => {
      socket.once('data', () => socket.end());
    });

    assert.equal((await postMessage(to(receiver.url), anywhere)).state, 'unreachable');
  });
});

describe('posting a message over TLS', () => {
  it('does not trust a certificate that nobody has signed', async () => {
    await using receiver = await startWebhookReceiver(undefined, certificate);

    const { state, reason } = await postMessage(to(receiver.url), anywhere);

    assert.equal(state, 'bad certificate');
    assert.equal(reason, 'The certificate is invalid (DEPTH_ZERO_SELF_SIGNED_CERT)');
    assert.equal(receiver.messages.length, 0);
  });

  it('is delivered to a receiver whose certificate is trusted', async () => {
    await using receiver = await startWebhookReceiver(undefined, certificate);
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, certificate.cert]);
    try {
      assert.equal((await postMessage(to(receiver.url), anywhere)).state, 'delivered');
    } finally {
      setDefaultCACertificates(trusted);
    }
  });

  it('finds a receiver unreachable that speaks no TLS', async () => {
    await using receiver = await startWebhookReceiver();
    const { state } = await postMessage(to(receiver.url.replace('http:', 'https:')), anywhere);

    assert.equal(state, 'unreachable');
  });
});

describe('posting a message where only public addresses are allowed', () => {
  const blocked = [
    ['a loopback address', (port: number) => `https://127.0.0.1:${port}/`],
    ['a name of the machine itself', (port: number) => `https://localhost:${port}/`],
    ['an address written as a number', (port: number) => `https://2130706433:${port}/`],
    ['an IPv6 address that stands for it', (port: number) => `https://[::ffff:127.0.0.1]:${port}/`],
    ['the loopback address of IPv6', (port: number) => `https://[::1]:${port}/`],
    ['an address that is not secure', (port: number) => `http://127.0.0.1:${port}/`],
  ] as const;
  for (const [name, url] of blocked) {
    it(`connects to nobody: ${name}`, async () => {
      let connections = 0;
      const server = createServer((socket) => {
        connections += 1;
        socket.destroy();
      });
      const port = await listenOnLoopback(server);

      const { state, reason } = await postMessage(to(url(port)), onlyPublic);
      server.close();

      assert.equal(state, 'blocked address');
      assert.match(reason ?? '', /^\S+ leads to a private address$|https/);
      assert.equal(connections, 0);
    });
  }
});
