import type { BookingCopy } from '../../bookings/updates/to-booking-copy.ts';
import type { Actor } from '../../platform/audit.ts';
import { targetOf } from '../delivery/claim-messages.ts';
import { type AtOnceDeps, sendAtOnce } from '../delivery/send-at-once.ts';
import type { ListedMessage } from '../list-messages.ts';
import { type MessageType, messageBody } from '../webhook.ts';
import { findEndpoint } from './find-endpoint.ts';

const bookingReference = 'SAMPLE';
const type: MessageType = 'New Booking';

/** Sends a sample, of a booking that does not exist. */
export async function testEndpoint(
  deps: AtOnceDeps & { baseAddress: string },
  actor: Actor,
  id: number,
): Promise<ListedMessage> {
  const endpoint = await findEndpoint(deps, id);
  const at = deps.clock.now();
  const data = endpoint.includeBooking ? sampleCopy(deps.baseAddress, at) : undefined;
  const told = { bookingReference, type, at };
  return sendAtOnce(deps, actor, 'webhook.tested', {
    endpointId: endpoint.id,
    ...told,
    body: Buffer.from(messageBody(told, { data })),
    target: targetOf(endpoint, at),
  });
}

function sampleCopy(baseAddress: string, at: Temporal.Instant): BookingCopy {
  const today = at.toZonedDateTimeISO('America/New_York').toPlainDate();
  const travelDate = today.add({ days: 30 }).toString();
  return {
    iata: '12345675',
    business_unit: '',
    agency_name: 'Sample Travel',
    agent_name: 'Ada Byron',
    agent_email: 'ada@sample.test',
    booking_reference: bookingReference,
    voucher: `${baseAddress}/vouchers/sample`,
    status: 'Confirmed',
    payment_status: 'Fully Paid',
    travel_date: travelDate,
    end_date: travelDate,
    purchase_date: today.toString(),
    latestcancellation_date: today.add({ days: 28 }).toString(),
    percent_norefund: '50',
    product_type: 'Tour',
    product_id: 'PRD1',
    town: 'Rome',
    country: 'Italy',
    product: 'A sample tour',
    number_of_passengers: '2',
    lead_passenger: 'Ada Byron',
    gross_amount: '118.00',
    net_amount: 103.25,
    commission: '14.75',
    amount_due: '0.00',
    commission_due: '14.75',
  };
}
