import { useSyncExternalStore } from 'react';
import { connection } from '../api/connection.ts';
import { words } from '../words/words.ts';
import classes from './offline-line.module.css';

/** Says that the server is away, until it is back. */
export function OfflineLine() {
  const isAway = useSyncExternalStore(connection.subscribe, connection.isAway);
  return (
    <div role="status" className={classes['line']} hidden={!isAway}>
      {isAway ? words.frame.offline : ''}
    </div>
  );
}
