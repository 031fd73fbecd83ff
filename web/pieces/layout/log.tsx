import { type ReactNode, useState } from 'react';
import classes from './log.module.css';

/** What programs did, the newest first, in a frame. */
export function Log({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes['log']} aria-label={label}>
      {children}
    </ul>
  );
}

/** A line that opens, where there is more to say. */
export function LogEntry({ line, children }: { line: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        className={classes['entry']}
        aria-expanded={isOpen}
        disabled={children === false}
        onClick={() => setOpen(!isOpen)}
      >
        {line}
      </button>
      {isOpen && children}
    </li>
  );
}
