import type { ReactNode } from 'react';
import classes from './columns.module.css';

/** What an object is, and beside it cards of facts; below each other where it is narrow. */
export function Columns({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['columns']}>
      <div className={classes['main']}>{children}</div>
      {aside && <aside className={classes['aside']}>{aside}</aside>}
    </div>
  );
}
