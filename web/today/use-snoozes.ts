import { useNow, useToday } from '../api/clock.ts';
import { addDays } from '../formats/time.ts';
import { todayWords } from '../words/en/today.ts';

const text = todayWords.snoozes;
const hourMilliseconds = 3_600_000;

/** When people come back to a thing; times of a day are those of the marketplace. */
export function useSnoozes(): readonly { label: string; until: string }[] {
  const now = useNow();
  const today = useToday();
  const daysToMonday = (8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7;
  return [
    { label: text.hour, until: new Date(now.getTime() + hourMilliseconds).toISOString() },
    { label: text.tomorrow, until: `${addDays(today, 1)}T09:00` },
    { label: text.monday, until: `${addDays(today, daysToMonday)}T09:00` },
  ];
}
