import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Log, LogEntry } from '../pieces/layout/log.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { MoreRows } from '../pieces/more-rows.tsx';
import { State } from '../pieces/state.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { When } from '../pieces/when.tsx';
import { suppliersWords } from '../words/en/suppliers.ts';
import { type Sync, syncsQuery } from './supplier-queries.ts';
import classes from './suppliers.module.css';

const text = suppliersWords;

/** What each look at the products of a connected supplier brought, newest first. */
export function Looks({ supplier }: { supplier: string }) {
  const pages = useInfiniteQuery(syncsQuery(supplier));
  const syncs = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <Section title={text.looks}>
      {pages.error && <Fault error={pages.error} retry={() => void pages.refetch()} />}
      {pages.isPending && <LoadingLines count={3} />}
      {pages.data && syncs.length === 0 && <p className={classes['hint']}>{text.noLooks}</p>}
      {syncs.length > 0 && (
        <div className={classes['log']}>
          <Log label={text.looks}>
            {syncs.map((sync) => (
              <Look key={sync.id} sync={sync} />
            ))}
          </Log>
        </div>
      )}
      <MoreRows pages={pages} />
    </Section>
  );
}

function Look({ sync }: { sync: Sync }) {
  const { outcome, started_at: at, cause, faults, changes, reason } = sync;
  const hasMore = faults.length + changes.length > 0 || reason !== null;
  return (
    <LogEntry
      line={
        <>
          <State state={outcome === 'complete' ? 'done' : outcome} word={text.syncs[outcome]} />
          <span className={classes['grow']}>
            {text.brought(sync.created, sync.updated, sync.deactivated, sync.unchanged)}
            {faults.length > 0 && ` · ${text.faultsOf(faults.length)}`}
          </span>
          <span>{text.causes[cause]}</span>
          <When at={at} form="relative" />
        </>
      }
    >
      {hasMore && (
        <ul className={classes['details']}>
          {reason !== null && <li>{reason}</li>}
          {faults.map(({ product, message }) => (
            <li key={`${product} ${message}`}>
              {product !== '' && <code>{product}</code>} {message}
            </li>
          ))}
          {changes.map(({ product, tour, fields }) => (
            <li key={product}>
              <Link to={`/tours/${tour.replace(/^PRD/, '')}`}>{tour}</Link> {fields.join(', ')}
            </li>
          ))}
        </ul>
      )}
    </LogEntry>
  );
}
