import { type SampleBooking, sampleBookings } from '../../demo/samples.ts';
import type { Caller } from '../accounts/users/user.ts';
import { type Booking, isPast } from '../bookings/booking/booking.ts';
import { commissionDueMinor } from '../bookings/booking/earned.ts';
import { lookupRefusals } from '../bookings/booking/refusals.ts';
import { placeBooking } from '../bookings/placing/place-booking.ts';
import type { PlacingDeps } from '../bookings/placing/placing.ts';
import { bookingReader } from '../bookings/reading/booking-reader.ts';
import { findBookingAndRequests } from '../bookings/reading/find-booking.ts';
import { openRequest } from '../bookings/requests/open-request.ts';
import { runExclusively } from '../platform/db/run-exclusively.ts';
import { Refusal } from '../platform/errors.ts';
import { plainWrite } from '../platform/operation/write.ts';
import { orderOf } from './life/book.ts';

type Use = keyof typeof sampleBookings;
type Kind = keyof SampleBooking['asked'];

/** A booking that samples name, and its open requests. */
type KeptSample = { reference: string; requests: ReadonlyMap<Kind, number> };
export type KeptSamples = ReadonlyMap<Use, KeptSample>;

const kinds = ['change', 'cancellation'] as const;
const samplesLock = 'sample bookings';

/**
 * The bookings that the samples of the reference name, for the partner of the demo. The newest of each is
 * taken as long as its sample succeeds; then there is a new one. What cannot be booked now is left out.
 */
export async function keepSamples(deps: PlacingDeps, caller: Caller): Promise<KeptSamples> {
  const found = await findSamples(deps, caller);
  const uses = Object.keys(sampleBookings) as Use[];
  if (uses.every((use) => found.has(use))) return found;
  const made = await runExclusively(deps.db, samplesLock, async () => {
    const kept = new Map(await findSamples(deps, caller));
    for (const use of uses.filter((one) => !kept.has(one))) {
      const sample = await makeSample(deps, caller, sampleBookings[use]).catch(nullIfRefused);
      if (sample) kept.set(use, sample);
    }
    return kept;
  });
  return made ?? found;
}

/** The bookings whose samples succeed now. Readers of the reference make none. */
export async function findSamples(
  deps: Pick<PlacingDeps, 'db' | 'clock'>,
  caller: Caller,
): Promise<KeptSamples> {
  const found = new Map<Use, KeptSample>();
  const readBooking = bookingReader(deps.db);
  for (const use of Object.keys(sampleBookings) as Use[]) {
    const sample: SampleBooking = sampleBookings[use];
    const { booking, requests } =
      (await findBookingAndRequests({ ...deps, readBooking }, caller, {
        partnerRef: sample.ref,
      }).catch(nullIfUnknown)) ?? {};
    if (!booking || !requests || !isAsWanted(deps, booking, sample)) continue;
    const open = requests.filter(({ status }) => status === 'open');
    const kept = new Map(open.map((request) => [request.kind, request.request_id]));
    const isAsked = kinds.every((kind) => kept.has(kind) === (sample.asked[kind] !== undefined));
    if (isAsked) found.set(use, { reference: booking.reference, requests: kept });
  }
  return found;
}

function isAsWanted(
  { clock }: Pick<PlacingDeps, 'clock'>,
  booking: Booking,
  { status, tour }: SampleBooking,
) {
  const isSettled = booking.status === 'Confirmed' && commissionDueMinor(booking) === 0;
  const isSame = booking.status === status && booking.tourId === tour;
  return isSame && !isSettled && !isPast(booking, clock);
}

async function makeSample(
  deps: PlacingDeps,
  caller: Caller,
  sample: SampleBooking,
): Promise<KeptSample> {
  const quantities = Object.entries(sample.travelers).map(
    ([rate, names]) => [rate, String(names.split(',').length)] as [string, string],
  );
  const order = await orderOf(deps, caller, sample, { today: deps.clock.now(), quantities });
  const { reference } = await placeBooking(deps, caller, order);
  const requests = new Map<Kind, number>();
  for (const kind of kinds) {
    const notes = sample.asked[kind];
    if (notes === undefined) continue;
    const write = plainWrite(deps.db);
    const asked = await openRequest({ ...deps, write }, caller, { reference, kind, notes });
    requests.set(kind, asked.request.id);
  }
  return { reference, requests };
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof Refusal && error.code === lookupRefusals.bookingNotFound.entry.code)
    return null;
  throw error;
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
