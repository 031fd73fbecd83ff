import type { Column } from '../../list/column.ts';
import { State } from '../../pieces/state.tsx';
import { When } from '../../pieces/when.tsx';
import { logWords } from '../../words/en/portal/log.ts';
import classes from './log.module.css';
import type { LoggedRow } from './log-queries.ts';

const title = logWords.columns;

/** The status of an answer: its number, with the tone of its class. */
export function StatusState({ status }: { status: number }) {
  const state = { 2: 'done', 4: 'refused', 5: 'failed' }[Math.floor(status / 100)] ?? 'quiet';
  return <State state={state} word={String(status)} />;
}

const columns: readonly Column<LoggedRow>[] = [
  {
    key: 'status',
    title: title.status,
    width: '84px',
    compact: true,
    phone: 'state',
    cell: ({ status }) => <StatusState status={status} />,
  },
  {
    key: 'request',
    title: title.request,
    width: 'minmax(240px, 3fr)',
    compact: true,
    phone: 'title',
    cell: ({ method, path }) => (
      <span className={classes['request']}>
        <span className={classes['method']}>{method}</span> {path}
      </span>
    ),
  },
  {
    key: 'error',
    title: title.error,
    width: 'minmax(130px, 1fr)',
    phone: 'lead',
    cell: ({ error_code: code }) => code,
  },
  {
    key: 'user',
    title: title.user,
    width: 'minmax(120px, 1fr)',
    cell: ({ user }) => user,
  },
  {
    key: 'duration',
    title: title.duration,
    width: '92px',
    align: 'right',
    cell: ({ duration_ms: took }) => logWords.took(Math.max(1, Math.round(took))),
  },
  {
    key: 'at',
    title: title.at,
    width: 'minmax(116px, 0.7fr)',
    phone: 'end',
    cell: ({ at }) => <When at={at} form="relative" />,
  },
  {
    key: 'operation',
    title: title.operation,
    width: 'minmax(140px, 1fr)',
    hidden: true,
    cell: ({ operation }) => operation,
  },
  {
    key: 'requestId',
    title: title.requestId,
    width: 'minmax(140px, 1.4fr)',
    hidden: true,
    cell: ({ request_id: id }) => <code>{id}</code>,
  },
];

/** An Agent knows whose requests they are. */
export function requestColumns(isAdmin: boolean): readonly Column<LoggedRow>[] {
  return isAdmin ? columns : columns.filter(({ key }) => key !== 'user');
}
