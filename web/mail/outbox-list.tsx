import { useSearch } from '@tanstack/react-router';
import type { Operations } from '../api/operator.ts';
import type { Column } from '../list/column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import { When } from '../pieces/when.tsx';
import type { Search } from '../search.ts';
import { mailWords } from '../words/en/mail.ts';
import type { KeptMail } from './mail-queries.ts';

const text = mailWords.outbox;
type Query = Operations['GET /operator/v1/outbox']['query'];

const columns: readonly Column<KeptMail>[] = [
  {
    key: 'subject',
    title: text.subject,
    width: 'minmax(200px, 2fr)',
    compact: true,
    phone: 'title',
    cell: ({ subject }) => subject,
  },
  {
    key: 'to',
    title: mailWords.columns.to,
    width: 'minmax(160px, 1.2fr)',
    phone: 'lead',
    cell: ({ to }) => to,
  },
  {
    key: 'at',
    title: mailWords.columns.at,
    width: 'minmax(110px, 0.7fr)',
    compact: true,
    phone: 'state',
    cell: ({ at }) => <When at={at} form="relative" />,
  },
];

/** What staging keeps instead of sending it. */
export function OutboxList() {
  const { q: to }: Search = useSearch({ strict: false });
  return (
    <ListScreen
      of={{ key: 'outbox', name: 'GET /operator/v1/outbox', query: { to, limit: 50 } as Query }}
      title={mailWords.pages.outbox}
      isPart
      columns={columns}
      searchHint={text.searchHint}
      keyOf={({ id }) => String(id)}
      to="/mail/outbox"
      empty={<Empty title={text.none} lead={text.noneLead} />}
    />
  );
}
