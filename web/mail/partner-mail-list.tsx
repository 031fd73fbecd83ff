import { useSearch } from '@tanstack/react-router';
import type { Operations } from '../api/operator.ts';
import { useMay } from '../api/session.ts';
import { ListScreen } from '../list/list-screen.tsx';
import type { Search } from '../search.ts';
import { mailWords } from '../words/en/mail.ts';
import { aboutColumns, bookingMailList, sentColumns } from './booking-mails.tsx';
import type { PartnerMail } from './mail-queries.ts';
import { ResendSelected } from './resend-selected.tsx';

type Query = Operations['GET /operator/v1/partner-mails']['query'];

const columns = [...sentColumns, ...aboutColumns];

/** Mails to users of partners about their requests. */
export function PartnerMailList() {
  const { state, booking, organization, email }: Search = useSearch({ strict: false });
  const may = useMay();
  return (
    <ListScreen
      {...bookingMailList}
      of={{
        key: 'partner-mails',
        name: 'GET /operator/v1/partner-mails',
        query: { state, booking, organization, email } as Query,
      }}
      title={mailWords.pages.partners}
      columns={columns}
      to="/mail/partners"
      selectionActions={may('agent') ? resend : undefined}
    />
  );
}

function resend(rows: readonly PartnerMail[], clear: () => void) {
  const ids = rows.map(({ id }) => id);
  return <ResendSelected mails={{ of: 'partner', ids }} count={rows.length} clear={clear} />;
}
