import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { tellFault } from '../pieces/notify.tsx';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { tellDelivery } from '../webhooks/tell-delivery.ts';
import { bookingWords } from '../words/en/bookings.ts';
import { todayWords } from '../words/en/today.ts';
import { words } from '../words/words.ts';
import classes from './booking-panel.module.css';
import { type Delivery, deliveriesQuery } from './booking-queries.ts';
import { useReplayDelivery } from './booking-verbs.ts';

const text = bookingWords;

/** What webhooks of the partner were told about the booking, and what they answered. */
export function BookingWebhooks({ reference }: { reference: string }) {
  const { data: deliveries = [] } = useQuery(deliveriesQuery(reference));
  if (deliveries.length === 0) return null;
  return (
    <section className={classes['section']}>
      <h2>{text.deliveries}</h2>
      <ul className={classes['rows']}>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </section>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const [isOpen, setOpen] = useState(false);
  const mayReplay = useMay()('manager');
  const replay = useReplayDelivery();
  const { id, type, url, status, response_status: answered, timestamp, attempts } = delivery;
  const sendAgain = () =>
    replay.mutate(id, {
      onSuccess: tellDelivery,
      onError: tellFault,
    });
  return (
    <li>
      <div>
        <strong>{type}</strong>
        <small>
          {url} · <When at={timestamp} form="relative" />
          {answered !== null && ` · HTTP ${answered}`}
          {attempts > 1 && ` · ${text.attempts(attempts)}`}
        </small>
        <span className={classes['rowButtons']}>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {words.states.details}
          </button>
        </span>
        {isOpen && <Payload delivery={delivery} />}
      </div>
      <span className={classes['rowEnd']}>
        <State state={status} />
        {mayReplay && (
          <Button
            size="compact-sm"
            variant="default"
            loading={replay.isPending}
            aria-label={`${todayWords.sendAgain}: ${type}`}
            onClick={sendAgain}
          >
            {todayWords.sendAgain}
          </Button>
        )}
      </span>
    </li>
  );
}

function Payload({ delivery: { request_body: sent, response, reason } }: { delivery: Delivery }) {
  const parts = [
    [text.sent, sent === null ? null : laidOut(sent)],
    [text.answered, response],
    [text.why, reason],
  ] as const;
  return parts.map(
    ([title, content]) =>
      content !== null && (
        <div key={title}>
          <small>{title}</small>
          {/* What is long is scrolled by keys too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className={classes['details']} tabIndex={0} aria-label={title}>
            {content}
          </pre>
        </div>
      ),
  );
}

function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
