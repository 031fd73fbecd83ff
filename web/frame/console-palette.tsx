import { words } from '../words/words.ts';
import { Palette } from './palette.tsx';
import { useEntries } from './palette-entries.ts';

/** Leads to every screen, booking, partner, tour and campaign. */
export function ConsolePalette({ close }: { close: () => void }) {
  return <Palette close={close} placeholder={words.palette.placeholder} useEntries={useEntries} />;
}
