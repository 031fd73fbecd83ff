import { words } from '../words/words.ts';
import { Icon } from './icon.tsx';
import classes from './lookers.module.css';

/** Who else looks at a record at this moment. */
export function Lookers({ emails }: { emails: readonly string[] }) {
  return (
    <p role="status" className={classes['lookers']} hidden={emails.length === 0}>
      <Icon name="person" size={16} /> {emails.length > 0 && words.states.looksToo(emails)}
    </p>
  );
}
