import { Readable } from 'node:stream';
import {
  createTransport,
  type MailMessage,
  type NodemailerError,
  type SMTPPoolSentMessageInfo,
} from 'nodemailer';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import {
  type Mail,
  type Mailer,
  type Sending,
  type SendOptions,
  withSingleLines,
} from './mailer.ts';

export type Signature = { domain: string; selector: string; privateKey: string };

/** Mail servers take a few connections of one sender. */
const connections = 5;

const longestAnswer = 500;
const connectMilliseconds = 10_000;
const silenceMilliseconds = 20_000;

/** RFC 8058 wants both headers of unsubscribing under the signature. */
const signedHeaders =
  'from:to:reply-to:subject:date:message-id:mime-version:content-type:content-transfer-encoding:list-unsubscribe:list-unsubscribe-post';

/** A mail on its way: whether it may leave, and whether it has begun to. */
type Departure = { mayLeave: SendOptions['mayLeave']; state: 'here' | 'withdrawn' | 'leaving' };

/** Sends over a few connections that stay open. */
export function smtpMailer(options: {
  url: string;
  from: string;
  signature: Signature | null;
}): Mailer {
  const pool = new SMTPPool({
    url: options.url,
    maxConnections: connections,
    maxMessages: 1000,
    dnsTimeout: connectMilliseconds,
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    socketTimeout: silenceMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A connection that breaks fails its mail, and that is where it is told.
  pool.on('error', () => {});
  const departures = new WeakMap<AbortSignal, Departure>();
  const transport = createTransport({
    name: 'smtp',
    version: '1',
    supportsAbortSignal: true,
    send: (message: MailMessage<SMTPPoolSentMessageInfo>, done) => {
      const departure = message.data.signal && departures.get(message.data.signal);
      if (departure) message.message.processFunc((content) => gate(content, departure));
      pool.send(message, done);
    },
  });
  const dkim = options.signature && dkimOptions(options.signature);

  return {
    atOnce: connections,
    send: async (mail, { timeoutMilliseconds, mayLeave }) => {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const departure: Departure = { mayLeave, state: 'here' };
      departures.set(signal, departure);
      try {
        const envelope = toMessage(withSingleLines(mail), options.from);
        const { response } = await transport.sendMail({
          ...envelope,
          signal,
          ...(dkim && { dkim }),
        });
        return { kind: 'sent', answer: bounded(response ?? '') };
      } catch (error) {
        return toSending(error, departure, timeoutMilliseconds);
      }
    },
    async [Symbol.asyncDispose]() {
      pool.close();
    },
  };
}

function toMessage(mail: Mail, from: string) {
  return {
    from: { name: mail.fromName, address: from },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers,
  };
}

function dkimOptions({ domain, selector, privateKey }: Signature) {
  return {
    domainName: domain,
    keySelector: selector,
    privateKey,
    headerFieldNames: signedHeaders,
  };
}

/** The content, which is not read before the mail server has asked for it. */
function gate(content: Readable, departure: Departure): Readable {
  return Readable.from(contentOf(content, departure));
}

async function* contentOf(content: Readable, departure: Departure): AsyncGenerator<Buffer> {
  if (!(await departure.mayLeave())) {
    departure.state = 'withdrawn';
    throw new Error('the mail was withdrawn');
  }
  departure.state = 'leaving';
  yield* content;
}

function toSending(error: unknown, { state }: Departure, timeoutMilliseconds: number): Sending {
  if (state === 'withdrawn') return { kind: 'withdrawn' };
  const answer = bounded(wordsOf(error, timeoutMilliseconds));
  if (state === 'leaving' || isRefusal(error)) return { kind: 'failed', answer };
  return { kind: 'unreachable', answer };
}

/** The server took the session and refused this mail for good; with 4xx it asks to try later. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 500 } = error as NodemailerError;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

function wordsOf(error: unknown, timeoutMilliseconds: number): string {
  const { name, message, response } = error as NodemailerError;
  if (name === 'AbortError') return `no answer within ${timeoutMilliseconds / 1000} s`;
  return response ?? message;
}

function bounded(answer: string): string {
  const line = answer.replaceAll(/[\s\0]+/g, ' ').trim();
  return line.slice(0, longestAnswer).toWellFormed();
}
