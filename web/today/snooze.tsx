import { Suspense, useState } from 'react';
import { later } from '../pieces/later.ts';
import { SnoozeButton } from './snooze-button.tsx';

const SnoozeMenu = later(() => import('./snooze-menu.tsx'), 'SnoozeMenu');

/** A button at first: what a menu needs is loaded with it, once one is opened. */
export function Snooze({ label, snooze }: { label: string; snooze: (until: string) => void }) {
  const [isWanted, setWanted] = useState(false);
  const button = <SnoozeButton label={label} onClick={() => setWanted(true)} />;
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <SnoozeMenu label={label} snooze={snooze} />
    </Suspense>
  );
}
