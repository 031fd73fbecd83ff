import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.ts';

/** One key each, wherever no field, menu or dialog takes it. `Shift` is part of what is typed. */
export function useKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    keys[event.key]?.(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
