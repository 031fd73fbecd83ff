import { useQuery } from '@tanstack/react-query';
import { useNow, useToday } from '../../api/clock.ts';
import { failuresQuery } from '../log/log-queries.ts';
import { moneyQuery } from '../money/money-queries.ts';
import { useIsAdmin } from '../session.ts';
import { webhooksQuery } from '../webhooks/webhook-queries.ts';
import { openRequestsQuery, pendingQuery } from './today-queries.ts';
import {
  cardsOf,
  failuresOf,
  pendingOf,
  requestsOf,
  type WaitingOfKind,
  webhooksOf,
} from './waiting.tsx';

/** What waits for the marketplace, and what fails: of all the organization for an Admin. */
export function useWaiting(): { kinds: WaitingOfKind[]; isPending: boolean; error: Error | null } {
  const isAdmin = useIsAdmin();
  const [now, today] = [useNow(), useToday()];
  const pending = useQuery(pendingQuery);
  const requests = useQuery(openRequestsQuery);
  const failures = useQuery(failuresQuery);
  const webhooks = useQuery({ ...webhooksQuery, enabled: isAdmin });
  const money = useQuery({ ...moneyQuery, enabled: isAdmin });
  const asked = [pending, requests, failures, ...(isAdmin ? [webhooks, money] : [])];
  const kinds = [
    webhooksOf(webhooks.data ?? []),
    cardsOf(money.data, today),
    requestsOf(requests.data ?? [], now),
    pendingOf(pending.data?.rows ?? [], pending.data?.total ?? 0),
    failuresOf(failures.data ?? [], now),
  ];
  return {
    kinds: kinds.filter(({ count }) => count > 0),
    isPending: asked.some((one) => one.isPending),
    error: asked.find((one) => one.error)?.error ?? null,
  };
}
