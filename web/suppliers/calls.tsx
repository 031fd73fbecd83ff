import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Chips } from '../pieces/chips.tsx';
import { Log, LogEntry } from '../pieces/layout/log.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { MoreRows } from '../pieces/more-rows.tsx';
import { State } from '../pieces/state.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { When } from '../pieces/when.tsx';
import { suppliersWords } from '../words/en/suppliers.ts';
import { type Call, callsQuery } from './supplier-queries.ts';
import classes from './suppliers.module.css';

const text = suppliersWords;
const choices = [
  { value: 'all', label: text.allCalls },
  { value: 'failed', label: text.failedCalls },
] as const;

/** What the system of a supplier was asked, and what it answered. */
export function Calls({ supplier }: { supplier: string }) {
  const [which, setWhich] = useState<'all' | 'failed'>('all');
  const pages = useInfiniteQuery(callsQuery(supplier, which === 'failed'));
  const calls = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <Section
      title={text.calls}
      lead={text.callsLead}
      actions={<Chips label={text.which} choices={choices} chosen={which} choose={setWhich} />}
    >
      {pages.error && <Fault error={pages.error} retry={() => void pages.refetch()} />}
      {pages.isPending && <LoadingLines count={3} />}
      {pages.data && calls.length === 0 && (
        <p className={classes['hint']}>{which === 'all' ? text.noCalls : text.noFailedCalls}</p>
      )}
      {calls.length > 0 && (
        <div className={classes['log']}>
          <Log label={text.calls}>
            {calls.map((call) => (
              <CallRow key={call.id} call={call} />
            ))}
          </Log>
        </div>
      )}
      <MoreRows pages={pages} />
    </Section>
  );
}

const stateOf = { answered: 'done', refused: 'refused', unknown: 'failed' } as const;

function CallRow({ call }: { call: Call }) {
  const { outcome, method, path, status, duration_ms: duration, attempts } = call;
  return (
    <LogEntry
      line={
        <>
          <State state={stateOf[outcome]} word={text.callStates[outcome]} />
          <code className={classes['grow']}>
            {method} {path}
          </code>
          <span>
            {[status, text.took(duration), attempts > 1 ? text.attempts(attempts) : '']
              .filter(Boolean)
              .join(' · ')}
          </span>
          <When at={call.at} form="relative" />
        </>
      }
    >
      <CallDetails call={call} />
    </LogEntry>
  );
}

function CallDetails({ call }: { call: Call }) {
  const { reason, booking_reference: booking, request, response } = call;
  return (
    <div className={classes['details']}>
      {reason !== null && <p>{reason}</p>}
      {booking !== null && (
        <Link to={`/bookings/${encodeURIComponent(booking)}`}>
          {text.toBooking} {booking}
        </Link>
      )}
      <Body title={text.asked} body={request} />
      <Body title={text.answered} body={response} />
    </div>
  );
}

function Body({ title, body }: { title: string; body: string | null }) {
  if (body === null || body === '') return null;
  return (
    <>
      <h3>{title}</h3>
      {/* What does not fit is scrolled, also by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label={title}>
        {body}
      </pre>
    </>
  );
}
