import { Link, useSearch } from '@tanstack/react-router';
import type { Search } from '../../search.ts';
import classes from './section-tabs.module.css';

/** Sides of one object; the address says which one is shown. The first needs no word in it. */
export function SectionTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { key: string; title: string }[];
}) {
  const search: Search = useSearch({ strict: false });
  const { tab: _tab, ...others } = search;
  return (
    <nav className={classes['tabs']} aria-label={label}>
      {tabs.map(({ key, title }, place) => (
        <Link
          key={key}
          to="."
          search={place === 0 ? others : { ...others, tab: key }}
          replace
          className={classes['tab']}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** The side that the address says. */
export function useTab(tabs: readonly { key: string }[]): string {
  const { tab }: Search = useSearch({ strict: false });
  return tabs.find(({ key }) => key === tab)?.key ?? tabs[0]?.key ?? '';
}
