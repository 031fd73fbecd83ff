import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Connector, DepartureOnSale, OwnConnector } from '../availability/connector.ts';
import type { Database } from '../platform/db/database.ts';
import { part } from '../platform/db/parts.ts';
import type { Deadline } from '../platform/limits/timer.ts';
import { sandboxProducts } from './products.ts';

type Deps = {
  db: Database;
  /** Lets a question wait. */
  pause?: (milliseconds: number) => Promise<unknown>;
};

const slowMilliseconds = 2000;
const dearerBy = 1.1;

/** By the number of the tour: what is sold like a tour of the house, but for one thing. */
export function sandboxConnectors(deps: Deps, house: OwnConnector): ReadonlyMap<number, Connector> {
  return new Map<number, Connector>([
    [sandboxProducts.soldOut, soldOut(house)],
    [sandboxProducts.dearer, dearer(house)],
    [sandboxProducts.slow, slow(deps, house)],
  ]);
}

/** Returns no row, as when others have taken the last places since they were offered. */
const takenByOthers = part('taken', () => sql`select 1 where false`, { isCounted: true });

function soldOut(house: OwnConnector): OwnConnector {
  return { ...house, taking: () => [takenByOthers({})] };
}

/** Who asks for its days is told the price of before. */
function dearer(house: OwnConnector): OwnConnector {
  return {
    ...house,
    departuresOn: async (...asked) => (await house.departuresOn(...asked)).map(raised),
    knownOn: (...asked) => house.knownOn(...asked).map(raised),
  };
}

function raised(departure: DepartureOnSale): DepartureOnSale {
  const prices = departure.prices.map((price) => price && Math.round(price * dearerBy));
  return { ...departure, prices };
}

/** Answers like a supplier's system that takes its time; the places are those of the house. */
function slow({ db, pause = wait }: Deps, house: OwnConnector): Connector {
  const later = (answerBy?: Deadline) =>
    pause(Math.max(0, Math.min(slowMilliseconds, answerBy?.left() ?? slowMilliseconds)));
  return {
    taking: (booked) => house.taking(booked),
    release: (tx, booked) => house.release(tx, booked),
    availability: async (tour, search) => {
      await later();
      return house.availability(tour, search);
    },
    remote: {
      departuresOn: async (tour, wanted, answerBy) => {
        await later(answerBy);
        return house.departuresOn(db, tour, wanted);
      },
      hold: async (_booked, answerBy) => {
        await later(answerBy);
        return { kind: 'held' };
      },
      confirm: async (_booked, answerBy) => {
        await later(answerBy);
        return { kind: 'confirmed' };
      },
      rename: async () => {},
    },
  };
}
