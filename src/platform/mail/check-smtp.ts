import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** Each step has as long; there are four of them, so that it is over after a minute at the latest. */
const stepMilliseconds = 10_000;

/**
 * Whether the mail server takes a session from us: connects, greets, goes over to TLS and signs in
 * as the address says. No mail is sent. Null, or what went wrong in the server's or system's words.
 */
export async function findSmtpFault(url: string, name: string | null): Promise<string | null> {
  // The library would not try the sign-in of the address if the server offers none.
  const forceAuth = new URL(url).username !== '';
  const transport = createTransport({
    url,
    ...(name !== null && { name }),
    forceAuth,
    dnsTimeout: stepMilliseconds,
    connectionTimeout: stepMilliseconds,
    greetingTimeout: stepMilliseconds,
    socketTimeout: stepMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return words.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
  } finally {
    transport.close();
  }
}

/**
 * Resolves to true if the mail server sends to addresses with letters outside ASCII before the @. Rejects
 * when it is not reached.
 */
export function takesUtf8(url: string, name: string | null): Promise<boolean> {
  const { hostname, port, protocol } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const connection = new SMTPConnection({
    host: hostname,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    ...(name !== null && { name }),
    connectionTimeout: stepMilliseconds,
    greetingTimeout: stepMilliseconds,
    socketTimeout: stepMilliseconds,
  });
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  connection.once('error', reject);
  connection.connect(() => {
    resolve(/^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse)));
    connection.quit();
  });
  return promise.finally(() => connection.close());
}
