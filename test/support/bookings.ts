import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { BookedTransfer } from '../../src/bookings/booking/booked-transfer.ts';
import {
  type BookedProduct,
  type BookedSupplier,
  type BookingAgent,
  type Travelers,
  toBooking,
} from '../../src/bookings/booking/booking.ts';
import { earned, earnedBy } from '../../src/bookings/booking/earned.ts';
import { knownBooking } from '../../src/bookings/booking/record-event.ts';
import { type Database, json } from '../../src/platform/db/database.ts';
import { writeParts } from '../../src/platform/db/parts.ts';
import type { BookingTable, PaymentTable } from '../../src/platform/db/tables.ts';
import { aUser } from './accounts.ts';
import { createTestDatabase } from './running/database.ts';
import { aTour, loadTestTours } from './tours.ts';

type Row = Selectable<BookingTable>;

export type GivenBooking = Partial<
  Omit<Insertable<BookingTable>, 'party' | 'product' | 'supplier' | 'agent' | 'transfer'>
> & {
  party?: Travelers[];
  product?: Partial<BookedProduct>;
  supplier?: Partial<BookedSupplier>;
  agent?: Partial<BookingAgent>;
  transfer?: BookedTransfer;
};

/** Makes a booking one that is paid, and whose trip was over in May 2026. */
export const traveled: GivenBooking = {
  date: '2026-05-02',
  startsAt: Temporal.Instant.from('2026-05-02T05:30:00Z'),
  endsAt: Temporal.Instant.from('2026-05-02T08:30:00Z'),
  amountPaidMinor: 17_700,
  paymentStatus: 'Fully Paid',
};

/** The tour that test bookings are of, and its supplier. */
export async function loadBookedTour(db: Database): Promise<void> {
  await loadTestTours(db, [aTour()]);
}

/** A database with the booked tour, and somebody who books it. */
export async function openBooker() {
  const database = await createTestDatabase();
  await loadBookedTour(database.db);
  const { id: userId, organizationId } = await aUser(database.db);
  return { ...database, booker: { userId, organizationId } };
}

