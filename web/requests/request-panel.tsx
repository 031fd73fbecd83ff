import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useLookers } from '../api/changes.ts';
import { useMay } from '../api/session.ts';
import { type Booking, bookingQuery } from '../bookings/booking-queries.ts';
import { Panel } from '../pieces/layout/panel.tsx';
import { Lookers } from '../pieces/lookers.tsx';
import { State } from '../pieces/state.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { requestsWords } from '../words/en/requests.ts';
import { DecidedRequest } from './decided-request.tsx';
import classes from './request.module.css';
import { RequestDesk } from './request-desk.tsx';
import { type Request, requestQuery } from './request-queries.ts';
import { RequestWords } from './request-words.tsx';

const text = requestsWords;

/** The partner's words, and beside them what is made of them. */
export function RequestPanel() {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const id = Number(params['request'] ?? 0);
  const { data: request, error, refetch } = useQuery(requestQuery(id));
  const reference = request?.booking_reference ?? '';
  const { data: booking } = useQuery({ ...bookingQuery(reference), enabled: reference !== '' });
  const lookers = useLookers(`request ${id}`);
  return (
    <Panel
      back="/requests"
      title={request ? text.panelTitle[request.kind](request.agency) : text.one(id)}
      state={request && <State state={stateOf(request)} />}
    >
      <Lookers emails={lookers} />
      {error && <Fault error={error} retry={() => void refetch()} />}
      {!request && !error && <LoadingLines count={8} />}
      {request && booking && <Sides key={id} request={request} booking={booking} />}
    </Panel>
  );
}

function stateOf({ status, is_overdue: isOverdue }: Request): string {
  return status === 'open' && isOverdue ? 'overdue' : status;
}

function Sides({ request, booking }: { request: Request; booking: Booking }) {
  const mayAct = useMay()('agent');
  return (
    <div className={classes['sides']}>
      <RequestWords request={request} booking={booking} mayWrite={mayAct} />
      {request.status === 'open' && mayAct ? (
        <RequestDesk request={request} booking={booking} />
      ) : (
        <DecidedRequest request={request} />
      )}
    </div>
  );
}
