import { addDays } from '../../formats/time.ts';
import type { Search } from '../../search.ts';

export const days = ['from', 'to', 'placed_from', 'placed_to'] as const;

/** What the address asks for, in calendar days: views name them as people do. */
export function withDays(search: Search, today: string): Search {
  const named: Search = {
    yesterday: addDays(today, -1),
    today,
    tomorrow: addDays(today, 1),
  };
  const meant = days.map((name) => [name, named[search[name] ?? ''] ?? search[name]]);
  return { ...search, ...Object.fromEntries(meant) };
}
