import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { moneyText } from '../../formats/money.ts';
import { type Field, FormField, type Values } from '../../pieces/fields/form-field.tsx';
import { bookingWords, onBehalfWords } from '../../words/en/bookings.ts';
import { words } from '../../words/words.ts';
import { orderPreviewQuery } from '../booking-queries.ts';
import { useBookOnBehalf } from '../booking-verbs.ts';
import { Offer } from './offer.tsx';
import classes from './order.module.css';
import type { Order } from './tour-order.ts';

const text = onBehalfWords;
const pauseMilliseconds = 400;

export type OrderField = Field;

/** Only of partners that pay each booking by card, which the API says. */
const cardFields: readonly OrderField[] = [
  { name: 'token', label: text.cardToken, description: text.cardTokenHint },
  { name: 'card_holder', label: text.cardHolder },
];

type OrderFormProps = {
  /** Fields of the product that was chosen. */
  fields: readonly OrderField[];
  orderOf: (values: Values) => Order;
  /** True once there is something to ask about. */
  isReady: boolean;
  /** The thing to do before. */
  hint: string;
  /** Choices above the fields. */
  children: ReactNode;
  booked: (reference: string) => void;
  close: () => void;
};

/** Shows what is chosen, what has to be typed for it, what it comes to, and the button that books it. */
export function OrderForm(props: OrderFormProps) {
  const { fields, orderOf, isReady, hint, children, booked, close } = props;
  const [typed, setTyped] = useState<Values>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const named = Object.entries(typed).filter(([name]) =>
    [...fields, ...cardFields].some((field) => field.name === name),
  );
  const order = orderOf(Object.fromEntries(named));
  const [settled] = useDebouncedValue(JSON.stringify(order), pauseMilliseconds);
  const preview = useQuery(orderPreviewQuery(JSON.parse(settled) as Order, isReady));
  const book = useBookOnBehalf();
  const told = isReady ? preview.data : undefined;
  const isPaidByCard =
    told?.faults.some(({ field }) => cardFields.some(({ name }) => name === field)) ||
    cardFields.some(({ name }) => Boolean(typed[name]));
  const shown = isReady ? [...fields, ...(isPaidByCard ? cardFields : [])] : [];
  const isAnswered = (name: string) => Boolean(typed[name]) || left.has(name);
  const isBeside = (field: string) => shown.some(({ name }) => name === field && isAnswered(name));
  const faultOf = (name: string) => told?.faults.find(({ field }) => field === name)?.message;
  const isCurrent = settled === JSON.stringify(order) && !preview.isFetching;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The price that is shown is the price that is booked; of a transfer, the quote is.
    const expected = 'type' in order.booking ? {} : { expected_total: told?.total ?? undefined };
    book.mutate(
      { user: order.user, booking: { ...order.booking, ...expected } },
      { onSuccess: ({ booking_ref: reference }) => booked(reference) },
    );
  };
  const error = book.error ?? (isReady ? preview.error : null);
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {children}
      {shown.length > 0 && (
        <div className={classes['fields']}>
          {shown.map((field) => (
            <FormField
              key={field.name}
              field={field}
              isFirst={false}
              value={typed[field.name] ?? ''}
              isChanged={false}
              meanwhile={undefined}
              fault={isBeside(field.name) ? faultOf(field.name) : undefined}
              change={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
              leave={() => setLeft((before) => new Set([...before, field.name]))}
            />
          ))}
        </div>
      )}
      <section
        className={classes['preview']}
        aria-label={bookingWords.preview.title}
        aria-busy={preview.isFetching}
      >
        <h3>{bookingWords.preview.title}</h3>
        <div aria-live="polite">
          {told ? <Offer told={told} isBeside={isBeside} /> : <p>{hint}</p>}
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
        <Button
          type="submit"
          loading={book.isPending}
          disabled={told?.bookable !== true || !isCurrent}
        >
          {told?.bookable === true && told.total !== null && told.currency !== null
            ? text.bookFor(moneyText(told.total, told.currency))
            : text.book}
        </Button>
      </div>
    </form>
  );
}
