import { type ReactNode, useEffect } from 'react';
import { words } from '../words/words.ts';
import classes from './page-head.module.css';

/** The title of a screen, which the window has too, and what can be done there. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${words.product}`;
  }, [title]);
  return (
    <header className={classes['head']}>
      <h1>{title}</h1>
      <div className={classes['actions']}>{children}</div>
    </header>
  );
}
