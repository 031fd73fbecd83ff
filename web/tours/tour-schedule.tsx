import { Link } from '@tanstack/react-router';
import { tourWords } from '../words/en/tours.ts';
import { ScheduleCalendar } from './schedule-calendar.tsx';
import type { Tour } from './tour-queries.ts';
import classes from './tours.module.css';

/** When the tour runs, as its schedule says. */
export default function TourSchedule({ tour }: { tour: Tour }) {
  return (
    <div className={classes['side']}>
      <p className={classes['hint']}>
        {tourWords.scheduleLead}{' '}
        <Link to="/calendar" search={{ product: `PRD${tour.id}` }}>
          {tourWords.inCalendar}
        </Link>
      </p>
      <ScheduleCalendar timetable={tour} />
    </div>
  );
}
