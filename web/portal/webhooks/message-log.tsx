import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FilterChips } from '../../list/filter-chips.tsx';
import { FilterMenu } from '../../list/filter-menu.tsx';
import type { Filter } from '../../list/toolbar.tsx';
import { type View, ViewTabs } from '../../list/view-tabs.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import type { Search } from '../../search.ts';
import { WebhookLog } from '../../webhooks/webhook-log.tsx';
import { ownWebhooksWords } from '../../words/en/portal/webhooks.ts';
import classes from './message-log.module.css';
import { messagesQuery, type OwnWebhook } from './webhook-queries.ts';

const text = ownWebhooksWords;
const types = [
  'New Booking',
  'Booking Update',
  'Cancel Booking',
  'Commission Paid',
  'Request Decided',
];
const views: readonly View[] = [
  { name: text.views.all, search: {} },
  { name: text.views.failed, search: { state: 'failed' } },
  { name: text.views.waiting, search: { state: 'waiting' } },
  { name: text.views.delivered, search: { state: 'delivered' } },
];

const filtersFor = (webhooks: readonly OwnWebhook[]): readonly Filter[] => [
  ...(webhooks.length > 1
    ? [
        {
          key: 'webhook',
          title: text.filters.webhook,
          kind: 'choice' as const,
          options: webhooks.map(({ id, url }) => ({ value: String(id), label: url })),
        },
      ]
    : []),
  {
    key: 'type',
    title: text.filters.type,
    kind: 'choice',
    options: types.map((value) => ({ value, label: value })),
  },
  { key: 'booking', title: text.filters.booking, kind: 'text' },
];

type LogProps = { webhooks: readonly OwnWebhook[]; keptDays: number };

/** What the organization was told, narrowed down as the address of the page says. */
export function MessageLog({ webhooks, keptDays }: LogProps) {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const messages = useInfiniteQuery(messagesQuery(search));
  const onSearch = (next: Search) =>
    void navigate({ to: '/webhooks', search: next, replace: true });
  const filters = filtersFor(webhooks);
  const isNarrowed = Object.values(search).some((value) => value !== undefined && value !== '');
  return (
    <Section title={text.messages} lead={text.kept(keptDays)}>
      <ViewTabs id="webhook-messages" views={views} search={search} onSearch={onSearch} />
      <div className={classes['filters']}>
        <FilterMenu filters={filters} search={search} onSearch={onSearch} />
        <FilterChips filters={filters} search={search} onSearch={onSearch} />
      </div>
      <WebhookLog
        messages={messages}
        isMixed={webhooks.length > 1}
        none={<p>{isNarrowed ? text.noneFound : text.noMessages}</p>}
      />
    </Section>
  );
}
