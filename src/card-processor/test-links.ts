import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { randomText } from '../platform/ids.ts';
import type { CardLinkOrder, Forgotten, FoundLink, OpenedLink } from './processor.ts';

/** As long as Stripe's. A processor goes by the real time, also where the clock of staging is moved. */
const linkHours = 24;

/** A card on the page of the test processor. */
export type OfferedCard = {
  /** As Stripe calls its test cards; null for one that is declined when it is entered. */
  card: string | null;
  brand: string;
  last4: string;
  /** How many months it is good for after this one. */
  months: number;
  does: string;
};

export const offeredCards: readonly OfferedCard[] = [
  { card: 'pm_card_visa', brand: 'visa', last4: '4242', months: 49, does: 'Pays' },
  { card: 'pm_card_mastercard', brand: 'mastercard', last4: '4444', months: 30, does: 'Pays' },
  {
    card: 'pm_card_amex',
    brand: 'amex',
    last4: '0005',
    months: 0,
    does: 'Pays, and expires this month',
  },
  {
    card: 'pm_card_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    last4: '9995',
    months: 24,
    does: 'Is stored, and declined when it is charged',
  },
  { card: null, brand: 'visa', last4: '0002', months: 24, does: 'Is declined here' },
];

export type TestLink = {
  organization: string;
  state: 'open' | 'used' | 'expired';
};

export async function openTestLink(
  db: Database,
  { organization, customer }: CardLinkOrder,
  baseAddress: string,
): Promise<OpenedLink> {
  const opened = {
    reference: `test_link_${randomText(16)}`,
    customer: customer ?? `test_customer_${randomText(16)}`,
    expiresAt: systemClock
      .now()
      .round({ smallestUnit: 'second', roundingMode: 'floor' })
      .add({ hours: linkHours }),
  };
  await db
    .insertInto('testCardLink')
    .values({ ...opened, organization: organization.name, openedAt: systemClock.now() })
    .execute();
  return { kind: 'opened', ...opened, url: `${baseAddress}/test-card/${opened.reference}` };
}

function selectLink(db: Database, reference: string) {
  return db
    .selectFrom('testCardLink')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** What its page shows; null where there is none. */
export async function readTestLink(db: Database, reference: string): Promise<TestLink | null> {
  const link = await selectLink(db, reference);
  if (!link) return null;
  const { organization, handle } = link;
  if (handle !== null) return { organization, state: 'used' };
  return { organization, state: isOver(link) ? 'expired' : 'open' };
}

/** Keeps the card that was chosen on the page, unless it is declined or the link has ended. */
export async function enterTestCard(
  db: Database,
  reference: string,
  { card, brand, last4, months }: OfferedCard,
): Promise<void> {
  if (card === null) return;
  const enteredAt = systemClock.now();
  const month = enteredAt
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
    .toPlainYearMonth()
    .add({ months });
  const expiresOn = month.toPlainDate({ day: month.daysInMonth }).toString();
  const handle = `pm_test_${randomText(16)}`;
  await db
    .updateTable('testCardLink')
    .set({ handle, card, brand, last4, expiresOn, enteredAt })
    .where('reference', '=', reference)
    .where('handle', 'is', null)
    .where('expiresAt', '>', enteredAt)
    .execute();
}

export async function findTestLink(db: Database, reference: string): Promise<FoundLink> {
  const link = await selectLink(db, reference);
  if (!link || link.forgottenAt !== null) return { kind: 'expired' };
  const { handle, brand, last4, expiresOn, enteredAt } = link;
  if (handle === null) return { kind: isOver(link) ? 'expired' : 'open' };
  if (brand === null || last4 === null || expiresOn === null || enteredAt === null) {
    throw new Error(`the test card ${handle} is incomplete`);
  }
  return { kind: 'used', card: { handle, brand, last4, expiresOn, enteredAt } };
}

export async function forgetTestCard(db: Database, handle: string): Promise<Forgotten> {
  await db
    .updateTable('testCardLink')
    .set({ forgottenAt: systemClock.now() })
    .where('handle', '=', handle)
    .execute();
  return { kind: 'forgotten' };
}

/** The well-known card behind one that was stored on the page; any other handle stands for itself. */
export async function testCardBehind(db: Database, handle: string): Promise<string> {
  if (!handle.startsWith('pm_test_')) return handle;
  const stored = await db
    .selectFrom('testCardLink')
    .select('card')
    .where('handle', '=', handle)
    .where('forgottenAt', 'is', null)
    .executeTakeFirst();
  return stored?.card ?? '';
}

function isOver({ expiresAt }: { expiresAt: Temporal.Instant }): boolean {
  return Temporal.Instant.compare(expiresAt, systemClock.now()) <= 0;
}
