import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useRef } from 'react';
import { Loading } from '../pieces/states/loading.tsx';
import { words } from '../words/words.ts';
import type { Column } from './column.ts';
import classes from './list.module.css';
import type { ListProps } from './list.tsx';
import { ListHead } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import type { Selection } from './use-selection.ts';

const [usualHeight, phoneRowHeight] = [40, 64];
const rowsAhead = 30;
const shapeRows = 12;
/** Where one was in each list, for the way back. */
const places = new Map<string, number>();

type BodyProps<Row> = ListProps<Row> & {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  selection: Selection | null;
  cursor: number;
};

/** The rows that can be seen, and the next page before one gets there. */
export function ListBody<Row>(props: BodyProps<Row>) {
  const { id, rows, pages, columns, selection, keyOf, cursor, rowHeight = usualHeight } = props;
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isPhone ? phoneRowHeight : rowHeight),
    overscan: 8,
    initialOffset: places.get(id) ?? 0,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;

  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last >= rows.length - rowsAhead) void fetchNextPage();
  }, [last, rows.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  // A phone that is turned has other rows.
  useEffect(() => virtual.measure(), [isPhone, virtual]);
  useEffect(() => {
    if (cursor >= 0) virtual.scrollToIndex(cursor);
  }, [cursor, virtual]);

  // An empty page may have a next one: so far was looked.
  if (pages.isPending || (rows.length === 0 && hasNextPage)) return <Shape />;
  if (rows.length === 0) return props.empty;
  const tracks = `${selection ? '36px ' : ''}${columns.map(({ width }) => width).join(' ')}`;
  return (
    <div
      ref={scroller}
      className={classes['scroller']}
      tabIndex={-1}
      onScroll={({ currentTarget }) => places.set(id, currentTarget.scrollTop)}
    >
      <div
        role="table"
        aria-label={props.label}
        aria-rowcount={rows.length}
        className={classes['table']}
        style={{ '--tracks': tracks, '--row': `${rowHeight}px` } as CSSProperties}
      >
        {!isPhone && (
          <ListHead
            columns={columns}
            search={props.search}
            onSearch={props.onSearch}
            selection={selection}
            keys={rows.map(keyOf)}
          />
        )}
        <div role="rowgroup" className={classes['rows']} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <ListRow
                key={keyOf(row)}
                {...props}
                row={row}
                index={index}
                start={start}
                isPhone={isPhone}
                isCurrent={index === cursor}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Shape() {
  return (
    <Loading>
      <div className={classes['shape']}>
        {Array.from({ length: shapeRows }, (_, row) => (
          <span key={row} />
        ))}
      </div>
      <span className="visually-hidden">{words.list.loadingMore}</span>
    </Loading>
  );
}
