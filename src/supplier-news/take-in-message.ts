import { z } from 'zod';
import { syncSoon } from '../octo/products/sync-queue.ts';
import type { OpenOctoClient } from '../octo/protocol/open-client.ts';
import { forgetAnswers } from '../octo/selling/answer-memory.ts';
import { lookNow } from '../octo/selling/looks.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { excessOf } from '../platform/limits/json-extent.ts';

export type MessageDeps = {
  db: Database;
  clock: Clock;
  octo: Pick<OpenOctoClient, 'notifications'>;
};

/** A message may hold the booking or the product that it is about. */
const ofMessage = { levels: 24, fields: 20_000, items: 20_000, longest: 2_000 };

const ProductId = z.string().regex(/^[^\p{Cc}]{1,300}$/u);
const Day = z.string().min(1);
const uuid = z.guid();

/** A message says only what to ask for again; what it is about, its fields say. The narrower goes first. */
const Message = z.union([
  z.object({ uuid }).transform((told) => ({ about: 'booking' as const, ...told })),
  z
    .object({ webhook: z.unknown(), booking: z.object({ uuid }) })
    .transform(({ booking }) => ({ about: 'booking' as const, uuid: booking.uuid })),
  z
    .object({ productId: ProductId, localDateStart: Day, localDateEnd: Day })
    .transform(({ productId }) => ({ about: 'availability' as const, productId })),
  z.object({ productId: ProductId }).transform(() => ({ about: 'product' as const })),
]);

/** What a supplier's system tells is not believed: it is asked about that, or asked anew. */
export async function takeInMessage(
  deps: MessageDeps,
  { id: supplierId, key }: { id: number; key: string },
  bytes: Buffer,
): Promise<void> {
  const message = readMessage(bytes);
  const about = message?.about ?? 'something else';
  deps.octo.notifications.inc({ supplier: key, about });
  if (message?.about === 'booking') await lookNow(deps, { supplierId, uuid: message.uuid });
  else if (message?.about === 'product') await syncSoon(deps, supplierId);
  else if (message) await forgetAnswers(deps.db, supplierId, message.productId);
}

function readMessage(bytes: Buffer): z.output<typeof Message> | null {
  try {
    return excessOf(bytes, ofMessage) === null ? Message.parse(JSON.parse(bytes.toString())) : null;
  } catch {
    return null;
  }
}
