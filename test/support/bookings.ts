import type { Insertable, Selectable } from 'kysely';
import type {
  BookedProduct,
  BookedSupplier,
  BookingAgent,
  Travelers,
} from '../../src/bookings/booking.ts';
import { type Database, json } from '../../src/platform/db/database.ts';
import type { BookingTable, PaymentTable } from '../../src/platform/db/tables.ts';
import { aTour, loadTestTours } from './tours.ts';

type Row = Selectable<BookingTable>;

export type GivenBooking = Partial<
  Omit<Insertable<BookingTable>, 'party' | 'product' | 'supplier' | 'agent'>
> & {
  party?: Travelers[];
  product?: Partial<BookedProduct>;
  supplier?: Partial<BookedSupplier>;
  agent?: Partial<BookingAgent>;
};

/** The tour that test bookings are of, and its supplier. */
export async function loadBookedTour(db: Database): Promise<void> {
  await loadTestTours(db, [aTour()]);
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
  const { party, product, supplier, agent, ...rest } = given;
  const count = await db.selectFrom('booking').select('id').execute();
  const number = String(count.length + 1).padStart(3, '0');
  return db
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
    })
    .returningAll()
    .executeTakeFirstOrThrow();
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
  booking: Row,
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
