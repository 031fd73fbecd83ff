import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, it } from 'node:test';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { startMailReceiver } from '../../../test/support/fakes/mail-receiver.ts';
import { testTimer } from '../../../test/support/timer.ts';
import type { Mail, Mailer, Sending } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { smtpName } from './smtp-name.ts';

const mail: Mail = {
  fromName: 'Acme Travel',
  to: 'maria+rome@example.test',
  subject: 'Rome in 30 days – già',
  html: '<p>Ciao è</p>',
  text: 'Ciao è',
  headers: {
    'List-Unsubscribe': '<https://market.test/unsubscribe/abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  isPrivate: false,
};

const from = 'trips@market.test';

function open(url: string, timer = testTimer()): Mailer {
  return smtpMailer({ url, from, signature: null, timer });
}

function send(mailer: Mailer, changes: Partial<Mail> = {}, mayLeave = async () => true) {
  return mailer.send({ ...mail, ...changes }, { timeoutMilliseconds: 5000, mayLeave });
}

describe('sending over SMTP', () => {
  it('hands over both bodies, the headers and the name of the sender', async () => {
    await using receiver = await startMailReceiver();
    await using mailer = open(receiver.url);

    const sending = await send(mailer);

    assert.equal(sending.kind, 'sent');
    const [received] = receiver.mails;
    assert.ok(received);
    assert.deepEqual(received.to, ['maria+rome@example.test']);
    assert.deepEqual(received.from, { name: 'Acme Travel', address: 'trips@market.test' });
    assert.equal(received.subject, 'Rome in 30 days – già');
    assert.equal(received.html.trim(), '<p>Ciao è</p>');
    assert.equal(received.text.trim(), 'Ciao è');
    assert.equal(received.header('list-unsubscribe'), '<https://market.test/unsubscribe/abc>');
    assert.equal(received.header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  });

  it('keeps its connections for the next mails', async () => {
    await using receiver = await startMailReceiver();
    await using mailer = open(receiver.url);

    await send(mailer);
    await send(mailer);
    await send(mailer);

    assert.equal(receiver.mails.length, 3);
    assert.equal(receiver.connections(), 1);
  });

  it('lets no line break of a text become a header', async () => {
    await using receiver = await startMailReceiver();
    await using mailer = open(receiver.url);
    const injection = 'Rome\r\nBcc: everybody@example.test\r\n\r\n<p>spam</p>';

    await send(mailer, {
      subject: injection,
      fromName: `Acme\nReply-To: evil@example.test\u2028X-More: 1`,
      headers: { 'X-Campaign': injection },
    });

    const [received] = receiver.mails;
    assert.ok(received);
    assert.deepEqual(received.to, ['maria+rome@example.test']);
    assert.equal(received.subject, 'Rome Bcc: everybody@example.test <p>spam</p>');
    assert.equal(received.header('bcc'), undefined);
    assert.equal(received.header('reply-to'), undefined);
    assert.equal(received.header('x-more'), undefined);
    assert.equal(received.header('x-campaign'), 'Rome Bcc: everybody@example.test <p>spam</p>');
  });

  it('tells the answer of a server that refuses the reader, and goes on with others', async () => {
    await using receiver = await startMailReceiver({
      refuse: (recipient) => (recipient.startsWith('gone') ? '550 no such mailbox' : undefined),
    });
    await using mailer = open(receiver.url);

    assert.deepEqual(await send(mailer, { to: 'gone@example.test' }), {
      kind: 'failed',
      answer: '550 no such mailbox',
    });
    assert.equal((await send(mailer)).kind, 'sent');
  });

  it('tells the answer of a server that refuses the content', async () => {
    await using receiver = await startMailReceiver({ judge: () => '554 looks like spam' });
    await using mailer = open(receiver.url);

    assert.deepEqual(await send(mailer), { kind: 'failed', answer: '554 looks like spam' });
  });

  it('says that nobody was there', async () => {
    const { url } = await closedPort();
    await using mailer = open(url);
    let asked = 0;

    const sending = await send(mailer, {}, async () => {
      asked += 1;
      return true;
    });

    assert.equal(sending.kind, 'unreachable');
    assert.match((sending as Extract<Sending, { answer: string }>).answer, /ECONNREFUSED/);
    assert.equal(asked, 0);
  });

  it('greets the server with the name that it is given', async () => {
    const names: string[] = [];
    await using receiver = await startMailReceiver({ onGreeting: (name) => names.push(name) });
    const name = smtpName('https://market.example:8443/path');
    await using mailer = smtpMailer({ url: receiver.url, from, signature: null, name });

    assert.equal((await send(mailer)).kind, 'sent');

    assert.deepEqual(names, ['market.example']);
    for (const nameless of ['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]']) {
      assert.equal(smtpName(nameless), null);
    }
  });

  it('reaches addresses outside ASCII where the server has SMTPUTF8, and says so where not', async () => {
    await using receiver = await startMailReceiver();
    await using old = await startMailReceiver({ hidesUtf8: true });
    await using mailer = open(receiver.url);
    await using oldMailer = open(old.url);
    const [to, domain] = ['zoë@müller.example', 'zoe@müller.example'];

    assert.equal((await send(mailer, { to })).kind, 'sent');
    assert.deepEqual(receiver.mails[0]?.to, ['zoë@müller.example']);
    assert.equal((await send(oldMailer, { to: domain })).kind, 'sent');
    assert.deepEqual(await send(oldMailer, { to }), {
      kind: 'failed',
      answer:
        'The mail server does not send to addresses with letters outside ASCII before the @ (it offers no SMTPUTF8)',
    });
    assert.equal(old.mails.length, 1);
  });

  it('gives up on a server that says nothing, before anything has left', async () => {
    await using silent = await startSilentServer();
    const timer = testTimer();
    await using mailer = open(silent.url, timer);

    const sending = send(mailer, {}, () => assert.fail('nothing may leave'));
    timer.advance(5000);

    assert.deepEqual(await sending, { kind: 'unreachable', answer: 'no answer within 5 s' });
  });

  it('does not know what became of a mail that the server took and never answered', async () => {
    const never = Promise.withResolvers<undefined>();
    const taken = Promise.withResolvers<void>();
    const judge = () => {
      taken.resolve();
      return never.promise;
    };
    await using receiver = await startMailReceiver({ judge });
    const timer = testTimer();
    await using mailer = open(receiver.url, timer);

    const sending = send(mailer);
    await taken.promise;
    timer.advance(5000);

    assert.deepEqual(await sending, { kind: 'failed', answer: 'no answer within 5 s' });
    never.resolve(undefined);
  });

  it('asks whether the mail may leave once the server wants it, and withdraws it', async () => {
    await using receiver = await startMailReceiver();
    await using mailer = open(receiver.url);

    assert.deepEqual(await send(mailer, {}, async () => false), { kind: 'withdrawn' });
    assert.equal((await send(mailer)).kind, 'sent');
    assert.equal(receiver.mails.length, 1);
  });

  it('signs with DKIM, both headers of unsubscribing included', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'der' },
    });
    await using receiver = await startMailReceiver();
    const signature = { domain: 'market.test', selector: 'mail', privateKey };
    await using mailer = smtpMailer({ url: receiver.url, from, signature });
    let asked = 0;

    await send(mailer, {}, async () => {
      asked += 1;
      return true;
    });

    const [received] = receiver.mails;
    assert.ok(received);
    const resolver = async (name: string) => {
      assert.equal(name, 'mail._domainkey.market.test');
      return [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]];
    };
    const { results } = await dkimVerify(received.raw, { resolver });
    const [result] = results;
    assert.equal(result?.status.result, 'pass');
    assert.equal(result.signingDomain, 'market.test');
    assert.match(result.signingHeaders?.keys ?? '', /list-unsubscribe: list-unsubscribe-post/i);
    assert.equal(asked, 1);
  });
});

/** An address without a listener. */
async function closedPort(): Promise<{ url: string }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return { url: `smtp://127.0.0.1:${port}` };
}

/** Takes connections and never speaks. */
async function startSilentServer(): Promise<AsyncDisposable & { url: string }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
