import type { Column } from '../list/column.ts';
import { Empty } from '../pieces/states/empty.tsx';
import { When } from '../pieces/when.tsx';
import { mailWords } from '../words/en/mail.ts';
import { bookingMailFilters, stateViews } from './mail-filters.ts';
import type { PartnerMail, TravelerMail } from './mail-queries.ts';
import { MailState } from './mail-state.tsx';

const text = mailWords;
type Mail = Pick<PartnerMail, keyof PartnerMail & keyof TravelerMail>;

/** To whom a mail about a booking goes, and whether it has. */
export const sentColumns: readonly Column<Mail>[] = [
  {
    key: 'email',
    title: text.columns.to,
    width: 'minmax(180px, 1.2fr)',
    phone: 'title',
    cell: ({ email }) => email ?? text.noAddress,
  },
  {
    key: 'state',
    title: text.columns.state,
    width: '130px',
    phone: 'state',
    cell: ({ state }) => <MailState state={state} />,
  },
];

/** What it is about. */
export const aboutColumns: readonly Column<Mail>[] = [
  {
    key: 'booking',
    title: text.columns.booking,
    width: '110px',
    phone: 'lead',
    cell: ({ booking_reference: reference }) => reference,
  },
  {
    key: 'organization',
    title: text.columns.partner,
    width: 'minmax(110px, 1fr)',
    cell: ({ organization }) => organization,
  },
  {
    key: 'reason',
    title: text.columns.reason,
    width: 'minmax(140px, 1.4fr)',
    cell: ({ reason }) => reason,
  },
  {
    key: 'at',
    title: text.columns.at,
    width: 'minmax(110px, 0.8fr)',
    phone: 'end',
    cell: ({ settled_at: settled, at }) => <When at={settled ?? at} form="relative" />,
  },
];

/** How mails about bookings are listed; each leads to its booking. */
export const bookingMailList = {
  isPart: true,
  filters: bookingMailFilters,
  views: stateViews,
  keyOf: ({ id }: Mail) => String(id),
  addressOf: ({ booking_reference: reference }: Mail) => `/bookings/${reference}`,
  empty: <Empty title={text.none} lead={text.noneLead} />,
};
