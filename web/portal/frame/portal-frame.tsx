import { Outlet } from '@tanstack/react-router';
import { Around } from '../../frame/around.tsx';
import { Rail } from '../../frame/rail.tsx';
import { TopBar } from '../../frame/top-bar.tsx';
import { useShortcuts } from '../../frame/use-shortcuts.tsx';
import { later } from '../../pieces/later.ts';
import { portalWords } from '../../words/en/portal.ts';
import { screensFor } from '../screens.ts';
import { useIsAdmin, useUser } from '../session.ts';

const PortalPalette = later(() => import('./portal-palette.tsx'), 'PortalPalette');
const PortalMenu = later(() => import('./portal-menu.tsx'), 'PortalMenu');

/** What is around every screen of the portal. */
export function PortalFrame() {
  const { email, organization } = useUser();
  const screens = screensFor(useIsAdmin());
  const overlay = useShortcuts({ screens, Palette: PortalPalette });
  return (
    <Around
      rail={<Rail items={screens} />}
      bar={
        <TopBar
          hint={portalWords.searchHint}
          openPalette={overlay.openPalette}
          name={organization}
          email={email}
          menu={<PortalMenu openShortcuts={overlay.openShortcuts} />}
        />
      }
      overlay={overlay.element}
    >
      <Outlet />
    </Around>
  );
}
