import type { Mail, Mailer, Sending } from './mailer.ts';

/** Where it is written down what becomes of a mail: a row that says `waiting` at first. */
export type MailNote = {
  /** Notes that the mail is being handed over; false when it may not leave any more. */
  claim: () => Promise<boolean>;
  settle: (end: { state: 'sent' | 'failed'; reason: string }) => Promise<void>;
  /** It was called back in time. */
  withdraw: () => Promise<void>;
};

const timeoutMilliseconds = 10_000;

/**
 * Sends a mail that waits, and has noted what has become of it. Once it is claimed it may have
 * arrived, whatever happens: nobody sends it again. One that was not reached waits on.
 */
export async function sendNoted(mailer: Mailer, mail: Mail, note: MailNote): Promise<Sending> {
  const sending = await mailer.send(mail, { timeoutMilliseconds, mayLeave: note.claim });
  switch (sending.kind) {
    case 'sent':
    case 'failed':
      await note.settle({ state: sending.kind, reason: sending.answer });
      break;
    case 'withdrawn':
      await note.withdraw();
      break;
    case 'unreachable':
      break;
  }
  return sending;
}
