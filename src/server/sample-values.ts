import type { Caller } from '../accounts/users/user.ts';
import { findSamples, type KeptSamples } from '../demo/keep-samples.ts';
import type { OwnValues } from '../platform/http/documents/for-trying.ts';
import type { ServingApp } from '../serving-app.ts';
import { findDemoPartner } from '../start/demo-partner.ts';

type ListedShip = { cruiseline: string; cruiseship: string; sailing_dates: string[] };

/**
 * What the samples of the reference name that is there for the partner whose token is filled in: so they
 * succeed as they are. Reading makes nothing: a job keeps the bookings. The reference is read without a
 * database, too.
 */
export async function findSampleValues(app: ServingApp): Promise<OwnValues> {
  try {
    const partner = await findDemoPartner(app);
    const caller = partner && (await app.directory.findCaller(partner.token));
    if (!caller) return {};
    const known = await findKnown(app, caller);
    if (!app.config.makesDemoLife) return known;
    return { ...known, ...valuesOf(await findSamples(app, caller)) };
  } catch (error) {
    app.log.warn({ err: error }, 'the samples of the reference name nothing that is there');
    return {};
  }
}

async function findKnown({ cruises }: ServingApp, { userId }: Caller): Promise<OwnValues> {
  const user = { user_id: userId };
  const known = { getUser: user, createAccessToken: user };
  const { bytes } = await cruises.find();
  const [ship] = JSON.parse(bytes.toString()) as ListedShip[];
  const sailingDate = ship?.sailing_dates[0];
  if (!ship || sailingDate === undefined) return known;
  const { cruiseline, cruiseship } = ship;
  const returnCruiseDestinations = { cruiseline, cruiseship, sailing_date: sailingDate };
  return { ...known, returnCruiseDestinations };
}

/** The operation, the field that names it, and the booking that is kept for that, or a request about it. */
const named = [
  ['requestBookingChange', 'id', 'ask'],
  ['quoteBookingCancellation', 'id', 'ask'],
  ['requestBookingCancellation', 'reference_id', 'ask'],
  ['listBookingRequests', 'booking', 'ask'],
  ['withdrawBookingRequest', 'request_id', 'withdraw', 'change'],
  ['confirmOwnBooking', 'reference', 'confirm'],
  ['declineOwnBooking', 'reference', 'decline'],
  ['payOwnCommission', 'reference', 'pay'],
  ['cancelOwnBooking', 'reference', 'cancel'],
  ['applyOwnRequest', 'id', 'decide', 'change'],
  ['rejectOwnRequest', 'id', 'decide', 'cancellation'],
] as const;

function valuesOf(samples: KeptSamples): OwnValues {
  return Object.fromEntries(
    named.flatMap(([operation, field, use, kind]) => {
      const sample = samples.get(use);
      const value = kind === undefined ? sample?.reference : sample?.requests.get(kind);
      return value === undefined ? [] : [[operation, { [field]: value }]];
    }),
  );
}
