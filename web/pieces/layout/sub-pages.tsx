import { Link, useLocation } from '@tanstack/react-router';
import classes from './sub-pages.module.css';

export type SubPage = { path: string; title: string };

/** The pages of a screen that is more than one list, as tabs; the first is at the screen's address. */
export function SubPages({ label, pages }: { label: string; pages: readonly SubPage[] }) {
  const { pathname } = useLocation();
  const isAtFirst = !pages.slice(1).some(({ path }) => `${pathname}/`.startsWith(`${path}/`));
  return (
    <nav className={classes['pages']} aria-label={label}>
      {pages.map(({ path, title }, place) => (
        <Link
          key={path}
          to={path}
          className={classes['page']}
          activeOptions={{ exact: place === 0 && !isAtFirst, includeSearch: false }}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
