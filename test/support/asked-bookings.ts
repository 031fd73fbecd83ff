import type { TestApi } from './api.ts';
import { aBooking, bookerOf } from './bookings.ts';

/** A confirmed booking of which a change and a cancellation are asked for. */
export async function aSoldBooking({ app: { db } }: TestApi): Promise<void> {
  const booker = await bookerOf(db, 'ada@acme.test');
  const sold = { reference: 'PTL7KQ4MX', tourId: 1, voucherKey: 'b8Zk2v4Q9sXw7LmN3pRtYsold' };
  const { id: bookingId } = await aBooking(db, booker, sold);
  const at = Temporal.Instant.from('2026-06-01T12:00:00Z');
  for (const kind of ['change', 'cancellation'] as const) {
    const { userId, organizationId } = booker;
    await db
      .insertInto('bookingRequest')
      .values({
        bookingId,
        organizationId,
        ownerId: userId,
        kind,
        userId,
        notes: 'Later',
        createdAt: at,
        dueAt: at,
      })
      .execute();
  }
  await db
    .insertInto('partnerMail')
    .values({
      requestId: 1,
      bookingId,
      bookingReference: sold.reference,
      organizationId: booker.organizationId,
      userId: booker.userId,
      at,
      state: 'sent',
      isRepeat: true,
      recipient: 'ada@acme.test',
      settledAt: at,
    })
    .execute();
}

/** A booking of which its traveler can be told again. */
export async function aToldBooking({ app: { db } }: TestApi, reference: string): Promise<void> {
  const { id: bookingId, ...booking } = await db
    .updateTable('booking')
    .set({ email: 'zoe@example.org' })
    .where('reference', '=', reference)
    .returning(['id', 'organizationId', 'userId'])
    .executeTakeFirstOrThrow();
  const at = Temporal.Instant.from('2026-06-01T12:00:00Z');
  await db
    .insertInto('bookingEvent')
    .values({ ...booking, bookingId, kind: 'placed', at })
    .execute();
}
