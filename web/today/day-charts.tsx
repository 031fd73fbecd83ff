import { useQuery } from '@tanstack/react-query';
import { useToday } from '../api/clock.ts';
import { countText, moneyText } from '../formats/money.ts';
import { shortDateText } from '../formats/time.ts';
import { Chart, type Point } from '../pieces/chart.tsx';
import { Money } from '../pieces/money.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { todayWords } from '../words/en/today.ts';
import { type DaySales, salesQuery } from './day-queries.ts';
import { currenciesOf, soldIn } from './sales-points.ts';
import classes from './today-screen.module.css';

const text = todayWords;
const shownPartners = 5;

/** How the last days went, who brought the bookings, and who travels next. */
export function DayCharts() {
  const today = useToday();
  const { data, error, refetch } = useQuery(salesQuery(today));
  if (error) return <Fault error={error} retry={() => void refetch()} />;
  if (!data) return <div className={classes['chartsPlace']} />;
  const currencies = currenciesOf(data.booked);
  return (
    <>
      <section className={classes['card']}>
        <Chart
          title={text.bookedDays}
          points={pointsOf(data.booked, ({ bookings }) => bookings)}
          format={(count) => text.bookings(countText(count), count)}
          marked={today}
        />
        {currencies.map((currency) => (
          <Chart
            key={currency}
            title={currencies.length > 1 ? text.soldDaysIn(currency) : text.soldDays}
            points={pointsOf(soldIn(data.booked, currency), ({ gross }) => gross)}
            format={(amount) => moneyText(amount, currency)}
            marked={today}
          />
        ))}
        {currencies.map((currency) => (
          <Partners
            key={currency}
            rows={data.partners}
            title={currencies.length > 1 ? text.cameFromIn(currency) : text.cameFrom}
            currency={currency}
          />
        ))}
      </section>
      <section className={classes['card']}>
        <Chart
          title={text.travelDays}
          points={pointsOf(data.traveling, ({ travelers }) => travelers)}
          format={(count) => text.travelers(countText(count), count)}
          marked={today}
        />
      </section>
    </>
  );
}

/** A point for each day; bookings and travelers add up over currencies, amounts are of one. */
function pointsOf(rows: readonly DaySales[], valueOf: (row: DaySales) => number): Point[] {
  const days = new Map<string, number>();
  for (const row of rows) days.set(row.date, (days.get(row.date) ?? 0) + valueOf(row));
  return [...days].map(([date, value]) => ({ key: date, label: shortDateText(date), value }));
}

/** Partners that have brought most, each with its part of all. */
type PartnersProps = { rows: readonly DaySales[]; title: string; currency: string };

function Partners({ rows, title, currency }: PartnersProps) {
  const inCurrency = rows.filter((row) => row.currency === currency);
  const partners = totalsOf(inCurrency, ({ name }) => name ?? text.others);
  const [most] = partners;
  if (!most) return null;
  return (
    <div className={classes['partners']}>
      <p>{title}</p>
      <dl>
        {partners.slice(0, shownPartners).map(({ name, gross }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money amount={gross} currency={currency} />
            </dd>
            <dd>
              <meter min={0} max={most.gross} value={gross} aria-label={name} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function totalsOf(rows: readonly DaySales[], nameOf: (row: DaySales) => string) {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + row.gross);
  return [...sums]
    .map(([name, gross]) => ({ name, gross }))
    .filter(({ gross }) => gross > 0)
    .toSorted((one, other) => other.gross - one.gross);
}
