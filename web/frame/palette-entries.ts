import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useBookingsFound } from '../api/bookings.ts';
import { findOnShelves } from '../api/found.ts';
import { type Role, useMay } from '../api/session.ts';
import { dateText } from '../formats/time.ts';
import { screens } from '../screens.ts';
import { words } from '../words/words.ts';
import type { Entry } from './palette.tsx';

const text = words.palette;
const pauseMilliseconds = 120;
const shortestSearch = 2;

/** What can be done from anywhere, and the pages behind a screen. */
const actions: readonly (Omit<Entry, 'id' | 'title' | 'lead'> & {
  name: keyof typeof text.actions;
  role: Role;
})[] = [
  { name: 'book', icon: 'bookings', role: 'agent', to: '/bookings', search: { open: 'book' } },
  { name: 'addTour', icon: 'tours', role: 'manager', to: '/tours', search: { open: 'add' } },
  {
    name: 'addPartner',
    icon: 'partners',
    role: 'manager',
    to: '/partners',
    search: { open: 'add' },
  },
  {
    name: 'addSupplier',
    icon: 'suppliers',
    role: 'manager',
    to: '/suppliers',
    search: { open: 'add' },
  },
  {
    name: 'addFleet',
    icon: 'transfers',
    role: 'manager',
    to: '/transfers',
    search: { open: 'add' },
  },
  {
    name: 'addShip',
    icon: 'cruises',
    role: 'manager',
    to: '/cruises',
    search: { open: 'add' },
  },
  {
    name: 'importSailings',
    icon: 'cruises',
    role: 'manager',
    to: '/cruises',
    search: { open: 'import' },
  },
  { name: 'sailings', icon: 'cruises', role: 'viewer', to: '/cruises/sailings' },
  { name: 'addStaff', icon: 'person', role: 'owner', to: '/system', search: { open: 'add' } },
  { name: 'campaigns', icon: 'mail', role: 'viewer', to: '/mail/campaigns' },
  { name: 'payRuns', icon: 'finance', role: 'viewer', to: '/finance/pay-runs' },
  { name: 'approvals', icon: 'finance', role: 'viewer', to: '/finance/approvals' },
  { name: 'statements', icon: 'finance', role: 'viewer', to: '/finance/statements' },
  { name: 'account', icon: 'person', role: 'viewer', to: '/system/you' },
  { name: 'rates', icon: 'money', role: 'viewer', to: '/system/rates' },
  { name: 'audit', icon: 'note', role: 'viewer', to: '/system/audit' },
  { name: 'health', icon: 'system', role: 'viewer', to: '/system/health' },
];

/** Screens at first; then also what can be done, and what the server finds. */
export function useEntries(asked: string): Entry[] {
  const wanted = asked.trim().toLowerCase();
  const [settled] = useDebouncedValue(wanted, pauseMilliseconds);
  const isAsked = settled.length >= shortestSearch;
  const may = useMay();
  const { data: bookings = [] } = useBookingsFound(settled, isAsked);
  const { data: others = [] } = useQuery({
    queryKey: ['palette', settled],
    queryFn: ({ signal }) => findOnShelves(settled, signal),
    enabled: isAsked,
    placeholderData: (before) => before,
  });
  const isWanted = (title: string) => title.toLowerCase().includes(wanted);
  const found = screens
    .filter(({ name }) => isWanted(words.screens[name]))
    .map(({ name, path }) => ({
      id: name,
      icon: name,
      title: words.screens[name],
      lead: text.screens,
      to: path,
    }));
  if (wanted.length < shortestSearch) return found;
  const offered = actions
    .filter(({ name, role }) => may(role) && isWanted(text.actions[name]))
    .map(({ name, icon, to, search }) => ({
      id: name,
      icon,
      title: text.actions[name],
      lead: text.action,
      to,
      ...(search && { search }),
    }));
  const placed = bookings.map(({ booking_ref: reference, traveler, product, date }) => ({
    id: reference,
    icon: 'bookings' as const,
    title: `${reference} · ${traveler}`,
    lead: `${product}, ${dateText(date)}`,
    to: `/bookings/${encodeURIComponent(reference)}`,
  }));
  const stored = others.map(({ kind, key, title }) => ({
    id: `${kind}-${key}`,
    icon: kind === 'campaigns' ? ('mail' as const) : kind,
    title,
    lead: text.kinds[kind],
    to: `/${kind === 'campaigns' ? 'mail/campaigns' : kind}/${encodeURIComponent(key)}`,
  }));
  return [...found, ...offered, ...stored, ...placed].toSorted(
    (one, other) => distanceOf(one.title, wanted) - distanceOf(other.title, wanted),
  );
}

/** Ranks a title: exactly so called comes before beginning so, and both before having it somewhere. */
function distanceOf(title: string, wanted: string): number {
  const name = title.toLowerCase();
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(` ${wanted}`) ? 2 : 3;
}
