import type { ReactNode } from 'react';
import { Rose } from '../rose.tsx';
import classes from './empty.module.css';

/** Why there is nothing, and what to do first. */
export function Empty({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children?: ReactNode;
}) {
  return (
    <section className={classes['empty']}>
      <div className={classes['chart']}>
        <Rose faint />
      </div>
      <div className={classes['text']}>
        <h2>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
        {children}
      </div>
    </section>
  );
}
