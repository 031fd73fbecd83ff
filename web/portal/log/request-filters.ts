import { ask } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Choice, Filter } from '../../list/toolbar.tsx';
import type { View } from '../../list/view-tabs.tsx';
import { logWords } from '../../words/en/portal/log.ts';
import { failuresQuery } from './log-queries.ts';

const { filters: title, statuses, views: name, today } = logWords;

const asTheyAre = (...choices: string[]) => choices.map((value) => ({ value, label: value }));

const filters: readonly Filter[] = [
  {
    key: 'status',
    title: title.status,
    kind: 'choice',
    options: Object.entries(statuses).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'method',
    title: title.method,
    kind: 'choice',
    options: asTheyAre('GET', 'POST', 'PUT', 'DELETE'),
  },
  { key: 'path', title: title.path, kind: 'text' },
  { key: 'error', title: title.error, kind: 'found', find: findErrors },
  { key: 'operation', title: title.operation, kind: 'text' },
  { key: 'request', title: title.requestId, kind: 'text' },
  { key: 'since', title: title.since, kind: 'date' },
  { key: 'until', title: title.until, kind: 'date' },
];

/** Errors that have happened, the most frequent first; another one as it is typed. */
async function findErrors(typed: string): Promise<readonly Choice[]> {
  const failures = await queryClient.ensureQueryData(failuresQuery);
  const codes = new Set(failures.filter(({ sentence }) => sentence).map(({ code }) => code));
  const found = [...codes].filter((code) => code.includes(typed.toLowerCase()));
  return asTheyAre(...found, ...(typed === '' || codes.has(typed) ? [] : [typed]));
}

type Person = { user_id: number; email: string };

const mostFound = 50;
const toChoice = ({ user_id: id, email }: Person) => ({ value: String(id), label: email });

/** Users whose name or address has what is typed. */
async function findUsers(typed: string): Promise<readonly Choice[]> {
  const q = typed === '' ? {} : { q: typed };
  const found = await ask('GET /portal/v1/users', { query: { ...q, limit: mostFound } });
  return found.map(toChoice);
}

/** Only an Admin sees what somebody else asked: `asker` is the one that was chosen. */
export function requestFilters(isAdmin: boolean, asker: Person | undefined): readonly Filter[] {
  if (!isAdmin) return filters;
  const options = asker ? [toChoice(asker)] : [];
  return [...filters, { key: 'user', title: title.user, kind: 'found', options, find: findUsers }];
}

export const requestViews: readonly View[] = [
  { name: name.all, search: {} },
  { name: name.refused, search: { status: '4xx' } },
  { name: name.failed, search: { status: '5xx' } },
  { name: name.today, search: { since: today } },
];
