import { Button, Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { moneyText } from '../../formats/money.ts';
import { dateText } from '../../formats/time.ts';
import { type Field, FormField, type Values } from '../../pieces/fields/form-field.tsx';
import { tell } from '../../pieces/notify.tsx';
import { bookingWords, onBehalfWords } from '../../words/en/bookings.ts';
import { words } from '../../words/words.ts';
import { type Order, type OrderPreview, orderPreviewQuery } from '../booking-queries.ts';
import { useBookOnBehalf } from '../booking-verbs.ts';
import classes from './change.module.css';

const text = onBehalfWords;
const pauseMilliseconds = 400;

const fields: readonly Field[] = [
  { name: 'user', label: text.user, description: text.userHint, kind: 'email' },
  { name: 'product_id', label: text.product, placeholder: 'PRD16350' },
  { name: 'date', label: bookingWords.fields.date, kind: 'date' },
  { name: 'time', label: bookingWords.fields.time, placeholder: '7:30 AM' },
  { name: 'adults', label: text.adults, description: text.namesHint },
  { name: 'children', label: text.children, description: text.namesHint },
  { name: 'phone', label: bookingWords.fields.phone, placeholder: '+12025550123' },
  { name: 'email', label: bookingWords.fields.email, kind: 'email' },
  { name: 'language', label: bookingWords.language, placeholder: 'English' },
  { name: 'hotel_pickup', label: bookingWords.pickup },
  { name: 'partner_ref', label: bookingWords.partnerReference },
  { name: 'traveler_questions', label: bookingWords.travelerNotes, kind: 'lines' },
];
/** Without these, there is nothing to ask about. */
const first = ['user', 'product_id', 'date', 'time'];

/** Books for a user of a partner: the same checks, prices and terms as if that user had booked. */
export function BookDialog({ close }: { close: () => void }) {
  const [typed, setTyped] = useState<Values>({});
  const [settled] = useDebouncedValue(typed, pauseMilliseconds);
  const isAsked = first.every((name) => (settled[name] ?? '') !== '');
  const preview = useQuery(orderPreviewQuery(orderOf(settled), isAsked));
  const book = useBookOnBehalf();
  const navigate = useNavigate();
  const told = isAsked ? preview.data : undefined;
  const faultOf = (name: string) => told?.faults.find(({ field }) => field === name)?.message;
  const isFilled = (name: string) => (typed[name] ?? '') !== '';
  const isBeside = (field: string) => fields.some(({ name }) => name === field && isFilled(name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { user, booking } = orderOf(typed);
    // The price that is shown is the price that is booked.
    const order = { user, booking: { ...booking, expected_total: told?.total ?? undefined } };
    book.mutate(order, {
      onSuccess: ({ booking_ref: reference }) => {
        tell(text.booked(reference));
        close();
        void navigate({ to: '/bookings/$reference', params: { reference } });
      },
    });
  };
  const error = book.error ?? (isAsked ? preview.error : null);
  return (
    <Modal
      opened
      onClose={close}
      size="xl"
      title={text.title}
      closeButtonProps={{ 'aria-label': words.states.close }}
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        <div className={classes['fields']}>
          {fields.map((field, place) => (
            <FormField
              key={field.name}
              field={field}
              isFirst={place === 0}
              value={typed[field.name] ?? ''}
              isChanged={false}
              meanwhile={undefined}
              fault={isFilled(field.name) ? faultOf(field.name) : undefined}
              change={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
              leave={() => {}}
            />
          ))}
        </div>
        <section
          className={classes['preview']}
          aria-label={bookingWords.preview.title}
          aria-busy={preview.isFetching}
        >
          <h3>{bookingWords.preview.title}</h3>
          <div aria-live="polite">
            {told ? <Offer told={told} isBeside={isBeside} /> : <p>{text.fillIn}</p>}
          </div>
        </section>
        {error && (
          <p role="alert" className={classes['fault']}>
            {error.message}
          </p>
        )}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={close}>
            {words.states.cancel}
          </Button>
          <Button type="submit" loading={book.isPending} disabled={told?.bookable !== true}>
            {told?.bookable === true && told.total !== null && told.currency !== null
              ? text.bookFor(moneyText(told.total, told.currency))
              : text.book}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type OfferProps = {
  told: OrderPreview;
  /** Whether a fault of a field is shown beside it already. */
  isBeside: (field: string) => boolean;
};

/** What the booking would come to, and what is wrong with it. */
function Offer({ told, isBeside }: OfferProps) {
  const { currency, total, due_now: now, commission } = told;
  const amounts = [
    [bookingWords.total, total],
    [text.dueNow, now],
    [bookingWords.commission, commission],
  ] as const;
  return (
    <>
      <p>
        {[
          told.product,
          told.date === null ? null : dateText(told.date),
          told.time,
          told.payment_status,
          told.status,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      <dl className={classes['receipt']}>
        {amounts.map(
          ([name, amount]) =>
            amount !== null &&
            currency !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{moneyText(amount, currency)}</dd>
              </div>
            ),
        )}
      </dl>
      {told.faults
        .filter(({ field }) => !isBeside(field))
        .map(({ field, message }) => (
          <p key={field} className={classes['fault']}>
            {message}
          </p>
        ))}
    </>
  );
}

/** What is left empty is not sent. */
function orderOf({ user = '', ...booking }: Values): Order {
  const given = Object.entries(booking).filter(([, value]) => value.trim() !== '');
  return { user, booking: Object.fromEntries(given) };
}
