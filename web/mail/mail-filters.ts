import type { Filter } from '../list/toolbar.tsx';
import type { View } from '../list/view-tabs.tsx';
import { mailWords } from '../words/en/mail.ts';

const { columns: title, states, views } = mailWords;

const sendable = ['waiting', 'handing over', 'sent', 'failed', 'interrupted', 'skipped'] as const;

export const stateFilter: Filter = {
  key: 'state',
  title: title.state,
  kind: 'choice',
  options: sendable.map((value) => ({ value, label: states[value] })),
};

export const bookingMailFilters: readonly Filter[] = [
  stateFilter,
  { key: 'booking', title: title.booking, kind: 'text' },
  { key: 'organization', title: title.partner, kind: 'text' },
  { key: 'email', title: title.to, kind: 'text' },
];

export const stateViews: readonly View[] = [
  { name: views.all, search: {} },
  { name: views.waiting, search: { state: 'waiting' } },
  { name: views.failed, search: { state: 'failed' } },
  { name: views.skipped, search: { state: 'skipped' } },
];
