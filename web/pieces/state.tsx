import { Icon, type IconName } from './icon.tsx';
import classes from './state.module.css';

type Tone = 'good' | 'wait' | 'attention' | 'canceled' | 'quiet';

const tones: Readonly<Record<string, Tone>> = {
  Confirmed: 'good',
  'Fully Paid': 'good',
  applied: 'good',
  done: 'good',
  Active: 'good',
  valid: 'good',
  active: 'good',
  sent: 'good',
  delivered: 'good',
  'Pending Confirmation': 'wait',
  placing: 'wait',
  open: 'wait',
  waiting: 'wait',
  approved: 'good',
  paused: 'wait',
  'Deposit Paid': 'wait',
  'Pending Invoice': 'wait',
  'Partial Payment': 'attention',
  'Hold without Payment': 'attention',
  overdue: 'attention',
  expired: 'attention',
  failed: 'attention',
  interrupted: 'attention',
  unreachable: 'attention',
  'timed out': 'attention',
  'bad certificate': 'attention',
  'blocked address': 'attention',
  declined: 'attention',
  refused: 'attention',
  Canceled: 'canceled',
  abandoned: 'canceled',
  withdrawn: 'canceled',
  unwanted: 'canceled',
  undone: 'canceled',
  Inactive: 'canceled',
  revoked: 'canceled',
  removed: 'canceled',
};

const icons: Record<Tone, IconName> = {
  good: 'check',
  wait: 'clock',
  attention: 'warning',
  canceled: 'canceled',
  quiet: 'done',
};

/** A state: its word, an icon and a tone, never a color alone. */
export function State({ state, word = state }: { state: string; word?: string }) {
  const tone = tones[state] ?? 'quiet';
  return (
    <span className={classes['state']} data-tone={tone}>
      <Icon name={icons[tone]} size={14} />
      <span className={classes['word']}>{word}</span>
    </span>
  );
}
