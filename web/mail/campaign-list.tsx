import { useSearch } from '@tanstack/react-router';
import type { Operations } from '../api/operator.ts';
import { dateText } from '../formats/time.ts';
import type { Column } from '../list/column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { State } from '../pieces/state.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import type { Search } from '../search.ts';
import { mailWords } from '../words/en/mail.ts';
import type { Campaign } from './mail-queries.ts';

const text = mailWords.campaigns;
const { columns: title } = mailWords;
type Query = Operations['GET /operator/v1/campaigns']['query'];

const columns: readonly Column<Campaign>[] = [
  {
    key: 'title',
    title: text.title,
    width: 'minmax(180px, 1.6fr)',
    compact: true,
    phone: 'title',
    cell: (campaign) => campaign.title,
  },
  {
    key: 'state',
    title: title.state,
    width: '140px',
    compact: true,
    phone: 'state',
    cell: (campaign) => <CampaignState campaign={campaign} />,
  },
  {
    key: 'traveler',
    title: text.traveler,
    width: 'minmax(180px, 1.2fr)',
    phone: 'lead',
    cell: ({ first_name: first, last_name: last, email }) => `${first} ${last}, ${email}`,
  },
  {
    key: 'organization',
    title: title.partner,
    width: 'minmax(110px, 1fr)',
    cell: ({ organization }) => organization,
  },
  {
    key: 'next_send',
    title: text.next,
    width: '150px',
    phone: 'end',
    cell: ({ next_send: day }) => (day === null ? text.noNext : dateText(day)),
  },
  { key: 'date', title: text.travels, width: '150px', cell: ({ date }) => dateText(date) },
];

/** Travelers who are mailed before their journey, and when next. */
export function CampaignList() {
  const { q: email, state, organization, title: named }: Search = useSearch({ strict: false });
  return (
    <ListScreen
      of={{
        key: 'campaigns',
        name: 'GET /operator/v1/campaigns',
        query: { email, state, organization, title: named } as Query,
      }}
      title={mailWords.pages.campaigns}
      isPart
      columns={columns}
      filters={[
        { key: 'organization', title: title.partner, kind: 'text' },
        { key: 'title', title: text.title, kind: 'text' },
      ]}
      views={[
        { name: text.all, search: {} },
        { name: text.running, search: { state: 'running' } },
        { name: text.stopped, search: { state: 'stopped' } },
        { name: text.unsubscribed, search: { state: 'unsubscribed' } },
      ]}
      searchHint={text.searchHint}
      keyOf={({ reference_id: reference }) => reference}
      to="/mail/campaigns"
      empty={<Empty title={text.none} lead={text.noneLead} />}
    />
  );
}

export function CampaignState({ campaign }: { campaign: Campaign }) {
  if (campaign.unsubscribed) return <State state="Inactive" word={text.unsubscribed} />;
  if (campaign.stopped) return <State state="paused" word={text.stopped} />;
  return <State state="done" word={text.running} />;
}
