import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAfterKey } from '../pieces/use-after-key.ts';
import { useKeys } from '../pieces/use-keys.ts';
import { screens } from '../screens.ts';

const Palette = lazy(() => import('./palette.tsx').then(({ Palette: it }) => ({ default: it })));
const Shortcuts = lazy(() =>
  import('./shortcuts.tsx').then(({ Shortcuts: it }) => ({ default: it })),
);

type Overlay = 'palette' | 'shortcuts' | null;

/** The keys that work on every screen, and what two of them open. */
export function useShortcuts(): {
  element: ReactNode;
  openPalette: () => void;
  openShortcuts: () => void;
} {
  const [overlay, setOverlay] = useState<Overlay>(null);
  const navigate = useNavigate();
  const close = () => setOverlay(null);
  const openPalette = () => setOverlay('palette');
  const openShortcuts = () => setOverlay('shortcuts');
  useHotkeys([['mod+K', openPalette]], []);
  useKeys({ '?': openShortcuts });
  useAfterKey('g', (key) => {
    const screen = screens.find((one) => one.key === key);
    if (screen) void navigate({ to: screen.path });
  });
  return {
    openPalette,
    openShortcuts,
    element: (
      <Suspense>
        {overlay === 'palette' && <Palette close={close} />}
        {overlay === 'shortcuts' && <Shortcuts close={close} />}
      </Suspense>
    ),
  };
}
