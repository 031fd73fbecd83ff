import { State } from '../../pieces/state.tsx';

/** A canceled booking says what is kept of it, not how its sale stood. */
export function PaymentState({ status, words }: { status: string; words: string }) {
  return status === words ? <State state={status} /> : <State state="Canceled" word={words} />;
}
