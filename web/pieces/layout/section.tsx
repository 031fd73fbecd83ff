import type { ReactNode } from 'react';
import classes from './section.module.css';

type SectionProps = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A part of an object's page, with what can be done there. */
export function Section({ title, lead, actions, children }: SectionProps) {
  return (
    <section className={classes['section']}>
      <header>
        <div>
          <h2>{title}</h2>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}

/** Records that belong to an object, one below the other. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={classes['rows']}>{children}</ul>;
}

type RowProps = {
  title: ReactNode;
  state?: ReactNode;
  /** In one quiet line. */
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

export function Row({ title, state, lead, actions, children }: RowProps) {
  return (
    <li className={classes['row']}>
      <div className={classes['what']}>
        <div className={classes['title']}>
          <strong>{title}</strong>
          {state}
        </div>
        {lead !== undefined && <div className={classes['lead']}>{lead}</div>}
        {children}
      </div>
      {actions && <div className={classes['actions']}>{actions}</div>}
    </li>
  );
}
