import type { Span } from '../../availability/availability.ts';
import { dateText } from '../../availability/calendar.ts';
import { departureRefusals } from '../../availability/departures/departure-refusals.ts';
import type { Party } from '../../availability/party.ts';
import { availabilityRefusals } from '../../availability/refusals.ts';
import { productId } from '../../catalog/product-id.ts';
import type { ConnectedOption } from '../../catalog/tour.ts';
import type { Deadline } from '../../platform/limits/timer.ts';
import type { Logger } from '../../platform/log.ts';
import type { Reached } from '../connections/reach.ts';
import type { OctoClient } from '../protocol/octo-client.ts';
import { aboutProduct, type Remembering, type SlotsOutcome } from './answer-memory.ts';
import type { ConnectedTour } from './connected-tour.ts';
import { withinTime } from './deadline.ts';
import type { OptionAnswer } from './departures.ts';
import { unitsOf } from './party-units.ts';
import { toSlot } from './slots.ts';

export type Asking = {
  octo: Pick<OctoClient, 'availability'>;
  log: Logger;
};

type Question = {
  tour: ConnectedTour;
  reached: Reached;
  options: readonly ConnectedOption[];
  days: Span;
  party: Party;
  endsAt: Deadline;
};

const askedAtOnce = 4;

/**
 * Asks a system about each option, some at a time. What cannot be asked about one option does not hide
 * the others; it is refused if nothing is known at all.
 */
export async function askOptions(
  deps: Asking,
  question: Question,
  remembering: Remembering = (_, ask) => ask(),
): Promise<OptionAnswer[]> {
  const { tour, options, endsAt } = question;
  const outcomes = new Map<ConnectedOption, SlotsOutcome>();
  const queue = options.values();
  const askNext = async () => {
    for (const option of queue) {
      outcomes.set(
        option,
        await withinTime(endsAt, () => askOption(deps, question, option, remembering)),
      );
    }
  };
  await Promise.all(Array.from({ length: askedAtOnce }, askNext));
  const answers: OptionAnswer[] = [];
  for (const option of options) {
    const outcome = outcomes.get(option);
    if (outcome?.kind === 'answered') answers.push({ option, slots: outcome.value });
    else if (outcome) note(deps, question, option, outcome);
  }
  if (answers.length === 0 && options.length > 0) throw refusalOf(tour, [...outcomes.values()]);
  return answers;
}

async function askOption(
  { octo }: Asking,
  { tour, reached, days, party }: Question,
  option: ConnectedOption,
  remembering: Remembering,
): Promise<SlotsOutcome> {
  const { connected, currency } = tour;
  const { units } = unitsOf(tour, option, party);
  const asked = {
    productId: connected.productId,
    optionId: option.id,
    from: dateText(days.firstDay),
    to: dateText(days.firstDay + days.days - 1),
    ...(units.length > 0 && { units }),
    ...(connected.quoteCurrency !== null && { currency: connected.quoteCurrency }),
  };
  const { supplierId } = reached.access;
  const question =
    aboutProduct(supplierId, connected.productId) +
    JSON.stringify([reached.version, currency, asked]);
  return remembering(question, async () => {
    const outcome = await octo.availability(reached.access, asked);
    if (outcome.kind !== 'answered') return outcome;
    const about = { currency, isAllDay: connected.isAllDay };
    const slots = outcome.value.flatMap((one) => toSlot(one, about) ?? []);
    const { firstDay } = days;
    const value = slots.filter(({ day }) => day >= firstDay && day < firstDay + days.days);
    return { kind: 'answered', value };
  });
}

function note(
  { log }: Asking,
  { tour, reached }: Question,
  { id: option }: ConnectedOption,
  outcome: Exclude<SlotsOutcome, { kind: 'answered' }>,
): void {
  const why = outcome.kind === 'refused' ? outcome.code : outcome.reason;
  const about = { supplier: reached.access.supplierKey, product: productId(tour.id), option, why };
  log.warn(about, "a supplier's system does not say when an option can be booked");
}

/** What a system does not have any more is not on sale, whatever the last look at its products says. */
const gone: ReadonlySet<string> = new Set(['INVALID_PRODUCT_ID', 'INVALID_OPTION_ID']);

function refusalOf({ id }: ConnectedTour, outcomes: readonly SlotsOutcome[]) {
  const isGone = outcomes.every((outcome) => outcome.kind === 'refused' && gone.has(outcome.code));
  return isGone
    ? departureRefusals.productUnavailable(`The product ${productId(id)} is not available`)
    : availabilityRefusals.supplierSilent(
        `The supplier of ${productId(id)} does not answer at the moment`,
      );
}
