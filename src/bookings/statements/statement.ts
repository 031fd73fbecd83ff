import {
  findOrganizationName,
  type OrganizationName,
} from '../../accounts/organizations/find-organization-name.ts';
import { minorDigits } from '../../currencies/currency.ts';
import { dateText } from '../../platform/date-words.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { clean } from '../voucher/clean-text.ts';
import { typeset } from '../voucher/typeset.ts';
import {
  type LinePlace,
  monthOf,
  readBalances,
  readLines,
  type StatementLine,
  type StatementSum,
} from './read-statement.ts';
import { statementRefusals } from './refusals.ts';

export type StatementDeps = { db: Database; marketplaceTimeZone: string };
export type WantedStatement = { key: string; month: string };

export type Statement = {
  partner: OrganizationName;
  month: string;
  timeZone: string;
  balances: StatementSum[];
};

/** What a partner owed at the beginning and at the end of a month; less than zero is owed to it. */
export async function readStatement(
  { db, marketplaceTimeZone: timeZone }: StatementDeps,
  { key, month }: WantedStatement,
): Promise<Statement> {
  const partner = await findOrganizationName(db, key);
  const balances = await readBalances(db, partner, monthOf(month, timeZone));
  return { partner, month, timeZone, balances };
}

/** What changed the balance within the month, a page at a time. */
export async function listLines(
  { db, marketplaceTimeZone }: StatementDeps,
  { key, month }: WantedStatement,
  page: Page<LinePlace>,
): Promise<{ rows: StatementLine[]; next: string | null }> {
  const partner = await findOrganizationName(db, key);
  const rows = await readLines(db, partner, monthOf(month, marketplaceTimeZone), page);
  const last = rows.length === page.limit ? rows.at(-1) : undefined;
  return { rows, next: last?.place ?? null };
}

/** So many lines are on about 60 pages. */
const mostLines = 2_000;

/** The statement as a paper, with each line. */
export async function printStatement(
  deps: StatementDeps & { isStaging: boolean },
  wanted: WantedStatement,
): Promise<Uint8Array> {
  const statement = await readStatement(deps, wanted);
  const { partner, month, timeZone } = statement;
  const lines = await readLines(deps.db, partner, monthOf(month, timeZone), {
    cursor: undefined,
    limit: mostLines + 1,
  });
  if (lines.length > mostLines) {
    throw statementRefusals.tooLong(
      `The statement of ${partner.name} for ${month} has more than ${mostLines} lines, too many for a PDF`,
    );
  }
  return typeset('statements/statement.typ', sheetOf(statement, lines, deps), partner.id);
}

function sheetOf(
  { partner, month, timeZone, balances }: Statement,
  lines: readonly StatementLine[],
  { isStaging }: { isStaging: boolean },
) {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  return {
    title: `Statement ${partner.name} ${month}`,
    issuer: 'Portolan',
    partner: clean(partner.name),
    period: `${dateText(first)} to ${dateText(last)} (${timeZone})`,
    note: 'Positive amounts are owed by the partner, negative amounts to the partner.',
    testNotice: isStaging ? 'Test marketplace: this statement is not about money' : null,
    accounts: balances.map((balance) => {
      const own = lines.filter(({ currency }) => currency === balance.currency);
      return accountOf(balance, own, timeZone);
    }),
  };
}

function accountOf(
  { currency, openingMinor }: StatementSum,
  lines: readonly StatementLine[],
  timeZone: string,
) {
  const text = (minor: number) => numberText(minor, currency);
  const fact = (minor: number) => `${text(minor)} ${currency}`;
  let balanceMinor = openingMinor;
  const told = lines.map(({ at, bookingReference, product, kind, amountMinor }) => {
    balanceMinor += amountMinor;
    return {
      date: at.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
      booking: bookingReference,
      kind,
      product: kind === 'Booking' ? clean(product) : '',
      amount: text(amountMinor),
      balance: text(balanceMinor),
    };
  });
  const sum = (isWanted: (line: StatementLine) => boolean) =>
    fact(lines.filter(isWanted).reduce((all, { amountMinor }) => all + amountMinor, 0));
  const isMoney = ({ kind }: StatementLine) => kind === 'Payment' || kind === 'Refund';
  const isCommission = ({ kind }: StatementLine) => kind.startsWith('Commission');
  return {
    currency,
    opening: text(openingMinor),
    closing: text(balanceMinor),
    facts: [
      { label: 'Opening balance', text: fact(openingMinor) },
      { label: 'Bookings', text: sum((line) => !isMoney(line) && !isCommission(line)) },
      { label: 'Payments', text: sum(isMoney) },
      { label: 'Commission', text: sum(isCommission) },
      { label: 'Closing balance', text: fact(balanceMinor) },
    ],
    lines: told,
  };
}

/** `1,177.30`, with the sign that is as wide as a figure. */
function numberText(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits)
    .toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('-', '\u2212');
}
