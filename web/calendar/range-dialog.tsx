import { Chip, NumberInput, SegmentedControl, TagsInput, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findTours } from '../api/tours.ts';
import { dateText } from '../formats/time.ts';
import { Consequences } from '../pieces/consequences.tsx';
import { DateRangeField } from '../pieces/fields/date-range-field.tsx';
import { FoundSelect } from '../pieces/fields/found-select.tsx';
import { tell } from '../pieces/notify.tsx';
import type { Search } from '../search.ts';
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
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const [capacity, setCapacity] = useState<number | null>(null);
  const change: JointChange = {
    verb,
    meant: meantBy({ days, onDays, times, products, search }),
    reason: reason.trim(),
    capacity,
  };
  const [settled] = useDebouncedValue(JSON.stringify({ ...change, reason: '' }), pauseMilliseconds);
  const isWhole = days.from !== '' && days.to !== '' && onDays.length > 0;
  const preview = useQuery(previewQuery(JSON.parse(settled) as JointChange, isWhole));
  const changing = useChangeDepartures();
  const isMissing = verb === 'close' && reason.trim() === '';
  const act = () => {
    setTold(true);
    if (isMissing || !isWhole) return;
    changing.mutate(change, {
      onSuccess: ({ changed }) => {
        tell(text.done[verb](changed));
        close();
      },
    });
  };

  return (
    <Consequences
      title={text.changeTitle}
      sentences={preview.data ? sentencesOf(preview.data) : null}
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
        value={times}
        onChange={setTimes}
      />
      <Products products={products} set={setProducts} search={search} />
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
};

function Products({ products, set, search }: ProductsProps) {
  const narrowed = search['supplier'] ?? search['type'];
  return (
    <div className={classes['products']}>
      <FoundSelect
        label={text.tours}
        description={
          products.length > 0
            ? undefined
            : narrowed === undefined
              ? text.ofAllTours
              : text.ofThese(narrowed)
        }
        placeholder={text.addTour}
        find={findTours}
        value={null}
        onChange={(value) => value && set([...new Set([...products, value])])}
      />
      {products.map((product) => (
        <button
          key={product}
          type="button"
          className={classes['tag']}
          aria-label={documentWords.removeNamed(product)}
          onClick={() => set(products.filter((one) => one !== product))}
        >
          {product} ×
        </button>
      ))}
    </div>
  );
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
