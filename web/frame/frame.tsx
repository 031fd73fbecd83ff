import { Outlet } from '@tanstack/react-router';
import { useChanges } from '../api/changes.ts';
import { useStaff } from '../api/session.ts';
import { useWaiting } from '../api/waiting.ts';
import { later } from '../pieces/later.ts';
import { screens } from '../screens.ts';
import { words } from '../words/words.ts';
import { Around } from './around.tsx';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';
import { type KeyList, useShortcuts } from './use-shortcuts.tsx';

const ConsolePalette = later(() => import('./console-palette.tsx'), 'ConsolePalette');
const ConsoleMenu = later(() => import('./console-menu.tsx'), 'ConsoleMenu');

const titled = screens.map((screen) => ({ ...screen, title: words.screens[screen.name] }));
const text = words.shortcuts;
const ofTasks: KeyList = {
  title: text.today,
  rows: [
    [['d'], text.settle],
    [['a'], text.take],
    [['s'], text.snooze],
    [['w'], text.wake],
  ],
};

/** What is around every screen of the console. */
export function Frame() {
  const overlay = useShortcuts({ screens: titled, Palette: ConsolePalette, more: [ofTasks] });
  const { email } = useStaff();
  useChanges();
  return (
    <Around
      rail={<ConsoleRail />}
      bar={
        <TopBar
          hint={words.frame.searchHint}
          openPalette={overlay.openPalette}
          email={email}
          menu={<ConsoleMenu openShortcuts={overlay.openShortcuts} />}
        />
      }
      overlay={overlay.element}
    >
      <Outlet />
    </Around>
  );
}

function ConsoleRail() {
  const waiting = useWaiting();
  return (
    <Rail
      items={titled.map(({ name, title, path }) => ({
        icon: name,
        title,
        path,
        count: waiting[name],
      }))}
    />
  );
}
