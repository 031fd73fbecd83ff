import type { ReactNode } from 'react';
import classes from './split.module.css';

type SplitProps = {
  isOpen: boolean;
  /** The panel takes the whole page; the list keeps its place behind it. */
  isWhole: boolean;
  panel: ReactNode;
  children: ReactNode;
};

/** A list, and the object that was opened from it in a panel at the right. On a phone, the panel is the page. */
export function Split({ isOpen, isWhole, panel, children }: SplitProps) {
  return (
    <div className={classes['split']} data-open={isOpen} data-whole={isOpen && isWhole}>
      <div className={classes['list']}>{children}</div>
      {isOpen && <div className={classes['panel']}>{panel}</div>}
    </div>
  );
}
