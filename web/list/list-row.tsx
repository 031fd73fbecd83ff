import { Link, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { words } from '../words/words.ts';
import type { Column } from './column.ts';
import classes from './list.module.css';
import type { ListProps } from './list.tsx';
import { SelectBox } from './select-box.tsx';
import type { Selection } from './use-selection.ts';

type RowProps<Row> = ListProps<Row> & {
  row: Row;
  index: number;
  start: number;
  isPhone: boolean;
  isCurrent: boolean;
  columns: readonly Column<Row>[];
  selection: Selection | null;
};

/** One row. Its first words are a link, so that it can be opened in a tab of its own. */
export function ListRow<Row>(props: RowProps<Row>) {
  const { row, index, start, isPhone, isCurrent, columns, selection, keyOf, openKey } = props;
  const navigate = useNavigate();
  const element = useRef<HTMLDivElement>(null);
  const key = keyOf(row);
  const isSelected = selection?.has(key) ?? false;
  const shown = isPhone ? columns.filter(({ phone }) => phone !== undefined) : columns;
  const named = shown.find(({ phone }) => phone !== 'picture');

  useEffect(() => {
    if (isCurrent) element.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isCurrent]);
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(props.linkOf(row));
  };

  return (
    // The link in it does the same for the keyboard.
    <div
      ref={element}
      role="row"
      aria-rowindex={index + 1}
      className={classes['row']}
      style={{ transform: `translateY(${start}px)` }}
      data-current={isCurrent}
      data-open={key === openKey}
      data-selected={isSelected}
      onClick={click}
    >
      {selection && !isPhone && (
        <div role="cell" className={classes['box']}>
          <SelectBox
            label={words.list.select(key)}
            checked={isSelected}
            onChange={() => selection.toggle(key)}
          />
        </div>
      )}
      {shown.map((column) => (
        <div
          key={column.key}
          role="cell"
          className={classes['cell']}
          data-align={column.align}
          data-phone={column.phone}
        >
          {column === named ? (
            <Link {...props.linkOf(row)} data-row className={classes['link']}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </div>
      ))}
    </div>
  );
}
