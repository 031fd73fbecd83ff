import { availabilityOf } from '../../availability/availability.ts';
import { toDay } from '../../availability/calendar.ts';
import type { Connector } from '../../availability/connector.ts';
import { departureRefusals } from '../../availability/departures/departure-refusals.ts';
import type { PreparedTour } from '../../availability/prepared-tour.ts';
import { availabilityRefusals } from '../../availability/refusals.ts';
import { productId } from '../../catalog/product-id.ts';
import type { Changes } from '../../platform/db/changes.ts';
import { deadlineAfter, endless } from '../../platform/limits/timer.ts';
import { openAnswerMemory } from './answer-memory.ts';
import { askCancel } from './ask-cancel.ts';
import { askOptions } from './ask-options.ts';
import { confirmPlaces } from './confirm-places.ts';
import { markCanceled, markChanged, takingPart } from './connected-bookings.ts';
import { findOnSystem } from './connected-tour.ts';
import { departuresOf } from './departures.ts';
import { holdPlaces } from './hold-places.ts';
import { type TellNowDeps, tellNow } from './tell-systems.ts';

const offerMilliseconds = 8000;
/** A sale that is refused asks a second time, and a partner is answered within 10 seconds. */
const saleMilliseconds = 4000;

export type OctoConnectorDeps = TellNowDeps & {
  /** How long the same question has the same answer, where nothing is sold. */
  memorySeconds: number;
  changes: Changes;
};

/** For tours that suppliers sell in their own systems. */
export function octoConnector(deps: OctoConnectorDeps): Connector {
  const remembering = openAnswerMemory(deps.changes, deps.memorySeconds * 1000);
  return {
    availability: async (tour, search) => {
      const { days, party, optionId = null, now } = search;
      const { tour: sold, ...reached } = await findOnSale(deps, tour, search);
      const options = sold.connected.options.filter(
        ({ id }) => optionId === null || id === optionId,
      );
      const endsAt = deadlineAfter(deps.timer, offerMilliseconds);
      const question = { tour: sold, reached, options, days, party, endsAt };
      const answers = await askOptions(deps, question, remembering);
      const departures = departuresOf({ tour: sold, party, now }, answers);
      const offered = departures.filter(({ isClosed, unfit }) => !isClosed && unfit === undefined);
      return availabilityOf(tour, search, { departures: offered, now });
    },
    taking: (booked) => [takingPart(booked, deps.clock.now())],
    release: (tx, { reference }) => markCanceled(tx, reference, deps.clock.now()),
    remote: {
      departuresOn: async (tour, wanted, answerBy = endless(deps.timer)) => {
        const { tour: sold, ...reached } = await findOnSale(deps, tour, wanted);
        const { party, date } = wanted;
        const question = {
          tour: sold,
          reached,
          options: sold.connected.options,
          days: { firstDay: toDay(date), days: 1 },
          party,
          endsAt: answerBy.atMost(saleMilliseconds),
        };
        const now = deps.clock.milliseconds();
        return departuresOf({ tour: sold, party, now }, await askOptions(deps, question));
      },
      hold: (booked, answerBy) => holdPlaces(deps, booked, answerBy),
      confirm: (booked, answerBy) => confirmPlaces(deps, booked, answerBy),
      rename: (tx, { reference }) => markChanged(tx, reference, deps.clock.now()),
      tell: (booked) => tellNow(deps, booked),
      askCancel: (booked) => askCancel(deps, booked),
    },
  };
}

async function findOnSale(
  deps: OctoConnectorDeps,
  tour: PreparedTour,
  wanted: { isPrivate: boolean },
) {
  if (wanted.isPrivate) throw availabilityRefusals.notPrivate().about('private');
  const found = await findOnSystem(deps, tour.id);
  if (found && !found.isPaused) return found;
  throw departureRefusals.productUnavailable(`The product ${productId(tour.id)} is not available`);
}
