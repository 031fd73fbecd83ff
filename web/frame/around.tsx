import type { ReactNode } from 'react';
import { welcome } from '../api/welcome.ts';
import { words } from '../words/words.ts';
import classes from './frame.module.css';
import { OfflineLine } from './offline-line.tsx';
import { StagingBand } from './staging-band.tsx';

type AroundProps = { rail: ReactNode; bar: ReactNode; overlay: ReactNode; children: ReactNode };

/** What is around every screen of the console, and of the portal. */
export function Around({ rail, bar, overlay, children }: AroundProps) {
  return (
    <div className={classes['frame']}>
      <a className={classes['skip']} href="#content">
        {words.frame.skip}
      </a>
      {welcome.environment === 'staging' && <StagingBand />}
      <OfflineLine />
      <div className={classes['columns']}>
        {rail}
        <div className={classes['page']}>
          {bar}
          <main id="content" className={classes['content']} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      {overlay}
    </div>
  );
}
