import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useToday } from '../api/clock.ts';
import type { Operations } from '../api/operator.ts';
import { useMay } from '../api/session.ts';
import { moneyText } from '../formats/money.ts';
import type { Column } from '../list/column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import type { Filter } from '../list/toolbar.tsx';
import type { View } from '../list/view-tabs.tsx';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import type { Search } from '../search.ts';
import { financeWords } from '../words/en/finance.ts';
import { type Invoice, owedQuery, type Sum, sumsOf, useMarkPaid } from './finance-queries.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { Sums } from './sums.tsx';

const text = financeWords.invoices;
type Query = Operations['GET /operator/v1/invoices']['query'];

const filters: readonly Filter[] = [
  { key: 'organization', title: text.partner, kind: 'text' },
  { key: 'from', title: text.from, kind: 'date' },
  { key: 'to', title: text.to, kind: 'date' },
];
const [booking, ...others] = invoiceColumns;
const partner: Column<Invoice> = {
  key: 'organization',
  title: text.partner,
  width: 'minmax(120px, 1fr)',
  phone: 'lead',
  cell: ({ organization }) => organization,
};
const columns = [...(booking ? [booking] : []), partner, ...others];
const dueColumns = columns.filter(({ key }) => key !== 'paid_on');
const views: readonly View[] = [
  { name: text.due, search: {} },
  { name: text.paid, search: { status: 'paid' } },
];

/** Invoices of bookings on credit: what is due, the oldest first, and what was paid. */
export function InvoiceList() {
  const { status = 'due', organization, from, to }: Search = useSearch({ strict: false });
  const { data: owed = [] } = useQuery(owedQuery);
  const may = useMay();
  const sums = sumsOf(owed.map(({ currency, due: amount }) => ({ currency, amount })));
  return (
    <ListScreen
      of={{
        key: 'bookings',
        name: 'GET /operator/v1/invoices',
        query: { status, organization, from, to } as Query,
      }}
      title={text.title}
      isPart
      actions={
        <Sums sums={sums.map((sum) => ({ ...sum, label: text.dueOf(countOf(owed, sum)) }))} />
      }
      columns={status === 'due' ? dueColumns : columns}
      filters={filters}
      views={views}
      keyOf={({ booking_ref: reference }) => reference}
      to="/finance"
      addressOf={({ booking_ref: reference }) => `/bookings/${reference}`}
      empty={<Empty title={text.none} lead={text.noneLead} />}
      selectionActions={
        may('manager') && status === 'due'
          ? (rows, clear) => <MarkPaid invoices={rows} clear={clear} />
          : undefined
      }
    />
  );
}

function countOf(owed: readonly { currency: string; invoices: number }[], sum: Sum): number {
  return owed
    .filter(({ currency }) => currency === sum.currency)
    .reduce((count, { invoices }) => count + invoices, 0);
}

function MarkPaid({ invoices, clear }: { invoices: readonly Invoice[]; clear: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const mark = useMarkPaid();
  const today = useToday();
  const sums = sumsOf(invoices.map(({ currency, due: amount }) => ({ currency, amount })));
  const said = sums.map(({ amount, currency }) => moneyText(amount, currency)).join(', ');
  const name = text.markPaid(invoices.length);
  // A bank knows one transfer by its reference, and nobody pays for another or in two currencies at once.
  const payers = new Set(
    invoices.map(({ organization, currency }) => `${organization} ${currency}`),
  );
  const isOneTransfer = payers.size === 1;
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && (
        <FormDialog
          title={name}
          lead={
            <>
              <p>{text.comesTo(said)}</p>
              {!isOneTransfer && <p>{text.severalTransfers}</p>}
            </>
          }
          fields={[
            { name: 'on', label: text.paidOn, kind: 'date' },
            ...(isOneTransfer
              ? [{ name: 'reference', label: text.reference, description: text.referenceHint }]
              : []),
          ]}
          values={{ on: today }}
          action={name}
          send={({ on = today, reference = '' }) =>
            mark.mutateAsync({
              bookings: invoices.map(({ booking_ref: booking }) => booking),
              on,
              reference,
            })
          }
          done={({ results }) => {
            const refused = results.find(({ error }) => error !== null);
            const done = results.filter(({ status }) => status === 200).length;
            if (done > 0) tell(text.marked(done));
            if (refused?.error) tellFault(new Error(refused.error));
            setOpen(false);
            clear();
          }}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
