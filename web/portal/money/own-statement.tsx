import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useToday } from '../../api/clock.ts';
import { pagesQuery } from '../../api/pages.ts';
import { Sums } from '../../finance/sums.tsx';
import { monthText, nextMonth } from '../../formats/calendar.ts';
import { downloadCsv } from '../../list/download-csv.ts';
import { List } from '../../list/list.tsx';
import { Empty } from '../../pieces/states/empty.tsx';
import { Fault } from '../../pieces/states/fault.tsx';
import { moneyWords } from '../../words/en/portal/money.ts';
import classes from './money.module.css';
import { statementQuery } from './money-queries.ts';
import { lineColumns } from './statement-columns.tsx';

const text = moneyWords.statement;
const shownMonths = 24;

/** What was owed at the beginning and at the end of a month, and each line that changed it. */
export function OwnStatement() {
  const thisMonth = useToday().slice(0, 7);
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const month = params['month'] ?? thisMonth;
  const of = {
    name: 'GET /portal/v1/statements/{month}/lines',
    path: { month },
  } as const;
  const lines = useInfiniteQuery(pagesQuery({ key: 'bookings', ...of }));
  return (
    <div className={classes['part']}>
      <StatementHead month={month} thisMonth={thisMonth} />
      <List
        id="/money/statements"
        label={monthText(month)}
        pages={lines}
        columns={lineColumns}
        filters={[]}
        views={[]}
        search={{}}
        onSearch={() => {}}
        keyOf={(line) => `${line.at} ${line.booking_ref} ${line.kind} ${line.amount}`}
        linkOf={({ booking_ref: reference }) => ({ to: `/bookings/${reference}`, search: {} })}
        openKey={undefined}
        csv={() => downloadCsv(of, `statement-${month}.csv`)}
        empty={<Empty title={text.none} lead={text.noneLead} />}
      />
    </div>
  );
}

function StatementHead({ month, thisMonth }: { month: string; thisMonth: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(statementQuery(month));
  const months = Array.from({ length: shownMonths }, (_, back) => nextMonth(thisMonth, -back));
  const choices = months.includes(month) ? months : [month, ...months];
  const show = (next: string) =>
    void navigate({ to: '/money/statements/$month', params: { month: next }, replace: true });
  const atEnd = month === thisMonth ? text.now : text.closing;
  return (
    <div className={classes['head']}>
      {error && <Fault error={error} retry={() => void refetch()} />}
      <div className={classes['owed']}>
        <Sums
          sums={(data?.balances ?? []).flatMap(({ currency, opening, closing }) => [
            { currency, amount: opening, label: text.opening },
            { currency, amount: closing, label: closing < 0 ? text.owedToYou : atEnd },
          ])}
        />
        <p>{text.lead}</p>
      </div>
      <div className={classes['choice']}>
        <NativeSelect
          label={text.month}
          value={month}
          data={choices.map((value) => ({ value, label: monthText(value) }))}
          onChange={({ currentTarget }) => show(currentTarget.value)}
        />
        <Button
          component="a"
          variant="default"
          target="_blank"
          href={`/portal/v1/statements/${encodeURIComponent(month)}/pdf`}
        >
          {text.pdf}
        </Button>
      </div>
    </div>
  );
}
