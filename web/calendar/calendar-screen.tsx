import { ActionIcon, Button, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useToday } from '../api/clock.ts';
import { useMay } from '../api/session.ts';
import { findSuppliers } from '../api/suppliers.ts';
import { findTours } from '../api/tours.ts';
import { daysFrom, daysOfMonth, mondayOf, monthText, nextMonth } from '../formats/calendar.ts';
import { addDays, dateText, shortDateText } from '../formats/time.ts';
import { PageHead } from '../frame/page-head.tsx';
import { FoundSelect } from '../pieces/fields/found-select.tsx';
import { Icon } from '../pieces/icon.tsx';
import { useKeys } from '../pieces/keys/use-keys.ts';
import { Split } from '../pieces/layout/split.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import type { Search } from '../search.ts';
import { calendarWords } from '../words/en/calendar.ts';
import { words } from '../words/words.ts';
import classes from './calendar.module.css';
import { type Departure, dayPage, departuresQuery } from './calendar-queries.ts';
import { DayView } from './day-view.tsx';
import { MonthView } from './month-view.tsx';
import { RangeDialog } from './range-dialog.tsx';
import { type Range, WeekView } from './week-view.tsx';

const text = calendarWords;
const views = ['day', 'week', 'month'] as const;
type View = (typeof views)[number];
/** More would be no calendar any more: one narrows it by a tour or a supplier. */
const mostPages = 4;

export function CalendarScreen() {
  const search: Search = useSearch({ strict: false });
  const { product, time } = useParams({ strict: false });
  const navigate = useNavigate();
  const today = useToday();
  const mayChange = useMay()('manager');
  const [range, setRange] = useState<Range | null>(null);
  const date = search['date'] ?? today;
  const view = views.find((one) => one === search['view']) ?? 'week';
  const { description: _description, page: _page, ...kept } = search;
  const go = (next: Search) =>
    void navigate({ to: '/calendar', search: { ...kept, ...next }, replace: true });
  const days = daysOf(view, date);
  const step = (by: number) => go({ date: steppedTo(view, date, by) });
  useKeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    t: () => go({ date: today }),
    d: () => go({ view: 'day' }),
    w: () => go({ view: 'week' }),
    m: () => go({ view: 'month' }),
  });
  const chosen = () =>
    setRange({
      products: search['product'] ? [search['product']] : [],
      from: days[0] ?? date,
      to: days.at(-1) ?? date,
    });

  return (
    <Split
      isOpen={product !== undefined && time !== undefined}
      isWhole={search['page'] === '1'}
      panel={<Outlet />}
    >
      <PageHead title={text.title}>
        {view === 'day' && (
          <Button
            variant="default"
            component="a"
            href={dayPage(date, search)}
            target="_blank"
            rel="noreferrer"
            leftSection={<Icon name="print" size={18} />}
          >
            {text.printDay}
          </Button>
        )}
        {mayChange && <Button onClick={chosen}>{text.changeMany}</Button>}
      </PageHead>
      <p className={classes['printed']}>{spanText(view, days, date)}</p>
      <div className={classes['toolbar']}>
        <ActionIcon size="lg" aria-label={words.dates.previous} onClick={() => step(-1)}>
          <Icon name="left" />
        </ActionIcon>
        <ActionIcon size="lg" aria-label={words.dates.next} onClick={() => step(1)}>
          <Icon name="right" />
        </ActionIcon>
        <strong className={classes['span']} aria-live="polite">
          {spanText(view, days, date)}
        </strong>
        <Button variant="default" onClick={() => go({ date: today })}>
          {words.dates.today}
        </Button>
        <TextInput
          type="date"
          aria-label={text.goTo}
          value={date}
          onChange={({ currentTarget }) => currentTarget.value && go({ date: currentTarget.value })}
        />
        <SegmentedControl
          aria-label={text.view}
          data={views.map((value) => ({ value, label: text.views[value] }))}
          value={view}
          onChange={(value) => go({ view: value })}
        />
        <span className={classes['grow']} />
        <Switch
          label={text.withSales}
          checked={search['only'] === 'sold'}
          onChange={({ currentTarget }) => go({ only: currentTarget.checked ? 'sold' : undefined })}
        />
        <FoundSelect
          className={classes['narrow'] ?? ''}
          aria-label={text.tour}
          label=""
          placeholder={text.allTours}
          find={findTours}
          clearable
          value={search['product'] ?? null}
          onChange={(value) => go({ product: value ?? undefined })}
        />
        <FoundSelect
          className={classes['narrow'] ?? ''}
          aria-label={text.supplier}
          label=""
          placeholder={text.allSuppliers}
          find={findSuppliers}
          clearable
          value={search['supplier'] ?? null}
          onChange={(value) => go({ supplier: value ?? undefined })}
        />
      </div>
      <Departures
        view={view}
        days={days}
        date={date}
        search={kept}
        openDay={(day) => go({ view: 'day', date: day })}
        choose={mayChange ? setRange : undefined}
      />
      {range && <RangeDialog range={range} search={kept} close={() => setRange(null)} />}
    </Split>
  );
}