/** A booking on credit as it is stored, of which the test tells what matters to it. */
export async function aBooking(
  db: Database,
  { organizationId, userId }: { organizationId: number; userId: number },
  given: GivenBooking = {},
): Promise<Row> {
  const { id: supplierId } = await db
    .selectFrom('supplier')
    .select('id')
    .where('key', '=', 'roma-walks')
    .executeTakeFirstOrThrow();
  const { party, product, supplier, agent, transfer, ...rest } = given;
  const count = await db.selectFrom('booking').select('id').execute();
  const number = String(count.length + 1).padStart(3, '0');
  const booked = await db
    .insertInto('booking')
    .values({
      reference: `PTL7KQ${number}`,
      voucherKey: `b8Zk2v4Q9sXw7LmN3pRtY${number}`,
      organizationId,
      userId,
      kind: 'tour',
      status: 'Confirmed',
      supplierId,
      tourId: 16350,
      date: '2027-05-02',
      minutes: 450,
      scheduleKey: given.transfer ? '' : 'main',
      description: '',
      places: 3,
      startsAt: Temporal.Instant.from('2027-05-02T05:30:00Z'),
      endsAt: Temporal.Instant.from('2027-05-02T08:30:00Z'),
      latestCancellationAt: Temporal.Instant.from('2027-04-30T05:30:00Z'),
      percentNorefund: 50,
      needsConfirmation: false,
      currency: 'USD',
      totalMinor: 17_700,
      dueMinor: 17_700,
      commissionPercent: 10,
      commissionMinor: 1770,
      paymentTerm: 'Credit',
      paymentStatus: 'Pending Invoice',
      phone: '+12025550123',
      language: 'English',
      placedAt: Temporal.Instant.from('2026-06-01T12:00:00Z'),
      changedAt: Temporal.Instant.from('2026-06-01T12:00:00Z'),
      ...rest,
      party: json(party ?? defaultParty),
      product: json({ ...bookedProduct, ...product }),
      supplier: json({ ...bookedSupplier, ...supplier }),
      agent: json({ ...bookingAgent, ...agent }),
      ...(transfer && { transfer: json(transfer), supplierId: null, tourId: null }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeParts(db, [
    knownBooking({ id: booked.id }),
    earned(earnedBy(toBooking({ ...booked, invoicesFee: false }, []), undefined)),
  ]);
  return booked;
}

/**
 * Copies of a booking, 1001 and on. What differs is told by columns as an object of JSON, in which
 * `n` is the number of the copy.
 */
export async function copiesOf(
  db: Database,
  { id }: { id: number },
  count: number,
  different: RawBuilder<unknown> = sql`'{}'::jsonb`,
): Promise<void> {
  await sql`
    insert into booking overriding system value
    select copy.* from booking
    cross join generate_series(1, ${count}::int) n
    cross join lateral jsonb_populate_record(booking, jsonb_build_object(
      'id', 1000 + n, 'reference', 'MANY' || n, 'voucher_key', 'many' || n) || ${different}) copy
    where booking.id = ${id}
  `.execute(db);
}

/** What makes a test booking one of a transfer: from a ship to a flight, for two and a child. */
export function aTransfer(given: Partial<BookedTransfer> = {}): GivenBooking {
  return {
    kind: 'transfer',
    transfer: { ...bookedTransfer, ...given },
    percentNorefund: 100,
    language: '',
    party: [{ rate: 'Travelers', names: ['Zoë Müller'], units: 3 }],
    product: {
      id: 'TRF-swift',
      name: 'Transfer from Civitavecchia to Rome Fiumicino',
      kind: 'Transfer',
      type: 'Executive Sedan',
      durationMinutes: 65,
      meetingPoint: 'Civitavecchia',
    },
  };
}

/** Somebody of a partner, as the one who books. */
export async function bookerOf(
  db: Database,
  email: string,
): Promise<{ organizationId: number; userId: number }> {
  return db
    .selectFrom('agencyUser')
    .select(['organizationId', 'id as userId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

/** A charge that was made when the booking was placed. */
export async function aCharge(
  db: Database,
  booking: Omit<Row, 'stamp'>,
  given: Partial<Insertable<PaymentTable>> = {},
): Promise<Selectable<PaymentTable>> {
  return db
    .insertInto('payment')
    .values({
      bookingId: booking.id,
      kind: 'charge',
      key: `charge${booking.id}`,
      amountMinor: booking.totalMinor,
      currency: booking.currency,
      state: 'done',
      reference: `ch_${booking.id}`,
      undoAt: Temporal.Instant.from('2026-06-01T12:10:00Z'),
      at: Temporal.Instant.from('2026-06-01T12:00:00Z'),
      settledAt: Temporal.Instant.from('2026-06-01T12:00:02Z'),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const defaultParty: Travelers[] = [
  { rate: 'Adults', names: ['Zoë Müller', 'Renée O’Connor'], units: 2 },
  { rate: 'Children', names: ['Noé Müller'], units: 1 },
];

const bookedProduct: BookedProduct = {
  id: 'PRD16350',
  name: 'Colosseum at Dawn',
  kind: 'Tour',
  type: 'Walking Tour',
  town: 'Rome',
  country: 'Italy',
  timeZone: 'Europe/Rome',
  durationMinutes: 180,
  meetingPoint: 'Arch of Constantine',
};

const italy = { country: 'Italy', timeZone: 'Europe/Rome' };

const bookedTransfer: BookedTransfer = {
  from: {
    type: 'cruise port',
    id: 'ITCVV',
    title: 'Civitavecchia',
    town: 'Civitavecchia',
    latitude: 42.0937,
    longitude: 11.7869,
    ...italy,
  },
  to: {
    type: 'airport',
    id: 'FCO',
    title: 'Rome Fiumicino',
    town: 'Rome',
    latitude: 41.8003,
    longitude: 12.2389,
    ...italy,
  },
  adults: 2,
  children: 1,
  infants: 0,
  vehicle: {
    supplierKey: 'swift',
    key: 'mercedes-e-class-or-similar',
    name: 'Mercedes E-Class or similar',
    class: 'Executive Sedan',
    waitMinutes: 60,
    inclusions: 'Driver, fuel and tolls.',
    additionalInfo: 'Room for 3 passengers.',
  },
  details: {
    cruiseline: 'Aurelia Cruises',
    cruiseship: 'Aurelia Star',
    ship_arrival_time: '6:30 AM',
    departure_flight_number: 'BA2490',
    destination_airport: 'LHR',
    departure_flight_time: '7:30 PM',
  },
};

const bookedSupplier: BookedSupplier = {
  name: 'Roma Walks',
  phone: '+39 06 123 4567',
  email: 'ops@romawalks.test',
  businessRef: 'IT-123',
  notes: 'Meet 10 minutes early<br>Bring a passport',
};

const bookingAgent: BookingAgent = {
  name: 'Ada Byron',
  email: 'ada@acme.test',
  agency: 'Acme Travel',
  phone: '+12025550100',
  accreditationNumber: '12345675',
};
