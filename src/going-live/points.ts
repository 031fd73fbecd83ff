import type { AccountReadiness } from '../accounts/organizations/read-readiness.ts';
import type { SalesReadiness } from '../bookings/reading/read-sales-readiness.ts';
import type { WebhookReadiness } from '../webhooks/endpoints/read-webhook-readiness.ts';

export type Facts = {
  now: Temporal.Instant;
  account: AccountReadiness;
  sales: SalesReadiness;
  webhooks: WebhookReadiness;
  /** When an operation last succeeded, as far as the request log goes back. */
  answered: ReadonlyMap<string, Temporal.Instant>;
};

export const pointStates = ['done', 'open', 'not needed'] as const;

type Verdict = {
  state: (typeof pointStates)[number];
  since?: Temporal.Instant | null;
  /** What was found, where the rule alone does not say it. */
  found?: string;
};

type Rule = {
  key: string;
  title: string;
  checked: string;
  remedy: string;
  /** Where it is explained, or seen. */
  link: string;
  judge: (facts: Facts) => Verdict;
};

/** The operations that the rules ask the request log for. */
export const askedOperations = [
  'searchTours',
  'searchTransfers',
  'returnAvailability',
  'previewBooking',
  'listBookingUpdates',
  'quoteBookingCancellation',
  'createUser',
];

const recentDays = 7;
const mostErrorPercent = 5;

const rules: readonly Rule[] = [
  {
    key: 'token',
    title: 'Your own access token is in use',
    checked:
      'A valid token of your organization was used in the last 30 days. That of the demo does not count.',
    remedy: 'Create a token for your program, and send it with each request.',
    link: '/docs/guides/authentication',
    judge: ({ account, now }) => doneWithin(now, 30, account.tokenUsedAt),
  },
  {
    key: 'search',
    title: 'Your program searches',
    checked: 'A search for tours or transfers succeeded; of the requests in the log.',
    remedy: 'Search as your program will: each search sends a date.',
    link: '/docs/guides/search-tours',
    judge: ({ answered }) => doneIf(lastOf(answered, 'searchTours', 'searchTransfers')),
  },
  {
    key: 'price',
    title: 'It asks for the price before it books',
    checked:
      'A request for availability or a preview of a booking succeeded; of the requests in the log.',
    remedy: 'Ask for availability on the day, or preview the booking, and show that price.',
    link: '/docs/guides/availability-and-price',
    judge: ({ answered }) => doneIf(lastOf(answered, 'returnAvailability', 'previewBooking')),
  },
  {
    key: 'booked',
    title: 'A booking was confirmed',
    checked: 'One of your newest 1,000 bookings is confirmed.',
    remedy: 'Book a tour. In the sandbox, you confirm it yourself.',
    link: '/docs/guides/book-a-tour',
    judge: ({ sales }) => doneIf(sales.confirmedAt),
  },
  {
    key: 'quoted',
    title: 'It shows what a cancellation costs',
    checked: 'A quote for a cancellation succeeded; of the requests in the log.',
    remedy: 'Ask for the quote before somebody cancels, and show it.',
    link: '/docs/guides/change-or-cancel',
    judge: ({ answered }) => doneIf(lastOf(answered, 'quoteBookingCancellation')),
  },
  {
    key: 'canceled',
    title: 'A booking was canceled',
    checked: 'One of your newest 1,000 bookings is canceled.',
    remedy: 'Request a cancellation, and have it decided. In the sandbox, you decide it yourself.',
    link: '/docs/guides/change-or-cancel',
    judge: ({ sales }) => doneIf(sales.canceledAt),
  },
  {
    key: 'decided',
    title: 'A request was decided',
    checked:
      'One of your newest 1,000 requests for a change or a cancellation was applied or rejected.',
    remedy: 'Request a change, and see what your program makes of the decision.',
    link: '/docs/guides/change-or-cancel',
    judge: ({ sales }) => doneIf(sales.decidedAt),
  },
  {
    key: 'updates',
    title: 'Changes reach you',
    checked: `Your program read the feed of updates in the last ${recentDays} days, or each of your webhooks got its newest message.`,
    remedy: 'Read the feed again and again. It has what a webhook missed.',
    link: '/docs/guides/stay-in-sync',
    judge: ({ answered, webhooks, now }) => {
      const read = doneWithin(now, recentDays, lastOf(answered, 'listBookingUpdates'));
      return read.state === 'done' ? read : judgeDelivery(webhooks);
    },
  },
  {
    key: 'webhooks',
    title: 'Your webhooks answer',
    checked:
      'The newest message to each of your webhooks was answered with a status from 200 to 299.',
    remedy:
      'See in the log of your webhooks why a message was refused, mend it, and send it again.',
    link: '/docs/guides/webhooks',
    judge: ({ webhooks }) =>
      webhooks.endpoints === 0 ? { state: 'not needed' } : judgeDelivery(webhooks),
  },
  {
    key: 'signatures',
    title: 'Webhooks are signed with one secret',
    checked: 'Each of your webhooks has a secret, and no replaced one signs beside it.',
    remedy: 'Take the new secret into your receiver, and wait until the old one has ended.',
    link: '/docs/guides/webhooks',
    judge: ({ webhooks: { endpoints, unsigned, rotatingUntil }, now }) => {
      if (endpoints === 0) return { state: 'not needed' };
      if (unsigned > 0)
        return { state: 'open', found: `${unsigned} of ${endpoints} have no secret.` };
      const isRotating = rotatingUntil !== null && Temporal.Instant.compare(rotatingUntil, now) > 0;
      return isRotating ? { state: 'open' } : { state: 'done', since: rotatingUntil };
    },
  },
  {
    key: 'errors',
    title: 'Few requests fail',
    checked: `Of the requests of the last ${recentDays} days, at most ${mostErrorPercent} % had a status of 400 or more.`,
    remedy: 'The request log groups failures, and says what mends each.',
    link: '/portal/log/failures',
    judge: ({ account: { requests, errors } }) => {
      const found = `${toText(errors)} of ${toText(requests)} failed.`;
      const isMost = errors * 100 > requests * mostErrorPercent;
      return { state: requests === 0 || isMost ? 'open' : 'done', found };
    },
  },
  {
    key: 'limits',
    title: 'No limit is in the way',
    checked: `None of the requests of the last ${recentDays} days was over a limit.`,
    remedy: 'Wait as long as Retry-After says, and spread what can wait.',
    link: '/docs/guides/limits-and-retries',
    judge: ({ account: { limited } }) =>
      limited === 0
        ? { state: 'done' }
        : { state: 'open', found: `${toText(limited)} were answered with 429.` },
  },
  {
    key: 'admins',
    title: 'More than one person can act',
    checked: 'Your organization has at least two active Admins.',
    remedy:
      'Ask the marketplace to make somebody an Admin, for the day on which the other is away.',
    link: '/docs/guides/authentication',
    judge: ({ account }) =>
      account.admins > 1 ? { state: 'done', since: account.secondAdminAt } : { state: 'open' },
  },
  {
    key: 'accreditation',
    title: 'Your accreditation is valid',
    checked: 'Needed only by programs that create users: the request log has such a request.',
    remedy: 'Ask the marketplace to record or renew it.',
    link: '/docs/guides/authentication',
    judge: ({ account, answered }) => {
      if (account.accreditationStatus === 'valid') return { state: 'done' };
      return { state: answered.has('createUser') ? 'open' : 'not needed' };
    },
  },
];

