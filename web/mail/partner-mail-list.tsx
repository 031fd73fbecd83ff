import { useSearch } from '@tanstack/react-router';
import type { Operations } from '../api/operator.ts';
import { useMay } from '../api/session.ts';
import type { Column } from '../list/column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import { When } from '../pieces/when.tsx';
import type { Search } from '../search.ts';
import { mailWords } from '../words/en/mail.ts';
import { bookingMailFilters, stateViews } from './mail-filters.ts';
import type { PartnerMail } from './mail-queries.ts';
import { MailState } from './mail-state.tsx';
import { ResendSelected } from './resend-selected.tsx';

const text = mailWords;
type Query = Operations['GET /operator/v1/partner-mails']['query'];

const columns: readonly Column<PartnerMail>[] = [
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

/** Mails to users of partners about their requests. */
export function PartnerMailList() {
  const { state, booking, organization, email }: Search = useSearch({ strict: false });
  const may = useMay();
  return (
    <ListScreen
      of={{
        key: 'partner-mails',
        name: 'GET /operator/v1/partner-mails',
        query: { state, booking, organization, email } as Query,
      }}
      title={text.pages.partners}
      isPart
      columns={columns}
      filters={bookingMailFilters}
      views={stateViews}
      keyOf={({ id }) => String(id)}
      to="/mail/partners"
      addressOf={({ booking_reference: reference }) => `/bookings/${reference}`}
      empty={<Empty title={text.none} lead={text.noneLead} />}
      selectionActions={
        may('agent')
          ? (rows, clear) => (
              <ResendSelected
                mails={{ of: 'partner', ids: rows.map(({ id }) => id) }}
                count={rows.length}
                clear={clear}
              />
            )
          : undefined
      }
    />
  );
}
