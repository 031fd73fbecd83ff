import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { words } from '../words/words.ts';
import classes from './list.module.css';

/** Says how many rows are selected, and what can be done with them. */
export function SelectionBar({
  count,
  clear,
  children,
}: {
  count: number;
  clear: () => void;
  children: ReactNode;
}) {
  return (
    <div className={classes['selection']} role="status">
      <strong>{words.list.selected(count)}</strong>
      {children}
      <Button variant="subtle" onClick={clear}>
        {words.list.clear}
      </Button>
    </div>
  );
}
