import { useSearch } from '@tanstack/react-router';
import type { Operations } from '../api/operator.ts';
import { useMay } from '../api/session.ts';
import type { Column } from '../list/column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import type { Search } from '../search.ts';
import { mailWords } from '../words/en/mail.ts';
import { aboutColumns, bookingMailList, sentColumns } from './booking-mails.tsx';
import type { TravelerMail } from './mail-queries.ts';
import { ResendSelected } from './resend-selected.tsx';

const text = mailWords;
type Query = Operations['GET /operator/v1/traveler-mails']['query'];

const columns: readonly Column<TravelerMail>[] = [
  ...sentColumns,
  {
    key: 'kind',
    title: text.columns.about,
    width: '120px',
    cell: ({ kind }) => text.news[kind],
  },
  ...aboutColumns,
];

/** Mails to travelers about their bookings. */
export function TravelerMailList() {
  const { state, booking, organization, email }: Search = useSearch({ strict: false });
  const may = useMay();
  return (
    <ListScreen
      {...bookingMailList}
      of={{
        key: 'traveler-mails',
        name: 'GET /operator/v1/traveler-mails',
        query: { state, booking, organization, email } as Query,
      }}
      title={text.pages.travelers}
      columns={columns}
      to="/mail/travelers"
      selectionActions={may('agent') ? resend : undefined}
    />
  );
}

function resend(rows: readonly TravelerMail[], clear: () => void) {
  const references = [...new Set(rows.map(({ booking_reference: reference }) => reference))];
  return (
    <ResendSelected
      mails={{ of: 'traveler', references }}
      count={references.length}
      clear={clear}
    />
  );
}
