import { useQuery } from '@tanstack/react-query';
import { countText } from '../../formats/money.ts';
import { clockText, dateIn, shortDateText } from '../../formats/time.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { Chart } from '../../pieces/chart.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { Fault } from '../../pieces/states/fault.tsx';
import { type Days, Usage } from '../../usage/usage.tsx';
import { ownUsageWords } from '../../words/en/portal/usage.ts';
import { usageWords } from '../../words/en/usage.ts';
import { Limits } from './limits.tsx';
import { bookingDaysQuery, hoursQuery, ownUsage } from './usage-queries.ts';

const text = ownUsageWords;

/** What the organization asks of the API, and how much it may. */
export function UsageScreen() {
  return (
    <>
      <PageHead title={text.title} />
      <Limits />
      <Hours />
      <Usage source={ownUsage} also={(days) => <BookingDays days={days} />} />
    </>
  );
}

function Hours() {
  const { data = [], error, refetch } = useQuery(hoursQuery);
  const pointsOf = (valueOf: (row: (typeof data)[number]) => number) =>
    data.map((row) => ({ key: row.hour, label: hourText(row.hour), value: valueOf(row) }));
  const isUsed = data.some(({ requests }) => requests > 0);
  const isLimited = data.some(({ rate_limited: limited }) => limited > 0);
  const format = (count: number) => usageWords.requests(countText(count));
  return (
    <Section title={text.hours} {...(data.length > 0 && !isUsed && { lead: text.unusedHours })}>
      {error && <Fault error={error} retry={() => void refetch()} />}
      {isUsed && (
        <Chart
          title={text.requestsByHour}
          format={format}
          points={pointsOf(({ requests }) => requests)}
        />
      )}
      {isLimited && (
        <Chart
          title={text.refusedByHour}
          format={format}
          points={pointsOf(({ rate_limited: limited }) => limited)}
        />
      )}
    </Section>
  );
}

function hourText(hour: string): string {
  const at = new Date(hour);
  return text.hour(`${shortDateText(dateIn('UTC', at))}, ${clockText(at, 'UTC')}`);
}

function BookingDays({ days }: { days: Days }) {
  const { data = [] } = useQuery(bookingDaysQuery(days));
  if (!data.some(({ bookings }) => bookings > 0)) return null;
  return (
    <Chart
      title={text.bookingsByDay}
      format={(count) => text.bookings(countText(count))}
      points={data.map(({ day, bookings }) => ({
        key: day,
        label: shortDateText(day),
        value: bookings,
      }))}
    />
  );
}
