import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import DKIM from 'nodemailer/lib/dkim';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { withTimeLimit } from '../limits/time-limit.ts';
import type { Timer } from '../limits/timer.ts';
import { takesUtf8 } from './check-smtp.ts';
import { type MailSource, writeMailSource } from './mail-source.ts';
import type { Mailer, Sending, SendOptions } from './mailer.ts';

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
  timer?: Timer;
  /** Name with which it greets the mail server. */
  name?: string | null;
}): Mailer {
  const pool = new SMTPPool({
    url: options.url,
    ...(options.name && { name: options.name }),
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
  const signer = options.signature && new DKIM(dkimOptions(options.signature));

  let hasUtf8: boolean | undefined;
  const findsNoUtf8 = async () => {
    // A server that is not reached says so when it is sent to.
    hasUtf8 ??= await takesUtf8(options.url, options.name ?? null).catch(() => undefined);
    return hasUtf8 === false;
  };

  return {
    atOnce: connections,
    send: async (mail, { timeoutMilliseconds, mayLeave }) => {
      const departure: Departure = { mayLeave, state: 'here' };
      if (needsUtf8(mail.to) && (await findsNoUtf8())) return { kind: 'failed', answer: noUtf8 };
      try {
        const source = writeMailSource(mail, options.from);
        const content = () => Readable.from(contentOf(source, signer, departure));
        const response = await withTimeLimit(
          timeoutMilliseconds,
          (signal) => handOver(pool, source, content, signal),
          options.timer,
        );
        return { kind: 'sent', answer: bounded(response) };
      } catch (error) {
        return toSending(error, departure, timeoutMilliseconds);
      }
    },
    async [Symbol.asyncDispose]() {
      pool.close();
    },
  };
}

const noUtf8 =
  'The mail server does not send to addresses with letters outside ASCII before the @ (it offers no SMTPUTF8)';

/** A domain outside ASCII has another spelling that every server knows; what stands before the @ has none. */
function needsUtf8(address: string): boolean {
  return /[^\0-\x7f]/.test(address.slice(0, address.lastIndexOf('@')));
}

type Pooled = Parameters<SMTPPool['send']>[0];

/** Gives back the answer of the mail server. It may ask for the content again over another connection. */
function handOver(
  pool: SMTPPool,
  { envelope, messageId }: MailSource,
  content: () => Readable,
  signal: AbortSignal,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const message = {
    getEnvelope: () => envelope,
    getHeader: () => messageId,
    messageId: () => messageId,
    createReadStream: content,
  };
  // What the pool asks of a mail is all of this.
  pool.send({ data: { signal }, message } as unknown as Pooled, (error, info) => {
    if (error) reject(error);
    else resolve(info?.response ?? '');
  });
  return promise;
}

function dkimOptions({ domain, selector, privateKey }: Signature) {
  return {
    domainName: domain,
    keySelector: selector,
    privateKey,
    headerFieldNames: signedHeaders,
  };
}

/** It is not read before the mail server has asked for it. */
async function* contentOf(
  { bytes }: MailSource,
  signer: DKIM | null,
  departure: Departure,
): AsyncGenerator<Buffer> {
  if (!(await departure.mayLeave())) {
    departure.state = 'withdrawn';
    throw new Error('the mail was withdrawn');
  }
  departure.state = 'leaving';
  if (signer) yield* signer.sign(bytes);
  else yield bytes;
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
