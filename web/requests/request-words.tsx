import { Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { Booking } from '../bookings/booking-queries.ts';
import { moneyText } from '../formats/money.ts';
import { FactCard, Facts } from '../pieces/fact-card.tsx';
import { useKeys } from '../pieces/keys/use-keys.ts';
import { tell, tellFault } from '../pieces/notify.tsx';
import { TravelDate } from '../pieces/when.tsx';
import { bookingWords } from '../words/en/bookings.ts';
import { requestsWords } from '../words/en/requests.ts';
import { todayWords } from '../words/en/today.ts';
import { Talk } from './both/talk.tsx';
import classes from './request.module.css';
import { type Request, useWriteToPartner } from './request-queries.ts';

const text = requestsWords;

type RequestWordsProps = { request: Request; booking: Booking; mayWrite: boolean };

/** What the partner wrote, what was answered, and the booking that it is about. */
export function RequestWords({ request, booking, mayWrite }: RequestWordsProps) {
  const { pricing, record, info, pax } = booking;
  return (
    <section className={classes['side']} aria-label={text.theirWords}>
      <Talk
        request={request}
        notes={request.notes}
        by={request.agency}
        due={todayWords.due}
        messages={request.messages}
      />
      {mayWrite && <WriteToPartner request={request} />}
      <FactCard title={text.booking}>
        <Facts
          rows={[
            [
              text.columns.booking,
              <Link
                key="booking"
                to="/bookings/$reference"
                params={{ reference: booking.booking_ref }}
              >
                {booking.booking_ref}
              </Link>,
            ],
            [text.columns.product, record.product],
            [text.columns.date, <TravelDate key="date" date={info.date} time={info.time} />],
            [bookingWords.travelers, pax.travelers_names.join(', ')],
            [bookingWords.total, moneyText(pricing.total, pricing.currency)],
            [bookingWords.paid, moneyText(pricing.amount_paid, pricing.currency)],
          ]}
        />
      </FactCard>
    </section>
  );
}

function WriteToPartner({ request }: { request: Request }) {
  const [written, setWritten] = useState('');
  const field: RefObject<HTMLTextAreaElement | null> = useRef(null);
  const write = useWriteToPartner(request.id);
  useKeys({
    m: (event) => {
      event.preventDefault();
      field.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (written.trim() === '') return;
    write.mutate(written.trim(), {
      onSuccess: () => {
        setWritten('');
        tell(text.written(request.agency));
      },
      onError: tellFault,
    });
  };
  return (
    <form className={classes['write']} onSubmit={submit}>
      <Textarea
        ref={field}
        aria-label={text.write}
        placeholder={text.write}
        autosize
        minRows={1}
        maxRows={8}
        value={written}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      />
      {written.trim() !== '' && (
        <Button type="submit" size="compact-sm" loading={write.isPending}>
          {text.send}
        </Button>
      )}
    </form>
  );
}
