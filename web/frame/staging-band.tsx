import { useQuery } from '@tanstack/react-query';
import { clockQuery, useNow } from '../api/clock.ts';
import { welcome } from '../api/welcome.ts';
import { instantText } from '../formats/time.ts';
import { words } from '../words/words.ts';
import classes from './staging-band.module.css';

/** Over the whole width, so that staging is never taken for the real marketplace. */
export function StagingBand() {
  const { data } = useQuery(clockQuery);
  const now = useNow();
  const isMoved = data !== undefined && data.offset_seconds !== 0;
  return (
    <aside className={classes['band']} aria-label={words.frame.staging}>
      <strong>{words.frame.staging}</strong>
      <span>
        {isMoved
          ? words.frame.clockMoved(instantText(now, welcome.timeZone))
          : words.frame.stagingNote}
      </span>
    </aside>
  );
}
