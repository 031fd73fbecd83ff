import type { ReactNode } from 'react';
import classes from './sheet.module.css';

/** Paper for what is no list. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={classes['sheet']}>{children}</div>;
}
