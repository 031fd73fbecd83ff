/** A mail to one reader. Who it comes from is a matter of the mailer, but for the name. */
export type Mail = {
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Only the recipient may read it, as it has a link or a code of an account, or tells of one. */
  readonly isPrivate: boolean;
};

/**
 * What became of a mail. `failed`: the mail server refused it, or did not say what it did with it.
 * `unreachable`: nothing was handed over. `withdrawn`: the sender wanted it back in time.
 */
export type Sending =
  | { kind: 'sent'; answer: string }
  | { kind: 'failed'; answer: string }
  | { kind: 'unreachable'; answer: string }
  | { kind: 'withdrawn' };

export type SendOptions = {
  timeoutMilliseconds: number;
  /**
   * Asked when the mail is about to leave and nothing of it has left yet. After `true` it may have
   * arrived, whatever happens; with `false` it never does.
   */
  mayLeave: () => Promise<boolean>;
};

/** Lets mail out of the program. Never fails: what went wrong is in the outcome. */
export type Mailer = AsyncDisposable & {
  /** How many mails it takes at the same time. */
  readonly atOnce: number;
  send(mail: Mail, options: SendOptions): Promise<Sending>;
};

const longestTitle = 120;

/** A title for a subject: subjects are read in lists. */
export function shortened(title: string): string {
  const letters = Array.from(title);
  return letters.length <= longestTitle ? title : `${letters.slice(0, longestTitle).join('')}…`;
}

/** No line break or other control character reaches a header. */
export function singleLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** The mail with headers that hold one line each. */
export function withSingleLines(mail: Mail): Mail {
  const headers = Object.entries(mail.headers).map(([name, value]) => [name, singleLine(value)]);
  return {
    ...mail,
    fromName: singleLine(mail.fromName),
    to: singleLine(mail.to),
    subject: singleLine(mail.subject),
    headers: Object.fromEntries(headers),
  };
}
