import { useMutation } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import { pagesQuery } from '../api/pages.ts';
import { queryClient } from '../api/query-client.ts';
import type { Search } from '../search.ts';

export type Task = Answer<'GET /operator/v1/today'>[number];
export type TaskKind = Task['kind'];

const pageTasks = 50;

/** What the address asks for of the queue. */
function askedOf({ kind, mine, snoozed }: Search) {
  return {
    ...(kind !== undefined && { kind: kind as TaskKind }),
    ...(mine === '1' && { mine: 1 as const }),
    ...(snoozed === '1' && { snoozed: 1 as const }),
  };
}

export const tasksQuery = (search: Search) =>
  pagesQuery({
    key: 'tasks',
    name: 'GET /operator/v1/today',
    query: { ...askedOf(search), limit: pageTasks },
    refetchMilliseconds: 30_000,
  });

/** What a person has decided about a task itself, and not about what it is of. */
export type Mark =
  | { verb: 'assign' | 'release' | 'wake'; id: string }
  | { verb: 'snooze'; id: string; until: string };

export function useMarkTask() {
  return useMutation({
    mutationFn: (mark: Mark) => {
      const path = { id: mark.id };
      if (mark.verb === 'snooze') {
        const body = { until: mark.until };
        return ask('POST /operator/v1/today/{id}/snooze', { path, body });
      }
      return ask(`POST /operator/v1/today/{id}/${mark.verb}`, { path });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['tasks'] }),
  });
}