type DeparturesProps = {
  view: View;
  days: readonly string[];
  date: string;
  search: Search;
  openDay: (date: string) => void;
  choose: ((range: Range) => void) | undefined;
};

function Departures({ view, days, date, search, openDay, choose }: DeparturesProps) {
  const asked = { from: days[0] ?? date, to: days.at(-1) ?? date };
  // A month of all tours is a matter of thousands: what is sold tells it.
  const isNarrowed = [search['product'], search['supplier'], search['type']].some(Boolean);
  const isTooMuch = view === 'month' && !isNarrowed;
  const only = isTooMuch || search['only'] === 'sold' ? 'sold' : undefined;
  const pages = useInfiniteQuery(departuresQuery(asked, search, only));
  const { hasNextPage, isFetching, fetchNextPage, data, error } = pages;
  const count = data?.pages.length ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetching && count < mostPages) void fetchNextPage();
  }, [hasNextPage, isFetching, count, fetchNextPage]);
  const departures: Departure[] = data?.pages.flatMap(({ rows }) => rows) ?? [];
  if (error) return <Fault error={error} retry={() => void pages.refetch()} />;
  if (pages.isPending) return <LoadingLines count={12} />;
  return (
    <>
      {isTooMuch && <p className={classes['hint']}>{text.onlySold}</p>}
      {hasNextPage && count >= mostPages && (
        <p role="status" className={classes['hint']}>
          {text.notAll(departures.length)}
        </p>
      )}
      {departures.length === 0 && !hasNextPage && view !== 'month' ? (
        <Empty title={text.empty} lead={text.emptyLead} />
      ) : (
        <>
          {view === 'day' && <DayView departures={departures} search={search} />}
          {view === 'week' && (
            <WeekView
              days={days}
              departures={departures}
              search={search}
              openDay={openDay}
              choose={choose}
            />
          )}
          {view === 'month' && (
            <MonthView month={date.slice(0, 7)} departures={departures} openDay={openDay} />
          )}
        </>
      )}
    </>
  );
}

function daysOf(view: View, date: string): string[] {
  if (view === 'day') return [date];
  if (view === 'week') return daysFrom(mondayOf(date), 7);
  return daysOfMonth(date.slice(0, 7)).filter((day) => day.startsWith(date.slice(0, 7)));
}

function steppedTo(view: View, date: string, by: number): string {
  if (view === 'month') return `${nextMonth(date.slice(0, 7), by)}-01`;
  return addDays(date, by * (view === 'week' ? 7 : 1));
}

function spanText(view: View, days: readonly string[], date: string): string {
  if (view === 'month') return monthText(date.slice(0, 7));
  if (view === 'day') return dateText(date);
  return `${shortDateText(days[0] ?? date)} \u2013 ${dateText(days.at(-1) ?? date)}`;
}
