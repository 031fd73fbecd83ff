import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.ts';

const patienceMilliseconds = 1_200;

/** Two keys one after the other, such as `g` and `b`. */
export function useAfterKey(first: string, act: (second: string) => void): void {
  const onSecond = useEffectEvent(act);
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === first) since = event.timeStamp;
      else if (event.timeStamp - since < patienceMilliseconds) {
        since = Number.NEGATIVE_INFINITY;
        onSecond(event.key);
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [first]);
}
