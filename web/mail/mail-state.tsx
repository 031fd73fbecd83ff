import { State } from '../pieces/state.tsx';
import { mailWords } from '../words/en/mail.ts';

const tones: Readonly<Record<string, string>> = {
  sent: 'done',
  waiting: 'open',
  'handing over': 'open',
  planned: 'quiet',
  failed: 'refused',
  interrupted: 'refused',
};

/** What became of a mail, or will. */
export function MailState({ state }: { state: keyof typeof mailWords.states }) {
  return <State state={tones[state] ?? 'quiet'} word={mailWords.states[state]} />;
}
