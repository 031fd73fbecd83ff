import { setTimeout as pause } from 'node:timers/promises';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/log.ts';
import { inSets, type OneOfMany } from '../../platform/outgoing/in-sets.ts';
import type { MayLeave } from '../../platform/outgoing/pause.ts';
import { webhookTopic } from '../queue-webhooks.ts';
import { type ClaimDeps, type ClaimedMessage, claimMessages, type Room } from './claim-messages.ts';
import { noteInterrupted } from './note-interrupted.ts';
import { type MessageEnd, outgoingMessages } from './outgoing.ts';
import { type SendDeps, sendMessage } from './send-message.ts';

export type DeliveryDeps = ClaimDeps &
  SendDeps & {
    log: Logger;
    /** Without it, messages may always leave. */
    mayLeave?: MayLeave;
  };

/** How much is sent at once, by this process in all and to one endpoint. */
const usualBounds = { inAll: 1000, toOne: 32, atOnce: 200 };
const lookSeconds = 1;
/** Messages that come close together are claimed together, and so are their outcomes recorded. */
const gatherMilliseconds = 50;
/** The same while more wait than may be under way. */
const busyMilliseconds = 4;
const stopMilliseconds = 8000;

/** Sends what waits: as soon as it is heard of, and by looking every second. */
export function startDelivery(deps: DeliveryDeps, bounds = usualBounds): Jobs {
  const delivery = new Delivery(deps, bounds);
  deps.changes.listen(webhookTopic.name, () => delivery.wake());
  const turns = setInterval(() => delivery.turn(), lookSeconds * 1000);
  turns.unref();
  delivery.turn();
  return {
    stop: async () => {
      clearInterval(turns);
      const stopped = delivery.stop();
      // What is still under way then is found interrupted at the next look.
      await Promise.race([stopped, pause(stopMilliseconds, null, { ref: false })]);
    },
  };
}

class Delivery {
  readonly #deps: DeliveryDeps;
  readonly #bounds: typeof usualBounds;
  /** The messages under way, and how many of them go to each endpoint. */
  readonly #sending = new Map<number, Promise<void>>();
  readonly #busy = new Map<number, number>();
  readonly #outcomes: Pick<OneOfMany<never, MessageEnd>, 'end'>;
  #looking: Promise<void> | null = null;
  #looksAgain = false;
  #looksForInterrupted = false;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #next: NodeJS.Timeout | undefined;
  #hasMore = false;
  #isStopping = false;

  constructor(deps: DeliveryDeps, bounds: typeof usualBounds) {
    this.#deps = deps;
    this.#bounds = bounds;
    this.#outcomes = inSets(deps, outgoingMessages, gatherMilliseconds);
  }

  turn(): void {
    this.#looksForInterrupted = true;
    this.wake();
  }

  /** Looks for messages, one look after the other: at once, or a moment after the last look. */
  wake(): void {
    this.#looksAgain = true;
    if (this.#isStopping || this.#looking || this.#next) return;
    const rest = this.#hasMore ? busyMilliseconds : gatherMilliseconds;
    const wait = this.#lookedAt + rest - performance.now();
    if (wait <= 0) this.#startLooking();
    else this.#next = setTimeout(() => this.#startLooking(), wait);
  }

  #startLooking(): void {
    this.#next = undefined;
    this.#looksAgain = false;
    this.#looking = this.#look().finally(() => {
      this.#looking = null;
      this.#lookedAt = performance.now();
      if (this.#looksAgain) this.wake();
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#next);
    await this.#looking;
    await Promise.all(this.#sending.values());
  }

  async #look(): Promise<void> {
    try {
      if (this.#looksForInterrupted) await this.#findInterrupted();
      if ((await this.#deps.mayLeave?.()) !== false) await this.#claim();
    } catch (error) {
      this.#complain(error);
    }
  }

  async #findInterrupted(): Promise<void> {
    this.#looksForInterrupted = false;
    await noteInterrupted(this.#deps, [...this.#sending.keys()]);
  }

  async #claim(): Promise<void> {
    const room = this.#room();
    if (room.total === 0) return;
    const claimed = await claimMessages(this.#deps, room);
    for (const message of claimed) this.#send(message);
    this.#hasMore = isFilled(room, claimed);
    this.#looksAgain ||= claimed.length === room.total;
  }

  /** Once half of all is under way, an endpoint gets one at a time: slow ones delay no others. */
  #room(): Room {
    const { inAll, toOne, atOnce } = this.#bounds;
    const free = inAll - this.#sending.size;
    const share = free > inAll / 2 ? toOne : 1;
    const places = [...this.#busy].map(
      ([endpointId, busy]) => [endpointId, Math.max(0, share - busy)] as const,
    );
    return { total: Math.min(free, atOnce), share, places: new Map(places) };
  }

  #send(message: ClaimedMessage): void {
    const { id, endpointId } = message;
    this.#busy.set(endpointId, (this.#busy.get(endpointId) ?? 0) + 1);
    const sent = sendMessage(this.#deps, message)
      .finally(() => this.#giveBack(endpointId))
      .then(async (end) => {
        await this.#outcomes.end(end);
        const { state, reason } = end;
        if (state === 'delivered') return;
        this.#deps.log.debug({ message: id, reason }, `a webhook message is ${state}`);
      })
      .catch((error: unknown) => this.#complain(error))
      .finally(() => {
        this.#sending.delete(id);
        this.wake();
      });
    this.#sending.set(id, sent);
  }

  /** While its outcome is recorded another message may take its place. */
  #giveBack(endpointId: number): void {
    const left = (this.#busy.get(endpointId) ?? 1) - 1;
    if (left === 0) this.#busy.delete(endpointId);
    else this.#busy.set(endpointId, left);
    if (this.#hasMore) this.wake();
  }

  #complain(error: unknown): void {
    this.#deps.log.error({ err: error }, 'webhook messages could not be sent');
  }
}

/** Whether more may wait than was claimed: in all, or for one endpoint. */
function isFilled({ total, share, places }: Room, claimed: readonly ClaimedMessage[]): boolean {
  const counts = new Map<number, number>();
  for (const { endpointId } of claimed) counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1);
  const hasFilled = ([id, count]: [number, number]) => count === (places.get(id) ?? share);
  return claimed.length === total || [...counts].some(hasFilled);
}
