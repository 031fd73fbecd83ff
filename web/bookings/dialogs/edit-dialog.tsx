import { Button, Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiFault } from '../../api/client.ts';
import { tell } from '../../pieces/notify.tsx';
import { bookingWords } from '../../words/en/bookings.ts';
import { words } from '../../words/words.ts';
import { type Change, useBookingChange } from '../booking-change.ts';
import { type Booking, changePreviewQuery } from '../booking-queries.ts';
import { useUpdateBooking } from '../booking-verbs.ts';
import classes from './change.module.css';
import { ChangeFields } from './change-fields.tsx';
import { ChangePreview } from './change-preview.tsx';

const text = bookingWords;
const pauseMilliseconds = 250;

/** Changes a booking at once: price and places are previewed while one types. */
export function EditDialog({ booking, close }: { booking: Booking; close: () => void }) {
  const reference = booking.booking_ref;
  const copy = useBookingChange(booking);
  const [isLeaving, setLeaving] = useState(false);
  const [settled] = useDebouncedValue(JSON.stringify(copy.change), pauseMilliseconds);
  const change = JSON.parse(settled) as Change;
  const isPreviewed = copy.count > 0;
  const preview = useQuery(changePreviewQuery(reference, change, isPreviewed));
  const update = useUpdateBooking(reference);
  const isStale = update.error instanceof ApiFault && update.error.version !== null;
  const save = (seen: number) =>
    update.mutate(
      { change: copy.change, seen },
      {
        onSuccess: () => {
          tell(text.changed(reference));
          close();
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPreviewed) save(copy.seen);
  };
  const leave = () => (isPreviewed && !isLeaving ? setLeaving(true) : close());
  return (
    <Modal
      opened
      onClose={leave}
      size="xl"
      title={text.editTitle(reference)}
      closeButtonProps={{ 'aria-label': words.states.close }}
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        <ChangeFields copy={copy} error={preview.error ?? update.error} isFirst />
        <ChangePreview
          booking={booking}
          preview={isPreviewed ? preview.data : undefined}
          error={isPreviewed ? preview.error : null}
          isAsking={isPreviewed && preview.isFetching}
          nothing={text.preview.nothing}
        />
        {update.error && (
          <p role="alert" className={classes['fault']}>
            {update.error.message}
          </p>
        )}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={leave}>
            {isLeaving ? words.form.discard(copy.count) : words.states.cancel}
          </Button>
          {isStale ? (
            <Button loading={update.isPending} onClick={() => save(booking.version)}>
              {words.form.overwrite}
            </Button>
          ) : (
            <Button type="submit" loading={update.isPending} disabled={!isPreviewed}>
              {words.form.save(copy.count)}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}
