import { z } from 'zod';
import type { PartnerRequest } from '../../bookings/reading/request-answer.ts';
import { requestKinds, requestStates } from '../../bookings/requests/list-requests.ts';
import { UpdateAnswer } from '../../bookings/updates/update-answer.ts';
import { oneOf, optional, text, wholeNumber } from '../../platform/http/schemas.ts';
import { telling } from '../telling.ts';
import type { Tool } from '../tool.ts';
import { Written, written } from '../written.ts';
import { requestFacts, requestTold } from './booking-facts.ts';
import { counted, limitField, limitOf } from './page.ts';

type Update = z.output<typeof UpdateAnswer>;

const usualDays = 7;
const mostDays = 365;
const longestName = 300;

const cursor = optional(
  text({
    max: 100,
    description: 'next_cursor of an earlier answer: tells exactly what changed later, oldest first',
  }),
);

const next_cursor = z.string().optional().describe('Send it as cursor for what changes later');

const { shape } = UpdateAnswer;
const changedBookings = {
  next_cursor,
  bookings: z
    .array(
      z.object({
        booking_reference: shape.booking_reference,
        what: shape.type,
        changed_at: shape.modified,
        status: shape.status,
        payment_status: shape.payment_status,
        date: shape.travel_date,
        product: Written,
        lead_traveler: Written,
        travelers: z.int(),
        partner_ref: Written,
      }),
    )
    .optional(),
};

export const listUpdates: Tool = {
  name: 'list_updates',
  title: 'List changed bookings',
  description:
    'Tells which bookings are new, changed or canceled, newest change first. Keep next_cursor and send it as cursor the next time: then only what changed since is told. Next: get_booking for one of them.',
  effect: 'reads',
  fields: {
    days: optional(
      wholeNumber({
        min: 1,
        max: mostDays,
        default: usualDays,
        description: 'How many days to look back; not used with cursor',
      }),
    ),
    cursor,
    limit: limitField,
  },
  ...telling(
    changedBookings,
    async ({ ask }, { days: period = usualDays, cursor: after, ...given }) => {
      const limit = limitOf(given);
      const query = after === undefined ? { period } : { cursor: after, limit };
      const { body, header } = await ask({ method: 'GET', path: '/v1/booking_updates', query });
      const changed = body as Update[];
      const updates = changed.slice(0, limit);
      return {
        headline: headlineOf(changed.length, updates.length, after !== undefined),
        facts: {
          next_cursor: header('x-next-cursor'),
          bookings: updates.map((update) => ({
            booking_reference: update.booking_reference,
            what: update.type,
            changed_at: update.modified,
            status: update.status,
            payment_status: update.payment_status,
            date: update.travel_date,
            product: written('supplier', update.product, { most: longestName }),
            lead_traveler: written('traveler', update.lead_passenger, { most: longestName }),
            travelers: Number(update.number_of_passengers),
            partner_ref: written('partner', update.partner_ref, { most: longestName }),
          })),
        },
      };
    },
  ),
};

function headlineOf(found: number, told: number, isAfter: boolean): string {
  if (found > told) {
    return `${counted(found, 'booking')} changed; the ${told} that changed last are told here. Send fewer days, or a larger limit.`;
  }
  return isAfter && found > 0
    ? `${counted(found, 'booking')} changed. There may be more: send next_cursor as cursor until none is told.`
    : `${counted(found, 'booking')} changed.`;
}

const foundRequests = { next_cursor, requests: z.array(z.object(requestTold)).optional() };

export const listRequests: Tool = {
  name: 'list_requests',
  title: 'List requests',
  description:
    'Tells what became of requests to change or cancel bookings, latest change first. A request that is open is decided by staff within 24 to 48 hours.',
  effect: 'reads',
  fields: {
    booking_reference: optional(
      text({ max: 100, description: 'Only requests about this booking' }),
    ),
    kind: optional(oneOf(requestKinds, { description: 'Only requests of this kind' })),
    status: optional(oneOf(requestStates, { description: 'Only requests with this status' })),
    cursor,
    limit: limitField,
  },
  ...telling(
    foundRequests,
    async ({ ask }, { booking_reference: booking, kind, status, cursor: after, ...given }) => {
      const limit = limitOf(given);
      const query = { booking, kind, status, cursor: after, limit };
      const { body, header } = await ask({ method: 'GET', path: '/v1/booking_requests', query });
      const requests = body as PartnerRequest[];
      const more =
        requests.length === limit ? ' There may be more: narrow by booking, kind or status.' : '';
      return {
        headline: `${counted(requests.length, 'request')} found.${more}`,
        facts: { next_cursor: header('x-next-cursor'), requests: requests.map(requestFacts) },
      };
    },
  ),
};
