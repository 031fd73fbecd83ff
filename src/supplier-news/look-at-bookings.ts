import type { SuppliersPapers } from '../availability/connector.ts';
import { placesOf } from '../bookings/booking/booked-places.ts';
import type { Booking } from '../bookings/booking/booking.ts';
import { findBookingForStaff } from '../bookings/booking/find-booking-for-staff.ts';
import { cancelForSupplier, followSupplier } from '../bookings/changes/follow-supplier.ts';
import type { ConnectedBooking } from '../octo/selling/connected-bookings.ts';
import { endLook, lookLater, stopLooking, toLookAt } from '../octo/selling/looks.ts';
import { type ReadBack, readBack } from '../octo/selling/read-back.ts';
import type { SellingDeps } from '../octo/selling/system-booking.ts';
import { workDue } from '../octo/selling/work-due.ts';
import { askAbout, type NewsDeps } from './ask-for-decisions.ts';
import { compare, comparedKinds, type News } from './compare.ts';
import { forgetNotices, keepNotice } from './notices.ts';
import { supplierActor, unlessRefused } from './supplier-actor.ts';

export type LookDeps = NewsDeps & SellingDeps;

type ReadThere = Extract<ReadBack, { kind: 'read' }>;

/** Compares bookings that are due with those of their suppliers. */
export function lookAtBookings(deps: LookDeps, signal?: AbortSignal): Promise<void> {
  const lookAt = (row: ConnectedBooking) =>
    look(deps, row).catch((error: unknown) => {
      deps.log.error({ err: error, booking: row.bookingReference }, 'a booking is not compared');
    });
  return workDue(deps, toLookAt, lookAt, signal);
}

async function look(deps: LookDeps, row: ConnectedBooking): Promise<void> {
  if (row.wanted !== 'confirmed') return stopLooking(deps, row);
  // What is changed after this was not asked about.
  const booking = await findBookingForStaff(deps, row.bookingReference);
  // It is about to be stored, or given up.
  if (booking.status === 'placing') return lookLater(deps, row);
  const found = await readBack(deps, row, placesOf(booking));
  if (found.kind === 'unreached') return lookLater(deps, row);
  const news =
    found.kind === 'read' ? compare(deps.clock, booking, row, found.there) : unknownThere(booking);
  if (found.kind === 'read') {
    const isFollowed = await follow(deps, row, { booking, news, papers: found.there.papers });
    if (!isFollowed) return lookLater(deps, row);
  }
  const kept = new Set(news.notices.map(({ kind }) => kind));
  for (const notice of news.notices) await keepNotice(deps, row, notice);
  const gone = comparedKinds.filter((kind) => !kept.has(kind));
  await forgetNotices(deps, row, gone);
  await endLook(deps, row, found.kind === 'read' && kept.size === 0 ? seen(found, news) : {});
}

function unknownThere({ status }: Booking): News {
  if (status !== 'Confirmed') return { notices: [] };
  const sentence = "The supplier's system does not know the booking any more";
  return { notices: [{ kind: 'unknown there', sentence }] };
}

/** What is the same on both sides by now. */
function seen({ availabilityId, there }: ReadThere, { start }: News) {
  const { supplierReference } = there.papers;
  return {
    ...(availabilityId !== null && { availabilityId }),
    ...(start && { date: start.date }),
    ...(supplierReference !== undefined && { supplierReference }),
  };
}

/** By the verbs of bookings. False if the booking was changed meanwhile. */
async function follow(
  deps: LookDeps,
  row: ConnectedBooking,
  { booking, news, papers }: { booking: Booking; news: News; papers: SuppliersPapers },
): Promise<boolean> {
  const { canceled, start, hasPapers } = news;
  if (news.isDecided) {
    await askAbout(deps, row);
    return true;
  }
  const actor = await supplierActor(deps, row.supplierId);
  if (canceled !== undefined) {
    const ending = { ...booking, reason: canceled };
    return (await unlessRefused(() => cancelForSupplier(deps, actor, ending))) !== null;
  }
  if (!start && !hasPapers) return true;
  const changed = { start, papers };
  return (await unlessRefused(() => followSupplier(deps, actor, booking, changed))) !== null;
}
