import { createTransport } from 'nodemailer';

/** Each step has as long; there are four of them, so that it is over after a minute at the latest. */
const stepMilliseconds = 10_000;

/**
 * Whether the mail server takes a session from us: connects, greets, goes over to TLS and signs in
 * as the address says. No mail is sent. Null, or what went wrong in the server's or system's words.
 */
export async function findSmtpFault(url: string): Promise<string | null> {
  const transport = createTransport({
    url,
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
