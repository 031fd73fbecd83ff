import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import type { Page } from '../api/client.ts';
import { Fault } from '../pieces/states/fault.tsx';
import type { Search } from '../search.ts';
import type { Column } from './column.ts';
import classes from './list.module.css';
import { ListBody } from './list-body.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type Filter, Toolbar } from './toolbar.tsx';
import { useChosenColumns } from './use-chosen-columns.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';
import { type View, ViewTabs } from './view-tabs.tsx';

export type RowLink = { to: string; search: Search };

export type ListProps<Row> = {
  /** Under which this browser remembers its columns, views and place. */
  id: string;
  label: string;
  pages: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  views: readonly View[];
  search: Search;
  onSearch: (search: Search) => void;
  /** What the field searches; without it there is no field. */
  searchHint?: string;
  /** What tells a row from the others, in the address too. */
  keyOf: (row: Row) => string;
  /** Where a row leads, by a click, a key or in a tab of its own. */
  linkOf: (row: Row) => RowLink;
  /** The row that is open in the panel. */
  openKey: string | undefined;
  /** Gives the list as CSV, all of it. */
  csv: () => Promise<void>;
  empty: ReactNode;
  /** What can be done with the selected rows; without it, none can be selected. */
  selectionActions?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined;
  /** Higher than usual where rows have pictures. */
  rowHeight?: number;
  /** One letter for each action of a row. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>>;
};

/** The list of every screen: paged by the server, its filters in the address, worked by keys. */
export function List<Row>(props: ListProps<Row>) {
  const { id, pages, columns, search, onSearch, keyOf, openKey, selectionActions } = props;
  const field = useRef<HTMLInputElement>(null);
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.rows) ?? [], [pages.data]);
  const { shown, isShown, toggle } = useChosenColumns(id, columns);
  const selection = useSelection(id);
  const chosen = rows.filter((row) => selection.has(keyOf(row)));
  const cursor = useListKeys({ ...props, rows, selection, field });
  const isNarrow = openKey !== undefined;
  const visible = isNarrow ? shown.filter(({ compact }) => compact === true) : shown;
  const total = pages.data?.pages[0]?.total ?? null;

  return (
    <section className={classes['list']} aria-label={props.label}>
      <ViewTabs id={id} views={props.views} search={search} onSearch={onSearch} />
      {selectionActions && chosen.length > 0 ? (
        <SelectionBar count={chosen.length} clear={selection.clear}>
          {selectionActions(chosen, selection.clear)}
        </SelectionBar>
      ) : (
        <Toolbar
          field={field}
          columns={columns}
          isShown={isShown}
          toggleColumn={toggle}
          filters={props.filters}
          search={search}
          onSearch={onSearch}
          {...(props.searchHint !== undefined && { searchHint: props.searchHint })}
          csv={props.csv}
          total={total}
          isNarrow={isNarrow}
        />
      )}
      {pages.error ? (
        <Fault error={pages.error} retry={() => void pages.refetch()} />
      ) : (
        <ListBody
          {...props}
          rows={rows}
          columns={visible}
          selection={selectionActions ? selection : null}
          cursor={cursor}
        />
      )}
    </section>
  );
}
