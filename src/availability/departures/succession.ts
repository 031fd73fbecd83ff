import { onlyTimeOf, pairEntries } from '../../catalog/timetable/pair-entries.ts';
import { pairUp, type Rule } from '../../catalog/timetable/pair-up.ts';
import type { Timetable, Tour } from '../../catalog/tour.ts';
import type { Day } from '../calendar.ts';
import { departureKey, prepareTour, slotName } from '../prepared-tour.ts';
import { type Departure, departuresOf } from '../schedule.ts';

/** What becomes of a departure: another one, or none. */
export type Successor = { before: Departure; after: Departure | undefined };

/**
 * As what the departures of a tour go on after it has got another timetable: asked for a day, it
 * answers by what they were known by.
 */
export function successionOf(before: Timetable, after: Tour): (day: Day) => Map<string, Successor> {
  const rules = slotRules(before, after);
  const [old, now] = [prepareTour({ ...after, ...before }), prepareTour(after)];
  return (day) => {
    const span = { firstDay: day, days: 1, states: new Map() };
    const departures = departuresOf(old, span);
    const heirs = pairUp(departures, departuresOf(now, span), rules);
    return new Map(
      departures.map((one) => [departureKey(one), { before: one, after: heirs.get(one) }]),
    );
  };
}

/** The same entry first; else what partners call the same; else all there is at that time. */
function slotRules(before: Timetable, after: Timetable): Rule<Departure, Departure>[] {
  const entries = [...pairEntries(before.schedule, after.schedule)];
  const heirOf = new Map(entries.map(([old, now]) => [old.key, now.key]));
  const moving = new Set(entries.filter((pair) => pair.every(onlyTimeOf)).map(([old]) => old.key));
  const isHeir = (old: Departure, now: Departure) => heirOf.get(old.key) === now.key;
  const atSameTime = (old: Departure, now: Departure) => old.minutes === now.minutes;
  return [
    { areOne: (old, now) => isHeir(old, now) && atSameTime(old, now) },
    { areOne: (old, now) => isHeir(old, now) && moving.has(old.key) },
    { areOne: (old, now) => nameOf(old) === nameOf(now) },
    { areOne: atSameTime, ifAlone: true },
  ];
}

function nameOf({ minutes, description }: Departure): string {
  return slotName(minutes, description);
}
