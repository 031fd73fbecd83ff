import { welcome } from '../../api/welcome.ts';
import { instantText } from '../../formats/time.ts';
import type { Column } from '../../list/column.ts';
import { Money } from '../../pieces/money.tsx';
import { moneyWords } from '../../words/en/portal/money.ts';
import type { StatementLine } from './money-queries.ts';

const text = moneyWords.statement;

export const lineColumns: readonly Column<StatementLine>[] = [
  {
    key: 'booking_ref',
    title: text.booking,
    width: '120px',
    phone: 'title',
    cell: ({ booking_ref: reference }) => reference,
  },
  {
    key: 'kind',
    title: text.kind,
    width: '160px',
    phone: 'state',
    cell: ({ kind }) => kind,
  },
  {
    key: 'amount',
    title: text.amount,
    width: '130px',
    align: 'right',
    phone: 'end',
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
  {
    key: 'at',
    title: text.at,
    width: '190px',
    cell: ({ at }) => instantText(at, welcome.timeZone),
  },
  {
    key: 'product',
    title: text.product,
    width: 'minmax(160px, 1.5fr)',
    phone: 'lead',
    cell: ({ product }) => product,
  },
  {
    key: 'partner_ref',
    title: text.ownReference,
    width: 'minmax(110px, 0.8fr)',
    cell: ({ partner_ref: own }) => own,
  },
];
