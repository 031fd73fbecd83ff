import { useSearch } from '@tanstack/react-router';
import type { Operations } from '../api/operator.ts';
import type { Column } from '../list/column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import type { Filter } from '../list/toolbar.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import { When } from '../pieces/when.tsx';
import type { Search } from '../search.ts';
import { systemWords } from '../words/en/system.ts';
import { sentenceOf, subjectOf } from './audit-words.ts';
import type { AuditEntry } from './system-queries.ts';

const text = systemWords.audit;
type Query = Operations['GET /operator/v1/audit']['query'];

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'action',
    title: text.action,
    width: 'minmax(180px, 1.2fr)',
    compact: true,
    phone: 'title',
    cell: ({ action }) => sentenceOf(action),
  },
  {
    key: 'subject',
    title: text.subject,
    width: 'minmax(160px, 1.2fr)',
    compact: true,
    phone: 'lead',
    cell: subjectOf,
  },
  {
    key: 'actor',
    title: text.actor,
    width: 'minmax(180px, 1.2fr)',
    phone: 'end',
    cell: ({ actor }) => actor,
  },
  { key: 'kind', title: text.kind, width: '100px', cell: ({ actor_kind: kind }) => kind },
  {
    key: 'at',
    title: text.at,
    width: 'minmax(120px, 0.8fr)',
    compact: true,
    phone: 'state',
    cell: ({ at }) => <When at={at} form="relative" />,
  },
];

const filters: readonly Filter[] = [
  { key: 'subject', title: text.subject, kind: 'text' },
  { key: 'actor', title: text.actor, kind: 'text' },
  { key: 'action', title: text.action, kind: 'text' },
  { key: 'from', title: text.from, kind: 'date' },
  { key: 'to', title: text.to, kind: 'date' },
];

/** Who changed what, the newest first. */
export function AuditList() {
  const { subject, actor, action, from, to }: Search = useSearch({ strict: false });
  return (
    <ListScreen
      of={{
        key: 'audit',
        name: 'GET /operator/v1/audit',
        query: { subject, actor, action, from, to } as Query,
      }}
      title={text.title}
      isPart
      columns={columns}
      filters={filters}
      keyOf={({ id }) => String(id)}
      to="/system/audit"
      empty={<Empty title={text.empty} />}
    />
  );
}
