import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { useMay, useStaff } from '../api/session.ts';
import { tell, tellFault } from '../pieces/notify.tsx';
import { todayWords } from '../words/en/today.ts';
import { type Deed, deedOf, placeOf } from './task-deeds.ts';
import { type Task, useMarkTask } from './task-queries.ts';

const text = todayWords;

/** What a person can do with a task of the queue; snoozing can be taken back. */
export function useTaskActs() {
  const { email } = useStaff();
  const may = useMay();
  const navigate = useNavigate();
  const mark = useMarkTask();
  const doing = useMutation({
    mutationFn: ({ deed }: { id: string; deed: Deed }) => deed.act(),
    onSettled: () =>
      void Promise.all(
        ['tasks', 'bookings'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      ),
  });
  const decide = (task: Task) => {
    const place = placeOf(task);
    if (place !== null) void navigate({ to: place });
  };
  return {
    decide,
    busy: doing.isPending ? doing.variables.id : null,
    settle: (task: Task) => {
      const deed = deedOf(task);
      if (!deed) return decide(task);
      if (doing.isPending || !may(deed.role)) return;
      doing.mutate({ id: task.id, deed }, { onSuccess: (say) => say(), onError: tellFault });
    },
    take: ({ id, assigned_to: holder }: Task) => {
      const verb = holder === null ? 'assign' : 'release';
      const done = holder === null ? text.taken : holder === email ? text.released : text.freed;
      mark.mutate({ verb, id }, { onSuccess: () => tell(done), onError: tellFault });
    },
    snooze: ({ id }: Task, until: string) =>
      mark.mutate(
        { verb: 'snooze', id, until },
        {
          onSuccess: () => tell(text.snoozed, () => mark.mutate({ verb: 'wake', id })),
          onError: tellFault,
        },
      ),
    wake: ({ id }: Task) => mark.mutate({ verb: 'wake', id }, { onError: tellFault }),
  };
}

export type TaskActs = ReturnType<typeof useTaskActs>;
