import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../../api/clock.ts';
import { moneyText } from '../../formats/money.ts';
import { dateText } from '../../formats/time.ts';
import { ReasonDialog } from '../../pieces/fields/reason-dialog.tsx';
import { tell } from '../../pieces/notify.tsx';
import { bookingWords } from '../../words/en/portal/bookings.ts';
import { type Booking, otherDayQuery } from './booking-queries.ts';
import { useAskForChange } from './booking-verbs.ts';

const text = bookingWords;

/** Asks for a change in words. For another day of a tour it says first what that would come to. */
export function ChangeDialog({ booking, close }: { booking: Booking; close: () => void }) {
  const { booking_ref: reference, product_type: type } = booking.meta;
  const today = useToday();
  const [date, setDate] = useState('');
  const change = useAskForChange(reference);
  const quote = useQuote(booking, date);
  return (
    <ReasonDialog
      title={text.changeTitle(reference)}
      sentences={[...quote, text.reviewed, text.unchanged]}
      action={text.askForChange}
      label={text.wish}
      hint={text.wishHint}
      {...(date === '' && { missing: text.wishMissing })}
      send={(wish) => change.mutateAsync(wordsOf(date, wish))}
      done={() => {
        tell(text.asked(reference));
        close();
      }}
      close={close}
    >
      {type === 'Tour' && (
        <TextInput
          type="date"
          label={text.otherDay}
          description={text.otherDayHint(dateText(booking.info.date))}
          min={today}
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
      )}
    </ReasonDialog>
  );
}

/** What another day comes to, or why it cannot be. */
function useQuote(booking: Booking, date: string): string[] {
  const { data, error } = useQuery(otherDayQuery(booking, date));
  if (date === '') return [];
  if (error) return [error.message];
  if (!data) return [text.quoting];
  if (!data.bookable || data.total === null || data.currency === null)
    return data.faults.map(({ message }) => message);
  const { total, currency } = booking.pricing;
  const [then, now] = [moneyText(data.total, data.currency), moneyText(total, currency)];
  return [
    then === now ? text.sameOn(dateText(date), now) : text.otherOn(dateText(date), then, now),
  ];
}

function wordsOf(date: string, wish: string): string {
  return [date === '' ? '' : text.toOtherDay(date), wish].filter(Boolean).join('\n');
}
