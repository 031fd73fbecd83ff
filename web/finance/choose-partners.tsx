import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../api/session.ts';
import { DateRangeField } from '../pieces/fields/date-range-field.tsx';
import { Money } from '../pieces/money.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { financeWords } from '../words/en/finance.ts';
import { words } from '../words/words.ts';
import classes from './finance.module.css';
import { dueCommissionsQuery, type Period, partnerNamesQuery, sumsOf } from './finance-queries.ts';
import { Sums } from './sums.tsx';

const text = financeWords.run;

type ChooseProps = {
  period: Period;
  setPeriod: (period: Period) => void;
  chosen: readonly string[];
  setChosen: (partners: readonly string[]) => void;
  next: () => void;
};

/** The first step: who is owed commission, for travels of which days. */
export function ChoosePartners({ period, setPeriod, chosen, setChosen, next }: ChooseProps) {
  const { data, error } = useQuery(dueCommissionsQuery(period));
  const { data: names = [] } = useQuery(partnerNamesQuery);
  const may = useMay()('manager');
  const partners = [...new Set((data ?? []).map(({ organization }) => organization))];
  const picked = (data ?? []).filter(({ organization }) => chosen.includes(organization));
  const sums = sumsOf(picked.map(({ currency, due: amount }) => ({ currency, amount })));
  const toggle = (partner: string) =>
    setChosen(
      chosen.includes(partner) ? chosen.filter((one) => one !== partner) : [...chosen, partner],
    );
  return (
    <>
      <div className={classes['form']}>
        <DateRangeField label={text.period} value={period} onChange={setPeriod} />
      </div>
      {error && <Fault error={error} />}
      {!data && !error && <LoadingLines />}
      {data?.length === 0 && <Empty title={text.none} lead={text.noneLead} />}
      {data && data.length > 0 && (
        <div className={classes['scroll']}>
          <table className={classes['table']}>
            <thead>
              <tr>
                {may && (
                  <td>
                    <Checkbox
                      size="xs"
                      aria-label={text.all}
                      checked={picked.length > 0 && picked.length === data.length}
                      indeterminate={picked.length > 0 && picked.length < data.length}
                      onChange={() => setChosen(chosen.length > 0 ? [] : partners)}
                    />
                  </td>
                )}
                <th scope="col">{text.partner}</th>
                <th scope="col" className={classes['amount']}>
                  {text.bookings}
                </th>
                <th scope="col" className={classes['amount']}>
                  {text.due}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ organization, currency, bookings, due }) => {
                const name = names.find(({ value }) => value === organization)?.label;
                return (
                  <tr key={`${organization} ${currency}`}>
                    {may && (
                      <td>
                        <Checkbox
                          size="xs"
                          aria-label={words.list.select(`${name ?? organization} ${currency}`)}
                          checked={chosen.includes(organization)}
                          onChange={() => toggle(organization)}
                        />
                      </td>
                    )}
                    <td>{name ?? organization}</td>
                    <td className={classes['amount']}>{bookings}</td>
                    <td className={classes['amount']}>
                      <Money amount={due} currency={currency} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <Sums sums={sums.map((sum) => ({ ...sum, label: text.chosen }))} />
      {may && data && data.length > 0 && (
        <div className={classes['buttons']}>
          <Button disabled={picked.length === 0} onClick={next}>
            {text.review}
          </Button>
        </div>
      )}
    </>
  );
}