export type Point = Omit<Rule, 'judge'> & {
  state: Verdict['state'];
  since: Temporal.Instant | null;
  found: string | null;
};

export function pointsFrom(facts: Facts): Point[] {
  return rules.map(({ judge, ...rule }) => {
    const { state, since = null, found = null } = judge(facts);
    return { ...rule, state, since, found };
  });
}

function judgeDelivery({ endpoints, failing, deliveredAt }: WebhookReadiness): Verdict {
  if (endpoints === 0) return { state: 'open' };
  if (failing === 0) return { state: 'done', since: deliveredAt };
  return { state: 'open', found: `${failing} of ${endpoints} did not get theirs.` };
}

function doneIf(at: Temporal.Instant | null): Verdict {
  return at === null ? { state: 'open' } : { state: 'done', since: at };
}

function doneWithin(now: Temporal.Instant, days: number, at: Temporal.Instant | null): Verdict {
  const isRecent = at !== null && now.since(at).total('hours') <= days * 24;
  return { state: isRecent ? 'done' : 'open', since: at };
}

function lastOf(answered: Facts['answered'], ...operations: string[]): Temporal.Instant | null {
  const moments = operations.flatMap((name) => answered.get(name) ?? []);
  return moments.toSorted((a, b) => Temporal.Instant.compare(a, b)).at(-1) ?? null;
}

function toText(count: number): string {
  return count.toLocaleString('en-US');
}
