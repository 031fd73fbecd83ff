import { Outlet } from '@tanstack/react-router';
import { useChanges } from '../api/changes.ts';
import { welcome } from '../api/welcome.ts';
import { words } from '../words/words.ts';
import classes from './frame.module.css';
import { OfflineLine } from './offline-line.tsx';
import { Rail } from './rail.tsx';
import { StagingBand } from './staging-band.tsx';
import { TopBar } from './top-bar.tsx';
import { useShortcuts } from './use-shortcuts.tsx';

/** What is around every screen. */
export function Frame() {
  const overlay = useShortcuts();
  useChanges();
  return (
    <div className={classes['frame']}>
      <a className={classes['skip']} href="#content">
        {words.frame.skip}
      </a>
      {welcome.environment === 'staging' && <StagingBand />}
      <OfflineLine />
      <div className={classes['columns']}>
        <Rail />
        <div className={classes['page']}>
          <TopBar openPalette={overlay.openPalette} openShortcuts={overlay.openShortcuts} />
          <main id="content" className={classes['content']} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      {overlay.element}
    </div>
  );
}
