import { Stripe } from 'stripe';
import type { Processor } from './processor.ts';
import { boundedClient } from './stripe/bounded-client.ts';
import { findLink, forgetCard, openLink } from './stripe/card-link.ts';
import { charge } from './stripe/charge.ts';
import { findEntry, list } from './stripe/entries.ts';
import { findCharge } from './stripe/intent.ts';
import { refund } from './stripe/refund.ts';
import { undo } from './stripe/undo.ts';

export type StripeAccess = {
  secretKey: string;
  /** Where Stripe is reached, when not at its usual address. */
  apiBase?: string | undefined;
  timeoutMilliseconds?: number;
  /** How often a call without an answer is repeated, always with its idempotency key. */
  retries?: number;
};

export function openStripeProcessor(access: StripeAccess): Processor {
  const stripe = new Stripe(access.secretKey, {
    ...(access.apiBase !== undefined && addressOf(access.apiBase)),
    timeout: access.timeoutMilliseconds ?? 10_000,
    maxNetworkRetries: access.retries ?? 2,
    telemetry: false,
    httpClient: boundedClient(),
  });
  return {
    charge: (order) => charge(stripe, order),
    refund: (order) => refund(stripe, order),
    findCharge: (attempt) => findCharge(stripe, attempt),
    undo: (attempt) => undo(stripe, attempt),
    findEntry: (name) => findEntry(stripe, name),
    list: (page) => list(stripe, page),
    openLink: (order) => openLink(stripe, order),
    findLink: (reference) => findLink(stripe, reference),
    forgetCard: (handle) => forgetCard(stripe, handle),
  };
}

function addressOf(apiBase: string) {
  const { hostname, port, protocol } = new URL(apiBase);
  const isSecure = protocol === 'https:';
  return {
    // The SDK hands the host to a socket, which knows IPv6 addresses without brackets.
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port || (isSecure ? '443' : '80'),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  };
}
