import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import { FactCard, Facts } from '../pieces/fact-card.tsx';
import { Money } from '../pieces/money.tsx';
import { partnersWords } from '../words/en/partners.ts';

const text = partnersWords;

/** What a partner owes by invoice, and what it is owed of commission. */
export function PartnerMoney({ partner: organization }: { partner: string }) {
  const { data } = useQuery({
    queryKey: ['organizations', 'money', organization],
    queryFn: async () => {
      const query = { organization };
      const [invoices, commissions] = await Promise.all([
        ask('GET /operator/v1/invoices/ages', { query }),
        ask('GET /operator/v1/commissions/due', { query }),
      ]);
      return { invoices, commissions };
    },
  });
  if (!data) return null;
  const sums = (rows: readonly { currency: string; due: number }[]) =>
    rows.length === 0
      ? text.nothing
      : rows.map(({ currency, due }) => (
          <div key={currency}>
            <Money amount={due} currency={currency} />
          </div>
        ));
  return (
    <FactCard title={text.money}>
      <Facts
        rows={[
          [text.owes, sums(data.invoices)],
          [text.commissionDue, sums(data.commissions)],
        ]}
      />
    </FactCard>
  );
}
