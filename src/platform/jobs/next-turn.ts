const minutesOfDay = 24 * 60;

/** When a schedule is due next: minute and hour of UTC, each `*`, `*` with a step, a number, or a range. */
export function nextTurn(cron: string, after: Temporal.Instant): Temporal.Instant {
  const [minute = '*', hour = '*', ...days] = cron.split(' ');
  if (days.join(' ') !== '* * *') throw new Error(`${cron} is not of every day`);
  let turn = after
    .toZonedDateTimeISO('UTC')
    .round({ smallestUnit: 'minute', roundingMode: 'trunc' });
  for (let minutes = 0; minutes < minutesOfDay; minutes += 1) {
    turn = turn.add({ minutes: 1 });
    if (fits(minute, turn.minute) && fits(hour, turn.hour)) return turn.toInstant();
  }
  throw new Error(`${cron} is never due`);
}

function fits(field: string, value: number): boolean {
  const [, first, last, step] = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(field) ?? [];
  const from = Number(first ?? 0);
  const to = first === undefined ? Infinity : Number(last ?? first);
  return value >= from && value <= to && (value - from) % Number(step ?? 1) === 0;
}
