import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useAfterKey } from '../pieces/keys/use-after-key.ts';
import { useKeys } from '../pieces/keys/use-keys.ts';
import { later } from '../pieces/later.ts';

const Shortcuts = later(() => import('./shortcuts.tsx'), 'Shortcuts');

/** A screen, and the key that follows `g`. */
export type Shortcut = { key: string; title: string; path: string };

export type KeyList = {
  title: string;
  rows: readonly (readonly [keys: readonly string[], what: string])[];
};

type Overlay = 'palette' | 'shortcuts' | null;

type ShortcutsOf = {
  screens: readonly Shortcut[];
  Palette: ComponentType<{ close: () => void }>;
  /** What else has keys. */
  more?: readonly KeyList[];
};

/** The keys that work on every screen, and what two of them open. */
export function useShortcuts({ screens, Palette, more = [] }: ShortcutsOf): {
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
        {overlay === 'shortcuts' && <Shortcuts close={close} screens={screens} more={more} />}
      </Suspense>
    ),
  };
}
