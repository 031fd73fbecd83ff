import { useEffect, useState } from 'react';
import { useNow } from '../api/clock.ts';
import { remember, remembered } from '../list/remembered.ts';

const key = 'today:seen';

/** When this browser showed the queue before; null the first time. */
export function useLastVisit(): string | null {
  const [before] = useState(() => remembered<string | null>(key, null));
  const now = useNow().toISOString();
  const [arrived] = useState(now);
  useEffect(() => remember(key, arrived), [arrived]);
  return before;
}
