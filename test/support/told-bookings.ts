import { setClock } from '../../src/operations/set-clock.ts';
import { startDelivery } from '../../src/webhooks/delivery/delivery.ts';
import { addEndpoint } from '../../src/webhooks/endpoints/add-endpoint.ts';
import type { GivenEndpoint } from '../../src/webhooks/endpoints/store-endpoint.ts';
import { type ListedMessage, listMessages } from '../../src/webhooks/list-messages.ts';
import { somebody } from './accounts.ts';
import {
  type ReceivedMessage,
  startWebhookReceiver,
  type WebhookReceiver,
} from './fakes/webhook-receiver.ts';
import { openPlacing, type PlacingApi } from './placing.ts';
import { waitUntil } from './running/wait.ts';

export type ToldPlace = AsyncDisposable & {
  place: PlacingApi;
  receiver: WebhookReceiver;
  /** What the partners were told of a booking, once nothing more is under way. */
  told(reference: string): Promise<ReceivedMessage[]>;
  setClock(instant: string): Promise<void>;
};

/** A marketplace that sells tours, and tells these partners of their bookings as it goes on. */
export async function openTold(
  tours: Parameters<typeof openPlacing>[0],
  organizations: readonly string[],
  options: Partial<GivenEndpoint> = {},
): Promise<ToldPlace> {
  await using undo = new AsyncDisposableStack();
  const place = undo.use(await openPlacing(tours));
  const { app } = place.api;
  const receiver = undo.use(await startWebhookReceiver());
  for (const organization of organizations) {
    await addEndpoint(app, somebody, {
      organization,
      url: receiver.url,
      secret: null,
      header: 'X-Webhook-Signature',
      includeBooking: true,
      includeRequests: false,
      ...options,
    });
  }
  const delivery = startDelivery(app);
  undo.defer(() => delivery.stop());
  const resources = undo.move();
  return {
    place,
    receiver,
    told: async (reference) => {
      const waits = ({ state, dueAt }: ListedMessage) =>
        state === 'sending' || (state === 'queued' && dueAt === null);
      await waitUntil(async () => !(await listMessages(app)).some(waits));
      return receiver.messages.filter(({ json }) => json['booking_reference'] === reference);
    },
    setClock: async (instant) => {
      await setClock(app, somebody, instant);
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** `New Booking: Confirmed, Fully Paid` */
export function inWords({ json }: ReceivedMessage): string {
  const data = json['data'] as { status: string; payment_status: string };
  return `${String(json['type'])}: ${data.status}, ${data.payment_status}`;
}
