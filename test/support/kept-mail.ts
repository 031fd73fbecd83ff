import type { TestApi } from './api.ts';

/** A mail in the outbox. */
export async function aKeptMail({ app: { mailer } }: TestApi): Promise<void> {
  const mail = { fromName: 'Acme', to: 'zoe@example.org', subject: 'Hello', html: '', text: '' };
  const mayLeave = async () => true;
  await mailer.send({ ...mail, headers: {} }, { timeoutMilliseconds: 1000, mayLeave });
}
