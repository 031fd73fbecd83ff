import { type ReactNode, useState } from 'react';
import { words } from '../words/words.ts';
import { Icon, type IconName } from './icon.tsx';
import classes from './timeline.module.css';
import { When } from './when.tsx';

export type Entry = {
  id: string;
  at: string;
  icon: IconName;
  sentence: string;
  /** Empty where the sentence names it. */
  actor: string;
  details: ReactNode;
};

/** What happened, newest first, each in one sentence; details on demand. */
export function Timeline({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className={classes['line']}>
      {entries.map((entry) => (
        <TimelineEntry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function TimelineEntry({ entry }: { entry: Entry }) {
  const [isOpen, setOpen] = useState(false);
  const { at, icon, sentence, actor, details } = entry;
  return (
    <li className={classes['entry']}>
      <span className={classes['mark']}>
        <Icon name={icon} size={16} />
      </span>
      <div>
        <p>{sentence}</p>
        <p className={classes['who']}>
          {actor !== '' && `${actor} · `}
          <When at={at} form="relative" />
          {details && (
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {words.states.details}
            </button>
          )}
        </p>
        {isOpen && <div className={classes['details']}>{details}</div>}
      </div>
    </li>
  );
}
