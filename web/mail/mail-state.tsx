import { State } from '../pieces/state.tsx';
import { words } from '../words/words.ts';

const tones: Readonly<Record<string, string>> = {
  sent: 'done',
  waiting: 'open',
  'handing over': 'open',
  planned: 'quiet',
  failed: 'refused',
  interrupted: 'refused',
};

/** What became of a mail, or will. */
export function MailState({ state }: { state: keyof typeof words.mail.states }) {
  return <State state={tones[state] ?? 'quiet'} word={words.mail.states[state]} />;
}
