import { Chip, NumberInput, SegmentedControl, Switch, TagsInput, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findTours } from '../api/tours.ts';
import { dateText } from '../formats/time.ts';
import { Consequences } from '../pieces/consequences.tsx';
import { DateRangeField } from '../pieces/fields/date-range-field.tsx';
import { FoundSelect } from '../pieces/fields/found-select.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import type { Search } from '../search.ts';
import { tourQuery } from '../tours/tour-queries.ts';
import { calendarWords } from '../words/en/calendar.ts';
import { documentWords } from '../words/en/document.ts';
import { tourWords } from '../words/en/tours.ts';
import classes from './calendar.module.css';
import {
  type JointChange,
  type Meant,
  previewQuery,
  useChangeDepartures,
  type Verb,
} from './calendar-queries.ts';
import type { Range } from './week-view.tsx';

const text = calendarWords;
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const verbs = ['close', 'reopen', 'capacity'] as const;
const pauseMilliseconds = 300;

type DialogProps = {
  range: Range & { times?: string[] };
  verb?: Verb;
  search: Search;
  close: () => void;
};

/** Changes many departures at once, after telling which bookings are on them. */
export function RangeDialog({ range, verb: usual = 'close', search, close }: DialogProps) {
  const [verb, setVerb] = useState<Verb>(usual);
  const [days, setDays] = useState({ from: range.from, to: range.to });
  const [onDays, setOnDays] = useState<string[]>([...weekdays]);
  const [times, setTimes] = useState<string[]>(range.times ?? []);
  const [products, setProducts] = useState<string[]>(range.products);
  const [isEvery, setEvery] = useState(false);
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const [capacity, setCapacity] = useState<number | null>(null);
  const timesKnown = useTimesOf(products);
  const change: JointChange = {
    verb,
    meant: meantBy({ days, onDays, times, products, search }),
    reason: reason.trim(),
    capacity,
  };
  const [settled] = useDebouncedValue(JSON.stringify({ ...change, reason: '' }), pauseMilliseconds);
  // Never all of them by accident: they are chosen, or all of them is.
  const isNarrow =
    products.length > 0 || search['supplier'] !== undefined || search['type'] !== undefined;
  const isWhole = days.from !== '' && days.to !== '' && onDays.length > 0 && (isNarrow || isEvery);
  const preview = useQuery(previewQuery(JSON.parse(settled) as JointChange, isWhole));
  const changing = useChangeDepartures();
  const isMissing = verb === 'close' && reason.trim() === '';
  const act = () => {
    setTold(true);
    if (isMissing || !isWhole) return;
    changing.mutate(change, {
      onSuccess: ({ changed }) => {
        // Departures among them that were closed before would be opened too: then it is no way back.
        const isWayBack = verb === 'close' && preview.data?.departures === changed;
        const reopen = () =>
          void changing
            .mutateAsync({ ...change, verb: 'reopen' })
            .then((again) => tell(text.done.reopen(again.changed)), tellFault);
        tell(text.done[verb](changed), isWayBack ? reopen : undefined);
        close();
      },
    });
  };

  return (
    <Consequences
      title={text.changeTitle}
      sentences={isWhole ? (preview.data ? sentencesOf(preview.data) : null) : [text.chooseTours]}
      action={text.verbs[verb]}
      isPending={changing.isPending}
      fault={changing.error?.message ?? preview.error?.message}
      act={act}
      close={close}
    >
      <SegmentedControl
        aria-label={text.what}
        data={verbs.map((value) => ({ value, label: text.verbs[value] }))}
        value={verb}
        onChange={setVerb}
      />
      <DateRangeField label={text.days} value={days} onChange={setDays} />
      <Chip.Group multiple value={onDays} onChange={setOnDays}>
        <div className={classes['weekdays']} role="group" aria-label={text.weekdays}>
          {weekdays.map((day) => (
            <Chip key={day} value={day} size="xs">
              {tourWords.weekdays[day]}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      <TagsInput
        label={text.times}
        placeholder={times.length === 0 ? text.allTimes : ''}
        acceptValueOnBlur
        data={timesKnown}
        value={times}
        onChange={setTimes}
      />
      <Products
        products={products}
        set={setProducts}
        search={search}
        fault={isTold && !isNarrow && !isEvery ? text.chooseTours : null}
      />
      {!isNarrow && (
        <Switch
          label={text.everyTour}
          checked={isEvery}
          onChange={({ currentTarget }) => setEvery(currentTarget.checked)}
        />
      )}
      {verb === 'close' && (
        <Textarea
          label={text.reason}
          description={text.reasonHint}
          data-autofocus
          autosize
          minRows={2}
          value={reason}
          error={isTold && isMissing ? text.reasonMissing : null}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {verb === 'capacity' && (
        <NumberInput
          label={text.placesEach}
          placeholder={text.asSchedule}
          min={0}
          allowDecimal={false}
          value={capacity ?? ''}
          onChange={(value) => setCapacity(value === '' ? null : Number(value))}
        />
      )}
    </Consequences>
  );
}

type ProductsProps = {
  products: readonly string[];
  set: (products: string[]) => void;
  search: Search;
  fault: string | null;
};

function Products({ products, set, search, fault }: ProductsProps) {
  const narrowed = search['supplier'] ?? search['type'];
  return (
    <div className={classes['products']}>
      <FoundSelect
        label={text.tours}
        description={
          products.length > 0
            ? undefined
            : narrowed === undefined
              ? text.chooseTours
              : text.ofThese(narrowed)
        }
        placeholder={text.addTour}
        error={fault}
        find={findTours}
        value={null}
        onChange={(value) => value && set([...new Set([...products, value])])}
      />
      {products.map((product) => (
        <ChosenTour
          key={product}
          product={product}
          remove={() => set(products.filter((one) => one !== product))}
        />
      ))}
    </div>
  );
}

/** Shows a tour by its name; a click leaves it out again. */
function ChosenTour({ product, remove }: { product: string; remove: () => void }) {
  const { data: tour } = useQuery(tourQuery(product));
  const name = tour?.name ?? product;
  return (
    <button
      type="button"
      className={classes['tag']}
      aria-label={documentWords.removeNamed(name)}
      onClick={remove}
    >
      {name} ×
    </button>
  );
}

/** The times at which the chosen tours run, to choose among. */
function useTimesOf(products: readonly string[]): string[] {
  const tours = useQueries({ queries: products.map((product) => tourQuery(product)) });
  const times = tours.flatMap(({ data }) => data?.schedule.flatMap((entry) => entry.times) ?? []);
  return [...new Set(times)];
}

type Given = {
  days: { from: string; to: string };
  onDays: readonly string[];
  times: readonly string[];
  products: readonly string[];
  search: Search;
};

function meantBy({ days, onDays, times, products, search }: Given): Meant {
  const { supplier, type } = search;
  return {
    ...days,
    ...(onDays.length < weekdays.length && {
      weekdays: weekdays.filter((day) => onDays.includes(day)),
    }),
    ...(times.length > 0 && { times: [...times] }),
    ...(products.length > 0 && { products: [...products] }),
    ...(supplier !== undefined && { supplier }),
    ...(type !== undefined && { type }),
  };
}

type Preview = {
  departures: number;
  changed: number;
  sold: number;
  bookings: number;
  travelers: number;
  listed: {
    date: string;
    time: string;
    product: string;
    bookings: number;
    booking_refs: string[];
  }[];
};

const mostNamed = 3;

/** What it comes to, and the first departures that have bookings. */
function sentencesOf(preview: Preview): string[] {
  const { departures, changed, sold, bookings, travelers, listed } = preview;
  const named = listed.filter((one) => one.bookings > 0).slice(0, mostNamed);
  return [
    text.meant(departures, changed),
    sold === 0 ? text.noBookings : text.withBookings(sold, bookings, travelers),
    ...named.map(
      ({ date, time, product, booking_refs: references }) =>
        `${dateText(date)}, ${time}: ${product} (${references.slice(0, mostNamed).join(', ')})`,
    ),
  ];
}
