import type { TestApi } from './api.ts';

/** A mail in the outbox. */
export async function aKeptMail(
  { app: { mailer } }: TestApi,
  {
    html = '',
    to = 'zoe@example.org',
    text = '',
  }: { html?: string; to?: string; text?: string } = {},
): Promise<void> {
  const mail = { fromName: 'Acme', to, subject: 'Hello', html, text, isPrivate: false };
  const mayLeave = async () => true;
  await mailer.send({ ...mail, headers: {} }, { timeoutMilliseconds: 1000, mayLeave });
}
