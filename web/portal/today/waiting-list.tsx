import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { countText } from '../../formats/money.ts';
import { Icon } from '../../pieces/icon.tsx';
import { useKeys } from '../../pieces/keys/use-keys.ts';
import classes from '../../today/today-screen.module.css';
import { ownTodayWords } from '../../words/en/portal/today.ts';
import type { Waiting, WaitingOfKind } from './waiting.tsx';

const text = ownTodayWords;

/** What waits, what one can mend first; j and k move, Enter opens. */
export function WaitingList({ kinds }: { kinds: readonly WaitingOfKind[] }) {
  const rows = kinds.flatMap(({ shown }) => shown);
  const [cursor, setCursor] = useState(-1);
  const navigate = useNavigate();
  const at = Math.min(cursor, rows.length - 1);
  const move = (step: number) => setCursor(Math.max(0, Math.min(at + step, rows.length - 1)));
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: (event) => {
      const row = rows[at];
      if (!row) return;
      event.preventDefault();
      void navigate({ to: row.to, search: row.search ?? {} });
    },
  });
  return (
    <ul className={classes['tasks']} aria-label={text.waits}>
      {kinds.map(({ kind, shown, count, all }) => [
        ...shown.map((row) => (
          <WaitingRow key={row.key} row={row} isCurrent={rows.indexOf(row) === at} />
        )),
        count > shown.length && (
          <li key={kind} className={classes['task']}>
            <span />
            <Link to={all.to} search={all.search}>
              {text.andMore(countText(count - shown.length))}
            </Link>
          </li>
        ),
      ])}
    </ul>
  );
}

function WaitingRow({ row, isCurrent }: { row: Waiting; isCurrent: boolean }) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isCurrent) return;
    element.current?.scrollIntoView({ block: 'nearest' });
    element.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isCurrent]);
  return (
    <li ref={element} className={classes['task']} data-current={isCurrent}>
      <span className={classes['mark']}>
        <Icon name={row.icon} size={18} />
      </span>
      <div className={classes['what']}>
        <Link to={row.to} search={row.search ?? {}} data-row>
          {row.sentence}
        </Link>
        <div className={classes['facts']}>{row.facts}</div>
      </div>
    </li>
  );
}
