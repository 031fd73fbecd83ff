import { useInfiniteQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Answer, Given, Operation } from '../api/client.ts';
import { pagesQuery } from '../api/pages.ts';
import { PageHead } from '../frame/page-head.tsx';
import { Split } from '../pieces/layout/split.tsx';
import type { Search } from '../search.ts';
import type { Column } from './column.ts';
import { downloadCsv } from './download-csv.ts';
import { List } from './list.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { Filter } from './toolbar.tsx';
import type { View } from './view-tabs.tsx';

type RowOf<Name extends Operation> = Answer<Name> extends (infer Row)[] ? Row : never;

type ListScreenProps<Name extends Operation> = {
  /** The list: its operation, the records it is of, and what is asked of it. */
  of: { key: string; name: Name; refetchMilliseconds?: number } & Pick<
    Given<Name>,
    'query' | 'path'
  >;
  title: string;
  /** Beside the title: what can be added. */
  actions?: ReactNode;
  /** Whether it is a part of a screen that has a title already. */
  isPart?: boolean;
  columns: readonly Column<RowOf<Name>>[];
  filters?: readonly Filter[];
  views?: readonly View[];
  /** What the field searches; without it there is no field. */
  searchHint?: string;
  keyOf: (row: RowOf<Name>) => string;
  /** Where the list is, and behind it each of its rows. */
  to: string;
  /** Where a row leads, unless it opens in the panel. */
  addressOf?: (row: RowOf<Name>) => string;
  /** What is said while there is none at all. */
  empty: ReactNode;
  selectionActions?: ((rows: readonly RowOf<Name>[], clear: () => void) => ReactNode) | undefined;
};

/** A screen that is a list, and beside it the object that was opened from it. */
export function ListScreen<Name extends Operation>(props: ListScreenProps<Name>) {
  const { of, title, to, keyOf, filters = [], views = [], searchHint } = props;
  type Row = RowOf<Name>;
  const search: Search = useSearch({ strict: false });
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const [openKey] = Object.values(params);
  const navigate = useNavigate();
  const pages = useInfiniteQuery(pagesQuery(of));
  const linkOf = (row: Row) =>
    props.addressOf
      ? { to: props.addressOf(row), search: {} }
      : { to: `${to}/${encodeURIComponent(keyOf(row))}`, search };
  const onSearch = (next: Search) =>
    void navigate({
      to: openKey === undefined ? to : `${to}/${encodeURIComponent(openKey)}`,
      search: next,
      replace: true,
    });
  return (
    <Split isOpen={openKey !== undefined} isWhole={search['page'] === '1'} panel={<Outlet />}>
      {props.isPart === true ? props.actions : <PageHead title={title}>{props.actions}</PageHead>}
      <List<Row>
        id={to}
        label={title}
        pages={pages}
        columns={props.columns}
        filters={filters}
        views={views}
        search={search}
        onSearch={onSearch}
        {...(searchHint !== undefined && { searchHint })}
        keyOf={keyOf}
        linkOf={linkOf}
        openKey={openKey}
        csv={() => downloadCsv(of, `${to.slice(1).replaceAll('/', '-')}.csv`)}
        empty={<NothingFound search={search} onSearch={onSearch} otherwise={props.empty} />}
        selectionActions={props.selectionActions}
      />
    </Split>
  );
}
