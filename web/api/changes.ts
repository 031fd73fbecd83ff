import { useEffect, useSyncExternalStore } from 'react';
import { queryClient } from './query-client.ts';

/** Long enough for what belongs together to be asked once. */
const gatherMilliseconds = 250;

const listeners = new Set<() => void>();
let source: EventSource | null = null;
let lookingAt: string | null = null;
let lookers: readonly string[] = [];
let last = '';
let changed = new Set<string>();
let gathering: ReturnType<typeof setTimeout> | undefined;

/** Follows what colleagues and partners change, while the page can be seen. */
function follow(): void {
  source?.close();
  source = null;
  if (document.hidden) return;
  const query = new URLSearchParams({
    ...(lookingAt !== null && { looking_at: lookingAt }),
    ...(last !== '' && { since: last }),
  });
  source = new EventSource(`/operator/v1/changes?${query}`);
  source.addEventListener('change', ({ data, lastEventId }: MessageEvent<string>) => {
    last = lastEventId;
    note((JSON.parse(data) as { subject: string }).subject);
  });
  source.addEventListener('reset', () => void queryClient.invalidateQueries());
  source.addEventListener('lookers', ({ data }: MessageEvent<string>) => {
    sayLookers(JSON.parse(data) as string[]);
  });
}

/** A subject is a kind of record and its name, such as `booking PTL7KQ001`. */
function note(subject: string): void {
  changed.add(subject.split(' ')[0] ?? '');
  gathering ??= setTimeout(() => {
    const kinds = [...changed, ...alwaysAsked];
    [changed, gathering] = [new Set(), undefined];
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [name] }) => kinds.some((kind) => String(name).startsWith(kind)),
    });
  }, gatherMilliseconds);
}

/** Whatever changes, more or less may wait for a person. */
const alwaysAsked = ['tasks', 'sales'];

function sayLookers(emails: readonly string[]): void {
  lookers = emails;
  for (const listener of listeners) listener();
}

/** For the frame, which is there while somebody is signed in. */
export function useChanges(): void {
  useEffect(() => {
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      source?.close();
      source = null;
    };
  }, []);
}

/** Says that this page shows a record; answers who else looks at it. */
export function useLookers(subject: string): readonly string[] {
  useEffect(() => {
    lookingAt = subject;
    follow();
    return () => {
      lookingAt = null;
      sayLookers([]);
      follow();
    };
  }, [subject]);
  return useSyncExternalStore(subscribe, () => lookers);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
