import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useToday } from '../api/clock.ts';
import { downloadCsv } from '../list/download-csv.ts';
import { Section } from '../pieces/layout/section.tsx';
import { Sheet } from '../pieces/layout/sheet.tsx';
import { tellFault } from '../pieces/notify.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import type { Search } from '../search.ts';
import { financeWords } from '../words/en/finance.ts';
import classes from './finance.module.css';
import { partnerNamesQuery, statementQuery } from './finance-queries.ts';
import { StatementTable } from './statement-table.tsx';

const text = financeWords.statements;

/** What changed the balance of a partner within a month. */
export function StatementPage() {
  const today = useToday();
  const search: Search = useSearch({ strict: false });
  const { partner = '', month = today.slice(0, 7) } = search;
  const { data: partners = [] } = useQuery(partnerNamesQuery);
  const { data, error, isFetching } = useQuery(statementQuery(partner, month));
  const navigate = useNavigate();
  const show = (next: Search) =>
    void navigate({ to: '/finance/statements', search: { ...search, ...next }, replace: true });
  const path = { key: partner, month };
  const csv = () =>
    downloadCsv(
      { name: 'GET /operator/v1/organizations/{key}/statements/{month}/lines', path },
      `statement-${partner}-${month}.csv`,
    ).catch(tellFault);
  return (
    <Sheet>
      <Section title={data ? text.of(data.statement.name, month) : text.title} lead={text.lead}>
        <div className={classes['form']}>
          <NativeSelect
            label={text.partner}
            value={partner}
            data={[{ value: '', label: text.choose }, ...partners]}
            onChange={({ currentTarget }) => show({ partner: currentTarget.value })}
          />
          <TextInput
            type="month"
            label={text.month}
            value={month}
            onChange={({ currentTarget }) => show({ month: currentTarget.value })}
          />
        </div>
        {error && <Fault error={error} />}
        {!data && isFetching && <LoadingLines />}
        {partner === '' && <Empty title={text.chooseFirst} lead={text.chooseLead} />}
        {data?.statement.balances.length === 0 && <p>{text.nothing}</p>}
        {data?.statement.balances.map((balance) => (
          <StatementTable
            key={balance.currency}
            balance={balance}
            lines={data.lines.filter(({ currency }) => currency === balance.currency)}
          />
        ))}
        {data && data.statement.balances.length > 0 && (
          <div className={classes['buttons']}>
            <Button variant="default" onClick={() => void csv()}>
              {text.csv}
            </Button>
            <Button
              component="a"
              variant="default"
              target="_blank"
              href={`/operator/v1/organizations/${encodeURIComponent(partner)}/statements/${month}/pdf`}
            >
              {text.pdf}
            </Button>
          </div>
        )}
      </Section>
    </Sheet>
  );
}
