import { queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, ask, askPage, type Operation, type Page } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';

export type Invoice = Answer<'GET /operator/v1/invoices'>[number];
export type Difference = Answer<'GET /operator/v1/payments/differences'>[number];
export type Payment = Answer<'GET /operator/v1/payments'>[number];
export type PayRun = Answer<'GET /operator/v1/pay-runs'>[number];
export type DueCommission = Answer<'GET /operator/v1/commissions/due'>[number];
export type Statement = Answer<'GET /operator/v1/organizations/{key}/statements/{month}'>;
export type StatementLine =
  Answer<'GET /operator/v1/organizations/{key}/statements/{month}/lines'>[number];
export type Sum = { currency: string; amount: number };
export type Period = { from: string; to: string };

const mostOfPage = 200;

type RowOf<Name extends Operation> = Answer<Name> extends (infer Row)[] ? Row : never;

/** All rows of a list, where all of them count: a sum of a part would be wrong. */
async function allOf<Name extends Operation>(
  name: Name,
  given: { path?: object; query?: object },
): Promise<RowOf<Name>[]> {
  const rows: RowOf<Name>[] = [];
  let cursor: string | null = null;
  do {
    const query: object = { ...given.query, limit: mostOfPage, ...(cursor !== null && { cursor }) };
    const page: Page<RowOf<Name>> = await askPage(name, { ...given, query } as never);
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor !== null);
  return rows;
}

export const owedQuery = queryOptions({
  queryKey: ['bookings', 'owed'],
  queryFn: () => allOf('GET /operator/v1/invoices/ages', {}),
});

export const dueCommissionsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['bookings', 'commissions due', period],
    queryFn: () => allOf('GET /operator/v1/commissions/due', { query: given(period) }),
  });

/** What is due to partners for the bookings of a period, booking by booking. */
export const payableQuery = (partners: readonly string[], period: Period) =>
  queryOptions({
    queryKey: ['bookings', 'payable', partners, period],
    queryFn: async () =>
      (await Promise.all(partners.map((partner) => payableTo(partner, period)))).flat(),
    staleTime: 0,
  });

async function payableTo(organization: string, period: Period) {
  const rows = [];
  let cursor: string | undefined;
  do {
    const page = await ask('GET /operator/v1/organizations/{key}/commissions', {
      path: { key: organization },
      query: {
        ...given(period),
        payable: 1,
        limit: mostOfPage,
        ...(cursor !== undefined && { cursor }),
      },
    });
    rows.push(...page.commissions.map((commission) => ({ organization, ...commission })));
    cursor =
      page.commissions.length < mostOfPage ? undefined : page.commissions.at(-1)?.booking_reference;
  } while (cursor !== undefined);
  return rows;
}

export type Payable = Awaited<ReturnType<typeof payableTo>>[number];

export const payRunQuery = (id: number) =>
  queryOptions({
    queryKey: ['bookings', 'pay runs', id],
    queryFn: () => ask('GET /operator/v1/pay-runs/{id}', { path: { id } }),
  });

export const statementQuery = (key: string, month: string) =>
  queryOptions({
    queryKey: ['bookings', 'statement', key, month],
    queryFn: async () => {
      const path = { key, month };
      const [statement, lines] = await Promise.all([
        ask('GET /operator/v1/organizations/{key}/statements/{month}', { path }),
        allOf('GET /operator/v1/organizations/{key}/statements/{month}/lines', { path }),
      ]);
      return { statement, lines };
    },
    enabled: key !== '' && month !== '',
  });

export const partnerNamesQuery = queryOptions({
  queryKey: ['organizations', 'names'],
  queryFn: async () => {
    const partners = await allOf('GET /operator/v1/organizations', {});
    return partners.map(({ key, name }) => ({ value: key, label: name }));
  },
  staleTime: 60_000,
});

function given({ from, to }: Period) {
  return { ...(from !== '' && { from }), ...(to !== '' && { to }) };
}

const changed = () => void queryClient.invalidateQueries({ queryKey: ['bookings'] });

export function useMarkPaid() {
  return useMutation({
    mutationFn: ({
      bookings,
      on,
      reference,
    }: {
      bookings: readonly string[];
      on: string;
      reference: string;
    }) =>
      ask('POST /operator/v1/bookings/paid', {
        body: {
          items: bookings.map((booking) => ({
            booking,
            ...(on !== '' && { on }),
            ...(reference !== '' && { reference }),
          })),
        },
      }),
    onSettled: changed,
  });
}

export function usePayCommissions() {
  return useMutation({
    mutationFn: (bookings: string[]) => ask('POST /operator/v1/pay-runs', { body: { bookings } }),
    onSettled: changed,
  });
}

export function useUndoPayRun() {
  return useMutation({
    mutationFn: (id: number) => ask('DELETE /operator/v1/pay-runs/{id}', { path: { id } }),
    onSettled: changed,
  });
}

/** What amounts come to, in each currency. */
export function sumsOf(amounts: readonly Sum[]): Sum[] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of amounts) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return Array.from(sums, ([currency, amount]) => ({
    currency,
    amount: Math.round(amount * 1000) / 1000,
  }));
}
