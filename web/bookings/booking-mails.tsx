import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { welcome } from '../api/welcome.ts';
import { Framed } from '../pieces/layout/framed.tsx';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { bookingWords } from '../words/en/bookings.ts';
import { words } from '../words/words.ts';
import classes from './booking-panel.module.css';
import {
  type Booking,
  type KeptMail,
  keptMailsQuery,
  mailsQuery,
  requestsQuery,
} from './booking-queries.ts';

const text = bookingWords;

/** Which mails the traveler and the partner were sent, what became of each, and how they looked. */
export function BookingMails({ booking }: { booking: Booking }) {
  const { booking_ref: reference, pax, links } = booking;
  const { data: requests = [] } = useQuery(requestsQuery(reference));
  const { data: mails = [] } = useQuery(mailsQuery(reference, requests.length > 0));
  const readers = [pax.contact_email, links.user_email];
  const isKept = welcome.environment === 'staging';
  const { data: kept = [] } = useQuery({ ...keptMailsQuery(reference, readers), enabled: isKept });
  if (mails.length + kept.length === 0) return null;
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
      {kept.length > 0 && <KeptMails kept={kept} />}
    </section>
  );
}

/** Staging keeps mails instead of sending them, as their readers would see them. */
function KeptMails({ kept }: { kept: readonly KeptMail[] }) {
  const [shown, setShown] = useState<KeptMail | null>(null);
  return (
    <>
      <h3 className={classes['kept']}>{text.asTheyLooked}</h3>
      <ul className={classes['rows']}>
        {kept.map((mail) => (
          <li key={mail.id}>
            <div>
              <strong>{mail.subject}</strong>
              <small>
                {mail.to} · <When at={mail.at} form="relative" />
              </small>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${text.look}: ${mail.subject}`}
              onClick={() => setShown(mail)}
            >
              {text.look}
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <Modal
          opened
          onClose={() => setShown(null)}
          size="xl"
          title={shown.subject}
          closeButtonProps={{ 'aria-label': words.states.close }}
        >
          <Framed title={shown.subject} url={`/operator/v1/outbox/${shown.id}/page`} />
        </Modal>
      )}
    </>
  );
}
