import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { OperatorFault } from '../errors.ts';
import { keepingMailer } from './kept-mails.ts';
import type { Mailer } from './mailer.ts';
import type { Signature } from './smtp-mailer.ts';
import { smtpName } from './smtp-name.ts';

export type MailSettings = {
  /** Without it, mail is kept. */
  smtpUrl: string | undefined;
  /** Without it, mail comes from `no-reply` at the host of the base address. */
  from: string | undefined;
  dkim: { selector: string; keyFile: string } | null;
};

/** The way out for mail, as the settings say. */
export async function openMailer(
  deps: { db: Database; clock: Clock; baseAddress: string; isStaging: boolean },
  { smtpUrl, from, dkim }: MailSettings,
): Promise<Mailer> {
  const sender = from ?? defaultSender(deps.baseAddress);
  if (smtpUrl === undefined) {
    return keepingMailer({ ...deps, from: sender, hasBounces: deps.isStaging });
  }
  const { smtpMailer } = await import('./smtp-mailer.ts');
  const signature = dkim && (await readSignature(sender, dkim));
  const name = smtpName(deps.baseAddress);
  return smtpMailer({ url: smtpUrl, from: sender, signature, name });
}

/** An address with a bare IP number is none that mail servers take. */
function defaultSender(baseAddress: string): string {
  const { hostname } = new URL(baseAddress);
  return `no-reply@${/[a-z]/i.test(hostname) && !hostname.startsWith('[') ? hostname : 'localhost'}`;
}

/** Signed for the domain of the sender: receivers look whether the two agree. */
async function readSignature(
  sender: string,
  { selector, keyFile }: { selector: string; keyFile: string },
): Promise<Signature> {
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  try {
    const privateKey = await readFile(keyFile, 'utf8');
    if (createPrivateKey(privateKey).asymmetricKeyType !== 'rsa') throw new Error('not RSA');
    return { domain, selector, privateKey };
  } catch {
    throw new OperatorFault(
      `DKIM_KEY_FILE ${keyFile} is not a readable RSA private key in PEM form.`,
    );
  }
}
