import { useQuery } from '@tanstack/react-query';
import { moneyText } from '../formats/money.ts';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { bookingWords } from '../words/en/bookings.ts';
import { todayWords } from '../words/en/today.ts';
import classes from './booking-panel.module.css';
import { requestsQuery } from './booking-queries.ts';

/** What the partner has asked for, and what became of it. */
export function Requests({ reference }: { reference: string }) {
  const { data: requests = [] } = useQuery(requestsQuery(reference));
  if (requests.length === 0) return null;
  return (
    <section className={classes['section']}>
      <h2>{bookingWords.requests}</h2>
      {requests.map((request) => (
        <div key={request.id} className={classes['request']}>
          <div className={classes['by']}>
            <State state={request.is_overdue ? 'overdue' : request.status} />
            {request.agency} {todayWords[request.kind]} ·{' '}
            <When at={request.created_at} form="relative" />
          </div>
          <p>{request.notes}</p>
          {request.promised_refund !== null && (
            <p>
              {bookingWords.refund}: {moneyText(request.promised_refund, request.currency)}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
