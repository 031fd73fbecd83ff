import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { dateText } from '../../formats/time.ts';
import { type Entry, Palette } from '../../frame/palette.tsx';
import { portalWords } from '../../words/en/portal.ts';
import { words } from '../../words/words.ts';
import { foundQuery } from '../bookings/booking-queries.ts';
import { requestByIdQuery } from '../log/log-queries.ts';
import { screensFor } from '../screens.ts';
import { useIsAdmin } from '../session.ts';
import { foundUsersQuery } from '../users/user-queries.ts';

const pauseMilliseconds = 120;
const shortestSearch = 2;

/** Leads to every screen of the portal, to bookings and, for Admins, to users. */
export function PortalPalette({ close }: { close: () => void }) {
  return (
    <Palette close={close} placeholder={portalWords.searchPlaceholder} useEntries={useEntries} />
  );
}

function useEntries(asked: string): Entry[] {
  const wanted = asked.trim().toLowerCase();
  const [settled] = useDebouncedValue(wanted, pauseMilliseconds);
  const isAsked = settled.length >= shortestSearch;
  const { data: logged = [] } = useQuery(requestByIdQuery(asked.trim()));
  const { data: bookings = [] } = useQuery({ ...foundQuery(settled), enabled: isAsked });
  const isAdmin = useIsAdmin();
  const { data: users = [] } = useQuery({
    ...foundUsersQuery(settled),
    enabled: isAsked && isAdmin,
  });
  const found = screensFor(isAdmin)
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .map(({ name: id, icon, title, path: to }) => ({
      id,
      icon,
      title,
      lead: words.palette.screens,
      to,
    }));
  if (!isAsked) return found;
  const placed = bookings.map(({ booking_ref: reference, traveler, product, date }) => ({
    id: reference,
    icon: 'bookings' as const,
    title: `${reference} · ${traveler}`,
    lead: `${product}, ${dateText(date)}`,
    to: `/bookings/${encodeURIComponent(reference)}`,
  }));
  const requests = logged.map(({ id, request_id: title, method, path }) => ({
    id: title,
    icon: 'log' as const,
    title,
    lead: `${method} ${path}`,
    to: `/log/requests/${id}`,
  }));
  const people = users.map(({ user_id: id, first_name: first, last_name: last, email }) => ({
    id: `user ${id}`,
    icon: 'person' as const,
    title: `${first} ${last}`,
    lead: email,
    to: `/users/${id}`,
  }));
  return [...found, ...requests, ...people, ...placed];
}
