import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { useKeys } from '../pieces/keys/use-keys.ts';
import { Empty } from '../pieces/states/empty.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import type { Search } from '../search.ts';
import { todayWords } from '../words/en/today.ts';
import { placeOf } from './task-deeds.ts';
import { type Task, tasksQuery } from './task-queries.ts';
import { TaskRow } from './task-row.tsx';
import classes from './today-screen.module.css';
import { useSnoozes } from './use-snoozes.ts';
import { useTaskActs } from './use-task-acts.ts';

const text = todayWords;

/** What waits, the most urgent first; worked by one key for each thing to do. */
export function TaskQueue({ search, lastVisit }: { search: Search; lastVisit: string | null }) {
  const pages = useInfiniteQuery(tasksQuery(search));
  const tasks = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const acts = useTaskActs();
  const at = useQueueKeys(tasks, acts);
  if (pages.error) return <Fault error={pages.error} retry={() => void pages.refetch()} />;
  if (pages.isPending) return <LoadingLines count={8} />;
  if (tasks.length === 0) return <NothingWaits search={search} />;
  return (
    <>
      <ul className={classes['tasks']} aria-label={text.queue}>
        {tasks.map((task, place) => (
          <TaskRow
            key={task.id}
            task={task}
            isNew={lastVisit !== null && task.since > lastVisit}
            isCurrent={place === at}
            acts={acts}
          />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </>
  );
}

/** j and k move, Enter opens, d does the likely thing, a takes it on, s snoozes, w wakes. */
function useQueueKeys(tasks: readonly Task[], acts: ReturnType<typeof useTaskActs>): number {
  const [cursor, setCursor] = useState(-1);
  const navigate = useNavigate();
  const mayAct = useMay()('agent');
  const [, tomorrow] = useSnoozes();
  const at = Math.min(cursor, tasks.length - 1);
  const task = tasks[at];
  const move = (step: number) => setCursor(Math.max(0, Math.min(at + step, tasks.length - 1)));
  const withTask = (act: (task: Task) => void) => () => task && mayAct && act(task);
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: (event) => {
      const place = task && placeOf(task);
      if (!place) return;
      event.preventDefault();
      void navigate({ to: place });
    },
    d: withTask((one) => one.snoozed_until === null && acts.settle(one)),
    a: withTask(acts.take),
    s: withTask(
      (one) => one.snoozed_until === null && tomorrow && acts.snooze(one, tomorrow.until),
    ),
    w: withTask((one) => one.snoozed_until !== null && acts.wake(one)),
  });
  return at;
}

function NothingWaits({ search }: { search: Search }) {
  const navigate = useNavigate();
  if (Object.keys(search).length === 0) {
    return <Empty title={text.caughtUp} lead={text.caughtUpLead} />;
  }
  return (
    <Empty title={text.noneOfThese} lead={text.noneOfTheseLead}>
      <Button variant="default" onClick={() => void navigate({ to: '/' })}>
        {text.showAll}
      </Button>
    </Empty>
  );
}
