import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMay, useStaff } from '../api/session.ts';
import { Icon, type IconName } from '../pieces/icon.tsx';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { todayWords } from '../words/en/today.ts';
import { Snooze } from './snooze.tsx';
import { deedOf, placeOf } from './task-deeds.ts';
import type { Task, TaskKind } from './task-queries.ts';
import classes from './today-screen.module.css';
import type { TaskActs } from './use-task-acts.ts';

const text = todayWords;

export const kindIcons: Record<TaskKind, IconName> = {
  request: 'requests',
  confirmation: 'bookings',
  dispute: 'warning',
  refund: 'money',
  charge: 'money',
  difference: 'finance',
  supplier: 'suppliers',
  webhook: 'webhook',
  mail: 'mail',
  rates: 'finance',
  card: 'money',
  approval: 'check',
};

type TaskRowProps = { task: Task; isNew: boolean; isCurrent: boolean; acts: TaskActs };

/** One thing that waits: what it is, since when, who has it, and what can be done about it. */
export function TaskRow({ task, isNew, isCurrent, acts }: TaskRowProps) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isCurrent) return;
    element.current?.scrollIntoView({ block: 'nearest' });
    element.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isCurrent]);
  const place = placeOf(task);
  return (
    <li ref={element} className={classes['task']} data-current={isCurrent}>
      <span className={classes['mark']}>
        <Icon name={kindIcons[task.kind]} size={18} />
      </span>
      <div className={classes['what']}>
        {place === null ? (
          <p>{task.sentence}</p>
        ) : (
          <Link to={place} data-row>
            {task.sentence}
          </Link>
        )}
        <TaskFacts task={task} isNew={isNew} />
      </div>
      <TaskButtons task={task} isCurrent={isCurrent} acts={acts} />
    </li>
  );
}

function TaskFacts({ task, isNew }: { task: Task; isNew: boolean }) {
  const { email } = useStaff();
  const { due_at: due, overdue, since, assigned_to: holder, snoozed_until: until } = task;
  return (
    <div className={classes['facts']}>
      {isNew && <span className={classes['new']}>{text.new}</span>}
      {overdue && due !== null && <State state="overdue" word={text.overdue} />}
      {due !== null && !overdue && (
        <span>
          {text.due} <When at={due} form="relative" />
        </span>
      )}
      <span>
        <When at={since} form="relative" />
      </span>
      {holder !== null && (
        <span className={classes['holder']}>
          <Icon name="person" size={14} /> {holder === email ? text.you : holder}
        </span>
      )}
      {until !== null && (
        <span>
          {text.until} <When at={until} form="relative" />
        </span>
      )}
    </div>
  );
}

function TaskButtons({ task, isCurrent, acts }: Omit<TaskRowProps, 'isNew'>) {
  const may = useMay();
  if (!may('agent')) return null;
  const likely = deedOf(task);
  const deed = likely && may(likely.role) ? likely : null;
  const about = (label: string) => ({ 'aria-label': `${label}: ${task.sentence}` });
  const key = (letter: string) => isCurrent && { 'data-key': letter };
  const take = task.assigned_to === null ? text.take : text.release;
  return (
    <div className={classes['buttons']}>
      {task.snoozed_until !== null ? (
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => acts.wake(task)}
          {...about(text.wake)}
          {...key('w')}
        >
          {text.wake}
        </Button>
      ) : (
        <>
          {deed && (
            <Button
              size="compact-sm"
              variant="light"
              loading={acts.busy === task.id}
              onClick={() => acts.settle(task)}
              {...about(deed.label)}
              {...key('d')}
            >
              {deed.label}
            </Button>
          )}
          {task.kind === 'request' && (
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => acts.decide(task)}
              {...about(text.decide)}
              {...key('d')}
            >
              {text.decide}
            </Button>
          )}
          <Snooze
            label={`${text.snooze}: ${task.sentence}`}
            snooze={(until) => acts.snooze(task, until)}
          />
        </>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={() => acts.take(task)}
        {...about(take)}
        {...key('a')}
      >
        {take}
      </Button>
    </div>
  );
}
