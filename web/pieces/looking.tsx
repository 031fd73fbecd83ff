import { useLookers } from '../api/changes.ts';
import { useStaff } from '../api/session.ts';
import { Lookers } from './lookers.tsx';

/** Says that this page shows a record, such as `fleet swift`, and names who else looks at it. */
export function Looking({ subject }: { subject: string }) {
  const { email } = useStaff();
  return <Lookers emails={useLookers(subject).filter((other) => other !== email)} />;
}
