import { type PointerEvent, useState } from 'react';
import { useToday } from '../api/clock.ts';
import { weekdayText } from '../formats/calendar.ts';
import type { Search } from '../search.ts';
import { calendarWords } from '../words/en/calendar.ts';
import classes from './calendar.module.css';
import type { Departure } from './calendar-queries.ts';
import { DepartureChip } from './departure-chip.tsx';

const text = calendarWords;

export type Range = { products: string[]; from: string; to: string };

type WeekProps = {
  days: readonly string[];
  departures: readonly Departure[];
  search: Search;
  openDay: (date: string) => void;
  /** Called with what was dragged over; without it, nothing can be. */
  choose: ((range: Range) => void) | undefined;
};

type Drag = { product: string; from: string; to: string };

/** A row a tour, a column a day. Dragging over days chooses them. */
export function WeekView({ days, departures, search, openDay, choose }: WeekProps) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const today = useToday();
  const byTour = [...Map.groupBy(departures, ({ product_id: product }) => product)].toSorted(
    ([, one], [, other]) => soldOf(other) - soldOf(one),
  );
  const drop = () => {
    setDrag(null);
    if (!drag || !choose || drag.from === drag.to) return;
    const [from = '', to = ''] = [drag.from, drag.to].toSorted();
    choose({ products: [drag.product], from, to });
  };
  return (
    <div className={classes['scroller']} tabIndex={-1} onPointerUp={drop} onPointerLeave={drop}>
      <table className={classes['week']} data-dragging={drag !== null}>
        <caption className="visually-hidden">{text.weekCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.tour}</th>
            {days.map((date) => (
              <th key={date} scope="col" data-today={date === today}>
                <button type="button" onClick={() => openDay(date)}>
                  {weekdayText(date)} <strong>{Number(date.slice(8))}</strong>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byTour.map(([product, own]) => (
            <WeekRow
              key={product}
              product={product}
              days={days}
              departures={own}
              search={search}
              drag={drag?.product === product ? drag : null}
              setDrag={choose ? setDrag : undefined}
              choose={choose}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What is sold comes first: there one is needed. */
function soldOf(departures: readonly Departure[]): number {
  return departures.reduce((sum, { sold, held }) => sum + sold + held, 0);
}

type RowProps = Omit<WeekProps, 'openDay'> & {
  product: string;
  drag: Drag | null;
  setDrag: ((drag: Drag | null) => void) | undefined;
};

function WeekRow({ product, days, departures, search, drag, setDrag, choose }: RowProps) {
  const [first] = departures;
  const byDay = Map.groupBy(departures, ({ date }) => date);
  const [low = '', high = ''] = drag ? [drag.from, drag.to].toSorted() : [];
  const begin = (date: string) => (event: PointerEvent) => {
    if (event.button !== 0 || !setDrag) return;
    // A finger would hold on to the day that it touched first.
    (event.target as Element).releasePointerCapture?.(event.pointerId);
    setDrag({ product, from: date, to: date });
  };
  const name = first?.product ?? product;
  return (
    <tr>
      <th scope="row">
        <span className={classes['product']}>{name}</span>
        {choose && (
          <button
            type="button"
            className={classes['whole']}
            aria-label={text.changeWeekOf(name)}
            onClick={() =>
              choose({ products: [product], from: days[0] ?? '', to: days.at(-1) ?? '' })
            }
          >
            {text.change}
          </button>
        )}
      </th>
      {days.map((date) => (
        <td
          key={date}
          data-chosen={drag !== null && date >= low && date <= high && low !== high}
          onPointerDown={begin(date)}
          onPointerEnter={() => drag && setDrag?.({ ...drag, to: date })}
        >
          {(byDay.get(date) ?? []).map((departure) => (
            <DepartureChip
              key={`${departure.time} ${departure.description}`}
              departure={departure}
              search={search}
            />
          ))}
        </td>
      ))}
    </tr>
  );
}
