import { Icon } from '../pieces/icon.tsx';
import type { Search } from '../search.ts';
import { words } from '../words/words.ts';
import type { Column } from './column.ts';
import classes from './list.module.css';
import { SelectBox } from './select-box.tsx';
import type { Selection } from './use-selection.ts';

type HeadProps<Row> = {
  columns: readonly Column<Row>[];
  search: Search;
  onSearch: (search: Search) => void;
  selection: Selection | null;
  keys: readonly string[];
};

export function ListHead<Row>({ columns, search, onSearch, selection, keys }: HeadProps<Row>) {
  const count = selection ? keys.filter((key) => selection.has(key)).length : 0;
  return (
    <div role="rowgroup" className={classes['head']}>
      <div role="row" className={classes['row']}>
        {selection && (
          <div role="columnheader" className={classes['box']}>
            <SelectBox
              label={words.list.selectAll}
              checked={count > 0 && count === keys.length}
              indeterminate={count > 0 && count < keys.length}
              onChange={() => selection.set(count > 0 ? [] : keys)}
            />
          </div>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} search={search} onSearch={onSearch} />
        ))}
      </div>
    </div>
  );
}

function HeadCell<Row>({
  column: { title, sort, order, align },
  search,
  onSearch,
}: {
  column: Column<Row>;
  search: Search;
  onSearch: (search: Search) => void;
}) {
  const isSorted = sort !== undefined && search['sort'] === sort;
  const isUp = (order ?? search['order']) === 'asc';
  const wanted = order === undefined && { order: isSorted && !isUp ? 'asc' : 'desc' };
  const next = { ...search, sort, ...wanted };
  return (
    <div
      role="columnheader"
      className={classes['cell']}
      data-align={align}
      {...(isSorted && { 'aria-sort': isUp ? 'ascending' : 'descending' })}
    >
      {sort === undefined ? (
        title
      ) : (
        <button
          type="button"
          className={classes['sort']}
          aria-label={words.list.sortBy(title)}
          onClick={() => onSearch(next)}
        >
          {title}
          {isSorted && <Icon name={isUp ? 'up' : 'down'} size={14} />}
        </button>
      )}
    </div>
  );
}
