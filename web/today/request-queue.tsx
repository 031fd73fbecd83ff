import { Link } from '@tanstack/react-router';
import type { Answer } from '../api/client.ts';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { words } from '../words/words.ts';
import classes from './today-screen.module.css';

type Request = Answer<'GET /operator/v1/requests'>[number];

/** Requests of partners, in the order in which they are due. */
export function RequestQueue({ requests }: { requests: readonly Request[] }) {
  if (requests.length === 0) return null;
  return (
    <section className={classes['queue']}>
      <h2>{words.today.requests}</h2>
      <ul>
        {requests.map((request) => (
          <li key={request.id} className={classes['item']}>
            <div className={classes['what']}>
              <Link to="/bookings/$reference" params={{ reference: request.booking_reference }}>
                {request.agency} {words.today[request.kind]}: {request.product}
              </Link>
              <span>{request.notes}</span>
            </div>
            <span className={classes['due']}>
              {request.is_overdue ? (
                <State state="overdue" />
              ) : (
                <>
                  {words.today.due} <When at={request.due_at} form="relative" />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
