import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../app.ts';
import { countOwnDifferences, countTrouble } from '../bookings/books/differences.ts';
import { findOwnDifferences } from '../bookings/books/own/check-own-books.ts';
import { countSandboxTours } from '../catalog/count-sandbox-tours.ts';
import { dumpRates } from '../currencies/load-rates.ts';
import { oldestUsableDays } from '../currencies/usable-rates.ts';
import { checkFiles } from '../pictures/check-files.ts';
import { counted } from '../platform/counted.ts';
import { pausedSince } from '../platform/outgoing/pause.ts';
import { allowsOwnWebhooks } from '../webhooks/own/self-service.ts';
import { type Finding, right, warned, wrong } from './doctor-finding.ts';

export async function mail({ config, isStaging, baseAddress }: App): Promise<Finding> {
  const { smtpUrl } = config.secrets;
  if (smtpUrl === undefined) {
    return right('mail', isStaging ? 'kept in the outbox, SMTP_URL is not set' : 'not set');
  }
  const { host } = new URL(smtpUrl);
  const { findSmtpFault } = await import('../platform/mail/check-smtp.ts');
  const { smtpName } = await import('../platform/mail/smtp-name.ts');
  const fault = await findSmtpFault(smtpUrl, smtpName(baseAddress));
  if (fault === null) return right('mail', `${host} accepts our mail`);
  return wrong('mail', `${host}: ${fault}`, 'Check SMTP_URL, and that the mail server runs.');
}

export async function pictures({ db, pictureFiles }: App): Promise<Finding> {
  const { finding, advice } = await checkFiles(db, pictureFiles);
  return advice === null ? right('pictures', finding) : wrong('pictures', finding, advice);
}

export async function rates({ config, db, clock, isStaging }: App): Promise<Finding> {
  const check = 'rates';
  const found = await dumpRates(db);
  const date = found?.date;
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const days = date === undefined ? 0 : Temporal.PlainDate.from(date).until(today).days;
  const finding = date === undefined ? 'none are stored' : `of ${date}, ${days} days old`;
  const isMeant = date !== undefined || config.ratesUrl !== undefined;
  const isUsable = date !== undefined && days <= oldestUsableDays;
  if (isUsable || isStaging || !isMeant) return right(check, finding);
  const fetching =
    config.ratesUrl === undefined ? 'Set RATES_URL' : 'Check in the log why RATES_URL fails';
  return wrong(
    check,
    `${finding}: prices in other currencies are unavailable`,
    `${fetching}, or import a file: portolan rates import FILE.`,
  );
}

export async function payments({ db, processor }: App): Promise<Finding> {
  const check = 'payments';
  const { differences, disputes } = await countTrouble({ db });
  const told = [
    ...(differences > 0 ? [`differing from the card processor's books: ${differences}`] : []),
    ...(disputes > 0 ? [`disputed: ${disputes}`] : []),
  ];
  if (told.length > 0) {
    const advice = 'Check `portolan payments differences` and `portolan payments list`.';
    return wrong(check, told.join(', '), advice);
  }
  return right(check, processor ? 'no differences or disputes' : 'no card processor is set up');
}

/** Short of the time that a look has: large books are left to the job of the night. */
const ownBooksMilliseconds = 4_000;

/** Checks that our own books add up. */
export async function books({ db }: App): Promise<Finding> {
  const check = 'books';
  const looking = findOwnDifferences(db);
  looking.catch(() => {});
  const found = await Promise.race([looking, pause(ownBooksMilliseconds, null, { ref: false })]);
  const count = found?.length ?? (await countOwnDifferences(db));
  if (count > 0) {
    const advice = 'The job bookings.check-own-books names them: `portolan payments differences`.';
    return wrong(check, `${counted(count, 'sum')} do not add up`, advice);
  }
  const finding = 'payments, places, commissions and statements add up';
  return right(check, found ? finding : `${finding}, as the job of the night has found`);
}

export async function leaving({ db }: App): Promise<Finding> {
  const since = await pausedSince(db);
  if (since === null) return right('outgoing', 'mails, messages and calls of jobs go out');
  const advice = 'Once you have looked, run: portolan settings set outgoing on';
  return warned('outgoing', `paused since ${since.round('second').toString()}`, advice);
}

/** Who chooses an address has this machine connect there, and reads what it answers. */
export async function webhooks({ db, allowsInsecureWebhooks }: App): Promise<Finding> {
  if (!(await allowsOwnWebhooks(db))) return right('webhooks', 'staff say where messages go');
  if (!allowsInsecureWebhooks) return right('webhooks', 'partners choose public addresses');
  return warned(
    'webhooks',
    'partners choose addresses, also in this network',
    'Set ALLOW_INSECURE_WEBHOOKS=0, unless all who can sign in as partners may reach this network.',
  );
}

/** A database of staging may have become one of production. */
export async function sandbox({ db, isStaging }: App): Promise<Finding> {
  const check = 'sandbox';
  const count = await countSandboxTours(db);
  const finding = `tours on sale: ${count}`;
  if (isStaging || count === 0) return right(check, finding);
  return wrong(
    check,
    `${finding}, though this is production`,
    'Take its supplier off sale: portolan supplier deactivate portolan-sandbox.',
  );
}
