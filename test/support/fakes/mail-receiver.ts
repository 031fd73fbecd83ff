import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  to: string[];
  raw: Buffer;
  subject: string;
  html: string;
  text: string;
  from: Email['from'];
  /** The value of a header, unfolded; undefined when there is none. */
  header(name: string): string | undefined;
};

export type MailReceiver = AsyncDisposable & {
  url: string;
  /** What was accepted, in the order in which it was. */
  mails: ReceivedMail[];
  connections: () => number;
};

type Behaviour = {
  /** It has no SMTPUTF8. */
  hidesUtf8?: boolean;
  /** The user that may sign in; without it, nobody has to. */
  knows?: { user: string; password: string };
  /** Called with the name in EHLO. */
  onGreeting?: (name: string) => void;
  /** An SMTP answer such as `550 no such mailbox` to this recipient. */
  refuse?: (recipient: string) => string | undefined;
  /** The answer to the content; awaited before the mail counts as accepted. */
  judge?: (mail: ReceivedMail) => Promise<string | undefined> | string | undefined;
};

/** A real SMTP server on loopback that keeps what it is sent. */
export async function startMailReceiver(behaviour: Behaviour = {}): Promise<MailReceiver> {
  const mails: ReceivedMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    ...(behaviour.hidesUtf8 && { hideSMTPUTF8: true }),
    disabledCommands: behaviour.knows ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const { user, password: right } = behaviour.knows ?? {};
      if (username === user && password === right) done(null, { user: username });
      else done(new Error('Invalid username or password'));
    },
    onMailFrom: (_address, { hostNameAppearsAs }, done) => {
      behaviour.onGreeting?.(hostNameAppearsAs);
      done();
    },
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onRcptTo: ({ address }, _session, done) => done(toFault(behaviour.refuse?.(address))),
    onData: (stream, { envelope }, done) => {
      const receive = async () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const mail = await readMail(await buffer(stream), to);
        const fault = toFault(await behaviour.judge?.(mail));
        if (!fault) mails.push(mail);
        done(fault);
      };
      receive().catch(done);
    },
  });
  // A client that goes away in the middle is part of what is tested.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function toFault(answer: string | undefined): Error | null {
  if (answer === undefined) return null;
  const [code, ...words] = answer.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
}

async function readMail(raw: Buffer, to: string[]): Promise<ReceivedMail> {
  const { subject = '', html = '', text = '', from, headers } = await PostalMime.parse(raw);
  return {
    to,
    raw,
    subject,
    html,
    text,
    from,
    header: (name) => headers.find(({ key }) => key === name.toLowerCase())?.value,
  };
}
