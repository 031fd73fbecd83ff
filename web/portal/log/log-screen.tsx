import { useQuery } from '@tanstack/react-query';
import { countText } from '../../formats/money.ts';
import { dateText } from '../../formats/time.ts';
import { Icon } from '../../pieces/icon.tsx';
import { PagedScreen } from '../../pieces/layout/paged-screen.tsx';
import { logWords } from '../../words/en/portal/log.ts';
import { useIsAdmin } from '../session.ts';
import classes from './log.module.css';
import { loggedDaysQuery } from './log-queries.ts';

const text = logWords;
const all = [
  { path: '/log/requests', title: text.pages.requests },
  { path: '/log/failures', title: text.pages.failures },
];

/** What software asked with access tokens, and why some of it failed. */
export function LogScreen() {
  const isAdmin = useIsAdmin();
  return (
    <PagedScreen
      title={text.title}
      pages={all}
      lead={
        <>
          <p className={classes['lead']}>{isAdmin ? text.lead : text.leadOwn}</p>
          {isAdmin && <Missing />}
        </>
      }
    />
  );
}

/** How much of it is not in the log, by day, where some is not. */
function Missing() {
  const { data = [] } = useQuery(loggedDaysQuery);
  const days = data.filter(({ lost }) => lost > 0).toReversed();
  const lost = days.reduce((sum, day) => sum + day.lost, 0);
  if (lost === 0) return null;
  return (
    <details className={classes['missing']}>
      <summary>
        <Icon name="warning" size={16} /> {text.missing(lost)}
      </summary>
      <p>{text.missingWhy}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.day}</th>
            <th scope="col">{text.kept}</th>
            <th scope="col">{text.lost}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{dateText(day.day)}</th>
              <td>{countText(day.kept)}</td>
              <td>{countText(day.lost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
