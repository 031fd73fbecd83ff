import type { ReactNode } from 'react';
import classes from './fact-card.module.css';

/** A few facts that belong together, each with its name. */
export function FactCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes['card']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Names and values; what is empty is left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes['facts']}>
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
