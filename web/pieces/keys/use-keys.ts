import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.ts';

/** Others act once, however long they are held: what they act on may be another record by then. */
const goOnWhileHeld = new Set(['j', 'k', 'ArrowLeft', 'ArrowRight']);

/** One key each, wherever no field, menu or dialog takes it. `Shift` is part of what is typed. */
export function useKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.repeat && !goOnWhileHeld.has(event.key)) return;
    if (event.key === 'Enter' && isOnControl(event)) return;
    keys[event.key]?.(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** What Enter presses by itself; the link of a row is opened by its list. */
function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, a:not([data-row])') !== null;
}
