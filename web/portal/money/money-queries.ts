import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';

export type Money = Answer<'GET /portal/v1/money'>;
export type CommissionRow = Answer<'GET /portal/v1/commissions'>[number];
export type StatementLine = Answer<'GET /portal/v1/statements/{month}/lines'>[number];

/** The terms, what is to be paid by invoice, and what commission will be paid. */
export const moneyQuery = queryOptions({
  queryKey: ['bookings', 'money'],
  queryFn: ({ signal }) => ask('GET /portal/v1/money', { signal }),
  refetchInterval: 60_000,
});

export const statementQuery = (month: string) =>
  queryOptions({
    queryKey: ['bookings', 'statement', month],
    queryFn: ({ signal }) => ask('GET /portal/v1/statements/{month}', { path: { month }, signal }),
    placeholderData: (before) => before,
  });
