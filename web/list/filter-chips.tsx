import { dateText } from '../formats/time.ts';
import { Icon } from '../pieces/icon.tsx';
import type { Search } from '../search.ts';
import { words } from '../words/words.ts';
import classes from './list.module.css';
import type { Filter } from './toolbar.tsx';

type ChipsProps = {
  filters: readonly Filter[];
  search: Search;
  onSearch: (search: Search) => void;
};

/** Each filter that is on, in words; a click takes it away. */
export function FilterChips({ filters, search, onSearch }: ChipsProps) {
  return filters.map((filter) => {
    const value = search[filter.key];
    if (value === undefined || value === '') return null;
    const { [filter.key]: _removed, ...rest } = search;
    return (
      <button
        key={filter.key}
        type="button"
        className={classes['chip']}
        onClick={() => onSearch(rest)}
      >
        <span className={classes['chipTitle']}>{filter.title}</span> {valueText(filter, value)}
        <Icon name="close" size={14} />
        <span className="visually-hidden">{words.list.removeFilter}</span>
      </button>
    );
  });
}

function valueText({ kind, options }: Filter, value: string): string {
  const known = options?.find((one) => one.value === value);
  if (known) return known.label;
  return kind === 'date' && /^\d{4}-/.test(value) ? dateText(value) : value;
}
