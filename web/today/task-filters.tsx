import { Link } from '@tanstack/react-router';
import type { TaskCounts } from '../api/waiting.ts';
import { countText } from '../formats/money.ts';
import { Icon } from '../pieces/icon.tsx';
import type { Search } from '../search.ts';
import { todayWords } from '../words/en/today.ts';
import { kindIcons } from './task-row.tsx';
import classes from './today-screen.module.css';

const text = todayWords;

/** How much waits of each kind; each leads to those alone. */
export function TaskFilters({ counts, search }: { counts: TaskCounts; search: Search }) {
  const kinds = counts.kinds.filter(({ kind, count }) => count > 0 || search['kind'] === kind);
  return (
    <nav className={classes['filters']} aria-label={text.filters}>
      <FilterLink title={text.all} count={counts.count} search={{}} here={search} />
      {kinds.map(({ kind, count }) => (
        <FilterLink
          key={kind}
          title={text.kinds[kind]}
          icon={kindIcons[kind]}
          count={count}
          search={{ kind }}
          here={search}
        />
      ))}
      {(counts.mine > 0 || search['mine'] === '1') && (
        <FilterLink title={text.mine} count={counts.mine} search={{ mine: '1' }} here={search} />
      )}
      {(counts.snoozed > 0 || search['snoozed'] === '1') && (
        <FilterLink
          title={text.snoozedOnes}
          count={counts.snoozed}
          search={{ snoozed: '1' }}
          here={search}
        />
      )}
    </nav>
  );
}

type FilterLinkProps = {
  title: string;
  icon?: (typeof kindIcons)[keyof typeof kindIcons];
  count: number;
  search: Record<string, string>;
  here: Search;
};

function FilterLink({ title, icon, count, search, here }: FilterLinkProps) {
  const isHere = JSON.stringify(search) === JSON.stringify(here);
  return (
    <Link
      to="/"
      search={search}
      replace
      className={classes['filter']}
      {...(isHere && { 'aria-current': 'true' as const })}
    >
      {icon && <Icon name={icon} size={16} />}
      {title} <span>{countText(count)}</span>
    </Link>
  );
}
