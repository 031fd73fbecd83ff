import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiFault, ask } from '../api/client.ts';
import { useToday } from '../api/clock.ts';
import { queryClient } from '../api/query-client.ts';
import { useMay } from '../api/session.ts';
import { dateText } from '../formats/time.ts';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { Sheet } from '../pieces/layout/sheet.tsx';
import { tell } from '../pieces/notify.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import type { Search } from '../search.ts';
import { systemWords } from '../words/en/system.ts';
import classes from './rates-page.module.css';
import { ratesQuery } from './system-queries.ts';

const text = systemWords.rates;

/** At which rates prices in other currencies are converted. */
export function RatesPage() {
  const { date = '' }: Search = useSearch({ strict: false });
  const { data, error } = useQuery(ratesQuery(date));
  const isEmpty = error instanceof ApiFault && error.code === 'rates-not-found';
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const may = useMay()('manager');
  return (
    <Sheet>
      <Section
        title={data ? text.of(dateText(data.date)) : text.title}
        lead={text.lead}
        actions={
          <div className={classes['tools']}>
            <TextInput
              type="date"
              aria-label={text.day}
              value={date}
              onChange={({ currentTarget: { value } }) =>
                void navigate({ to: '/system/rates', search: value === '' ? {} : { date: value } })
              }
            />
            {may && (
              <Button variant="default" onClick={() => setAdding(true)}>
                {text.add}
              </Button>
            )}
          </div>
        }
      >
        {isEmpty && <Empty title={text.none} lead={text.noneLead} />}
        {error && !isEmpty && <Fault error={error} />}
        {data && (
          <dl className={classes['rates']}>
            {Object.entries(data.rates).map(([currency, rate]) => (
              <div key={currency}>
                <dt>1 {data.base}</dt>
                <dd>
                  {rate} <span>{currency}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {isAdding && <AddRates close={() => setAdding(false)} />}
      </Section>
    </Sheet>
  );
}

function AddRates({ close }: { close: () => void }) {
  const today = useToday();
  return (
    <FormDialog
      title={text.add}
      fields={[
        { name: 'date', label: text.day, kind: 'date', required: true },
        { name: 'base', label: text.base, required: true },
        {
          name: 'rates',
          label: text.lines,
          description: text.linesHint,
          kind: 'lines',
          placeholder: 'USD 1.08\nGBP 0.85',
          required: true,
        },
      ]}
      values={{ date: today, base: 'EUR' }}
      action={text.add}
      send={({ date = today, base = 'EUR', rates = '' }) =>
        ask('POST /operator/v1/rates', { body: { date, base, rates: ratesOf(rates) } })
      }
      done={() => {
        tell(text.added);
        void queryClient.invalidateQueries({ queryKey: ['rates'] });
        close();
      }}
      close={close}
    />
  );
}

/** A currency and its rate on each line. */
function ratesOf(lines: string): Record<string, number> {
  const found = lines.matchAll(/([A-Za-z]{3})[\s:=]+([\d.]+)/g);
  return Object.fromEntries(
    Array.from(found, ([, currency = '', rate]) => [currency.toUpperCase(), Number(rate)]),
  );
}
