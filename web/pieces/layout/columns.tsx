import type { ReactNode } from 'react';
import classes from './columns.module.css';

type ColumnsProps = { aside?: ReactNode; label?: string; children: ReactNode };

/** What an object is, and beside it cards of facts; below each other where it is narrow. */
export function Columns({ aside, label, children }: ColumnsProps) {
  return (
    <div className={classes['columns']}>
      <div className={classes['main']}>{children}</div>
      {aside && (
        <aside className={classes['aside']} aria-label={label}>
          {aside}
        </aside>
      )}
    </div>
  );
}
