import { sql } from 'kysely';
import { availabilityOf, hasPlaces } from '../../../src/availability/availability.ts';
import { toDay } from '../../../src/availability/calendar.ts';
import type { BookedPlaces, Connector } from '../../../src/availability/connector.ts';
import { departureKey, type PreparedTour } from '../../../src/availability/prepared-tour.ts';
import {
  type DepartureState,
  departuresOf,
  type States,
} from '../../../src/availability/schedule.ts';
import type { Database } from '../../../src/platform/db/database.ts';
import { part } from '../../../src/platform/db/parts.ts';

type Kept = BookedPlaces & { state: 'held' | 'confirmed' };

/** `lost` did what was asked, and the answer did not arrive; so did `outlasting us`, and our process died. */
type Mood = 'well' | 'away' | 'lost' | 'refusing';

export type RemoteSupplier = {
  connector: Connector;
  /** How the system answers the next calls. */
  holding: Mood;
  confirming: Mood | 'deciding later' | 'outlasting us';
  /** What its system was asked to do, in order; what was asked within a transaction says so. */
  asked: string[];
  /** What its system keeps for bookings: reference, state and places. */
  kept(): string[];
  /** Tells its system what was written down in transactions, as a job would. */
  work(): Promise<void>;
};

const noted = part(
  'noted',
  ({ reference, places }: { reference: string; places: string }) =>
    sql`update errand set places = ${places}::jsonb where reference = ${reference} returning 1`,
);

/** Its own system decides whether there are as many left. */
const taken = part('taken', () => sql`select`, { isCounted: true });

const refused = { kind: 'refused', why: 'is sold out' } as const;
const unknown = { kind: 'unknown', reason: 'no answer' } as const;

/** A supplier whose own system keeps the places of its one tour: they are held, then confirmed. */
export async function openRemoteSupplier(
  db: Database,
  tour: PreparedTour,
): Promise<RemoteSupplier> {
  await sql`create table errand (reference text primary key, places jsonb)`.execute(db);
  const books = new Map<string, Kept>();
  const fits = ({ date, minutes, scheduleKey, reference, places, isPrivate }: BookedPlaces) => {
    const others = statesOf([...books.values()].filter((one) => one.reference !== reference));
    const key = departureKey({ minutes, key: scheduleKey });
    const departure = departuresOf(tour, { firstDay: toDay(date), days: 1, states: others }).find(
      (one) => departureKey(one) === key,
    );
    const party = { quantities: [], places, isPriceable: true };
    return departure !== undefined && hasPlaces(departure, { party, isPrivate });
  };
  const ask = async (what: string) => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db);
    supplier.asked.push(rows.length > 0 ? `${what} within a transaction` : what);
  };
  const supplier: RemoteSupplier = {
    holding: 'well',
    confirming: 'well',
    asked: [],
    kept: () =>
      [...books.values()].map(({ reference, state, places }) => `${reference} ${state} ${places}`),
    work: async () => {
      const errands = await sql<{ reference: string; places: BookedPlaces | null }>`
        delete from errand returning reference, places`.execute(db);
      for (const { reference, places } of errands.rows) {
        const kept = books.get(reference);
        if (!places) books.delete(reference);
        else if (kept && fits(places)) books.set(reference, { ...places, state: kept.state });
      }
    },
    connector: {
      availability: async (_, search) =>
        availabilityOf(tour, search, {
          departures: departuresOf(tour, { ...search.days, states: statesOf(books.values()) }),
          now: search.now,
        }),
      taking: (booked) => [
        noted({ reference: booked.reference, places: JSON.stringify(booked) }),
        taken({}),
      ],
      release: async (tx, { reference }) => {
        await sql`insert into errand (reference) values (${reference})
          on conflict do nothing`.execute(tx);
      },
      remote: {
        departuresOn: async (_, { date }) => {
          await ask('departures');
          const states = statesOf(books.values());
          const day = departuresOf(tour, { firstDay: toDay(date), days: 1, states });
          return day.map((one) => ({ ...one, planned: one.capacity, isClosed: false }));
        },
        hold: async (booked) => {
          await ask('hold');
          if (supplier.holding === 'away') return unknown;
          if (supplier.holding === 'refusing' || !fits(booked)) return refused;
          if (!books.has(booked.reference))
            books.set(booked.reference, { ...booked, state: 'held' });
          return supplier.holding === 'lost' ? unknown : { kind: 'held' };
        },
        rename: async () => {},
        confirm: async ({ reference }) => {
          await ask('confirm');
          const kept = books.get(reference);
          if (supplier.confirming === 'away') return unknown;
          if (supplier.confirming === 'refusing' || !kept) return refused;
          if (supplier.confirming === 'deciding later') return { kind: 'pending' };
          kept.state = 'confirmed';
          if (supplier.confirming === 'outlasting us') throw new Error('the process has died');
          return supplier.confirming === 'lost' ? unknown : { kind: 'confirmed' };
        },
      },
    },
  };
  return supplier;
}

function statesOf(kept: Iterable<Kept>): States {
  const states = new Map<number, Map<string, DepartureState>>();
  for (const { date, minutes, scheduleKey, places, isPrivate } of kept) {
    const ofDay = states.get(toDay(date)) ?? new Map<string, DepartureState>();
    const key = departureKey({ minutes, key: scheduleKey });
    const taken = (ofDay.get(key)?.taken ?? 0) + places;
    ofDay.set(key, { taken, isClosed: isPrivate, capacity: null, prices: new Map() });
    states.set(toDay(date), ofDay);
  }
  return states;
}
