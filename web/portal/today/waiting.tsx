import type { ReactNode } from 'react';
import { countText } from '../../formats/money.ts';
import { addDays, dateText } from '../../formats/time.ts';
import type { IconName } from '../../pieces/icon.tsx';
import { State } from '../../pieces/state.tsx';
import { TravelDate, When } from '../../pieces/when.tsx';
import type { Search } from '../../search.ts';
import { cardsWords } from '../../words/en/cards.ts';
import { ownTodayWords } from '../../words/en/portal/today.ts';
import type { BookingRow } from '../bookings/booking-queries.ts';
import type { Failure } from '../log/log-queries.ts';
import type { Money } from '../money/money-queries.ts';
import type { RequestRow } from '../requests/request-queries.ts';
import type { OwnWebhook } from '../webhooks/webhook-queries.ts';

const text = ownTodayWords;
const shownOfKind = 5;
const cardNoticeDays = 30;
const dayMilliseconds = 86_400_000;

export type WaitingKind = keyof typeof text.summary;

/** One thing that waits or fails: what it is, what is known of it, and where one looks. */
export type Waiting = {
  key: string;
  icon: IconName;
  sentence: string;
  facts: ReactNode;
  to: string;
  search?: Search;
};

/** What waits of a kind: a few of them, how many there are, and where all of them are. */
export type WaitingOfKind = {
  kind: WaitingKind;
  count: number;
  shown: Waiting[];
  all: { to: string; search: Search };
};

export function webhooksOf(webhooks: readonly OwnWebhook[]): WaitingOfKind {
  const failing = webhooks.filter(({ failing_since: since }) => since !== null);
  return {
    kind: 'webhook',
    count: failing.length,
    shown: failing.slice(0, shownOfKind).map(({ id, url, failing_since: since, waiting }) => ({
      key: `webhook ${id}`,
      icon: 'webhook',
      sentence: text.webhook(url),
      facts: (
        <>
          {since !== null && (
            <span>
              {text.failing} <When at={since} form="relative" />
            </span>
          )}
          {waiting > 0 && <span>{text.waiting(countText(waiting))}</span>}
        </>
      ),
      to: '/webhooks',
    })),
    all: { to: '/webhooks', search: {} },
  };
}

export function cardsOf(money: Money | undefined, today: string): WaitingOfKind {
  const card = money?.payment_term === 'Card on file' ? money.card : null;
  const expires = card !== null && card.expires_on <= addDays(today, cardNoticeDays);
  return {
    kind: 'card',
    count: expires ? 1 : 0,
    shown: expires
      ? [
          {
            key: 'card',
            icon: 'money',
            sentence: text.card(cardsWords.ending(card.brand, card.last4)),
            facts: (
              <>
                <span>
                  {text.validUntil} {dateText(card.expires_on)}
                </span>
                <span>{text.cardLead}</span>
              </>
            ),
            to: '/money',
          },
        ]
      : [],
    all: { to: '/money', search: {} },
  };
}

export function requestsOf(requests: readonly RequestRow[], now: Date): WaitingOfKind {
  const soonest = requests.toSorted((one, other) => one.due_at.localeCompare(other.due_at));
  return {
    kind: 'request',
    count: requests.length,
    shown: soonest.slice(0, shownOfKind).map((request) => ({
      key: `request ${request.id}`,
      icon: 'requests',
      sentence: text.request[request.kind](request.booking_reference),
      facts: (
        <>
          {new Date(request.due_at) < now ? (
            <State state="overdue" word={text.late} />
          ) : (
            <span>
              {text.decidedBy} <When at={request.due_at} form="relative" />
            </span>
          )}
          <span>
            {text.asked} <When at={request.created_at} form="relative" />
          </span>
          <span>{request.product}</span>
        </>
      ),
      to: `/requests/${request.id}`,
    })),
    all: { to: '/requests', search: { status: 'open' } },
  };
}

export function pendingOf(bookings: readonly BookingRow[], count: number): WaitingOfKind {
  return {
    kind: 'pending',
    count,
    shown: bookings.map(({ booking_ref: reference, traveler, product, ...booking }) => ({
      key: `booking ${reference}`,
      icon: 'bookings',
      sentence: text.pending(traveler, product),
      facts: (
        <>
          <span>{reference}</span>
          <span>
            {text.booked} <When at={booking.placed_at} form="relative" />
          </span>
          <TravelDate date={booking.date} time={booking.time} form="short" />
        </>
      ),
      to: `/bookings/${reference}`,
    })),
    all: {
      to: '/bookings',
      search: { status: 'Pending Confirmation', sort: 'date', order: 'asc' },
    },
  };
}

/** Only what failed since yesterday: what was mended meanwhile is no news. */
export function failuresOf(failures: readonly Failure[], now: Date): WaitingOfKind {
  const fresh = failures.filter(
    ({ last_at: at }) => now.getTime() - new Date(at).getTime() < dayMilliseconds,
  );
  return {
    kind: 'failure',
    count: fresh.length,
    shown: fresh.slice(0, shownOfKind).map(({ code, operation, sentence, requests, ...last }) => ({
      key: `failure ${code} ${operation}`,
      icon: 'log',
      sentence: text.failure(sentence ?? code, operation),
      facts: (
        <>
          <span>{text.times(countText(requests))}</span>
          <span>
            {text.last} <When at={last.last_at} form="relative" />
          </span>
        </>
      ),
      to: `/log/requests/${last.last_id}`,
    })),
    all: { to: '/log', search: {} },
  };
}
