/**
 * What becomes of a mail that is noted before it is sent. `handing over` is noted before the mail
 * server gets the first byte, and `interrupted` is what was left like that.
 */
export const mailStates = [
  'waiting',
  'handing over',
  'sent',
  'failed',
  'interrupted',
  'skipped',
] as const;

export type MailState = (typeof mailStates)[number];
