import { useQuery } from '@tanstack/react-query';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { words } from '../words/words.ts';
import classes from './booking-panel.module.css';
import { mailsQuery } from './booking-queries.ts';

const text = words.booking;

/** Which mails the traveler and the partner were sent, and what became of each. */
export function BookingMails({ reference }: { reference: string }) {
  const { data: mails = [] } = useQuery(mailsQuery(reference));
  if (mails.length === 0) return null;
  return (
    <section className={classes['section']}>
      <h2>{text.mails}</h2>
      <ul className={classes['rows']}>
        {mails.map(({ key, title, email, state, reason, at }) => (
          <li key={key}>
            <div>
              <strong>{title}</strong>
              <small>
                {email} · <When at={at} form="relative" />
                {reason !== null && ` · ${reason}`}
              </small>
            </div>
            <State state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
