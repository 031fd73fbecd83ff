import { useSearch } from '@tanstack/react-router';
import type { Operations } from '../api/operator.ts';
import { useMay } from '../api/session.ts';
import type { Column } from '../list/column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import { When } from '../pieces/when.tsx';
import type { Search } from '../search.ts';
import { mailWords } from '../words/en/mail.ts';
import { stateFilter, stateViews } from './mail-filters.ts';
import type { CampaignMail } from './mail-queries.ts';
import { MailState } from './mail-state.tsx';
import { ResendSelected } from './resend-selected.tsx';

const text = mailWords;
type Query = Operations['GET /operator/v1/campaign-mails']['query'];

const columns: readonly Column<CampaignMail>[] = [
  {
    key: 'email',
    title: text.columns.to,
    width: 'minmax(180px, 1.2fr)',
    phone: 'title',
    cell: ({ email }) => email,
  },
  {
    key: 'state',
    title: text.columns.state,
    width: '130px',
    phone: 'state',
    cell: ({ state }) => <MailState state={state} />,
  },
  {
    key: 'reason',
    title: text.columns.reason,
    width: 'minmax(160px, 1.6fr)',
    phone: 'lead',
    cell: ({ reason }) => reason,
  },
  {
    key: 'interval',
    title: text.columns.interval,
    width: '140px',
    cell: ({ interval }) => text.before(interval),
  },
  {
    key: 'kind',
    title: text.columns.kind,
    width: '110px',
    cell: ({ kind }) => text.kinds[kind],
  },
  {
    key: 'at',
    title: text.columns.at,
    width: 'minmax(110px, 0.8fr)',
    phone: 'end',
    cell: ({ settled_at: settled, at }) => <When at={settled ?? at} form="relative" />,
  },
];

/** Mails of campaigns: what was sent, what failed, what was skipped and why. */
export function CampaignMailList() {
  const { state, day }: Search = useSearch({ strict: false });
  const may = useMay();
  return (
    <ListScreen
      of={{
        key: 'campaigns',
        name: 'GET /operator/v1/campaign-mails',
        query: { state, day } as Query,
      }}
      title={text.pages.campaignMails}
      isPart
      columns={columns}
      filters={[stateFilter, { key: 'day', title: text.columns.day, kind: 'date' }]}
      views={stateViews}
      keyOf={({ id }) => String(id)}
      to="/mail"
      addressOf={({ reference_id: reference }) => `/mail/campaigns/${reference}`}
      empty={<Empty title={text.none} lead={text.noneLead} />}
      selectionActions={
        may('agent')
          ? (rows, clear) => (
              <ResendSelected
                mails={{ of: 'campaign', ids: rows.map(({ id }) => id) }}
                count={rows.length}
                clear={clear}
              />
            )
          : undefined
      }
    />
  );
}
