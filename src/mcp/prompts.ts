import { z } from 'zod';

/** A task that people often have, as they would put it to an agent. */
export type Prompt = {
  name: string;
  title: string;
  description: string;
  fields: Record<string, z.ZodType<string | undefined>>;
  text: (given: Readonly<Record<string, string | undefined>>) => string;
};

const needed = (description: string) => z.string().describe(description);
const extra = (description: string) => z.string().optional().describe(description);

export const prompts: readonly Prompt[] = [
  {
    name: 'book_a_tour',
    title: 'Book a tour',
    description: 'Find a tour for a party on a day, agree on it, and book it',
    fields: {
      place: needed('Town or country'),
      date: needed('The day, such as 2027-05-02'),
      party: needed('Who travels, such as two adults and a child of 7'),
      wishes: extra('What they like'),
    },
    text: ({ place, date, party, wishes }) => `Find a tour in ${place} on ${date} for ${party}.${
      wishes ? ` They like: ${wishes}.` : ''
    }
1. search_tours for the place; get_availability of the best three for that day and party.
2. Show me those that can be booked: name, start, duration, price for the party, until when canceling is free. Let me choose.
3. Ask me for the names of the travelers by rate, and a phone number with country code.
4. preview_booking, and show me what it comes to. Book with create_booking only after I have said yes.`,
  },
  {
    name: 'plan_a_day_in_port',
    title: 'Plan a day in port',
    description: 'Find shore excursions that fit the hours of a ship in a port',
    fields: {
      cruiseline: needed('The cruise line'),
      cruiseship: needed('The ship'),
      sailing_date: needed('The day the journey begins, such as 2027-05-02'),
      party: needed('Who travels, such as two adults'),
    },
    text: ({
      cruiseline,
      cruiseship,
      sailing_date: date,
      party,
    }) => `Plan shore excursions for ${party} on ${cruiseship} of ${cruiseline}, sailing on ${date}.
1. list_cruises with these three for the ports and the hours in port.
2. For each port search_tours with its town, and get_availability for that day.
3. Leave out what begins less than an hour after the ship arrives, or ends less than two hours before it leaves.
4. Show me a table: port, hours in port, the best excursion, its start, duration and price for the party. Book nothing.`,
  },
  {
    name: 'arrange_a_transfer',
    title: 'Arrange a transfer',
    description: 'Find a ride between two places, agree on it, and book it',
    fields: {
      from: needed('Where they are picked up'),
      to: needed('Where they are taken'),
      start: needed('Local date and time of the pickup'),
      party: needed('How many adults, children and infants'),
    },
    text: ({
      from,
      to,
      start,
      party,
    }) => `Arrange a ride from ${from} to ${to}, picked up ${start}, for ${party}.
1. find_transfer_places for both ends; ask me if a name is ambiguous.
2. search_transfers, and show me the three best: vehicle, luggage, price, until when canceling is free.
3. Ask me for the lead traveler, phone, email, and the flight, ship or train, if the places need it.
4. preview_booking, and show me what it comes to. Book with create_booking only after I have said yes.`,
  },
  {
    name: 'cancel_a_booking',
    title: 'Cancel a booking',
    description: 'See what canceling would refund, and ask for it',
    fields: { booking_reference: needed('The reference, such as 34QRT33MW') },
    text: ({ booking_reference: reference }) => `I may want to cancel the booking ${reference}.
1. get_booking, and tell me in two sentences what it is.
2. quote_cancellation, and tell me what comes back, what it costs, and until when.
3. Ask for the cancellation with request_cancellation only after I have said yes to these amounts.`,
  },
  {
    name: 'what_is_new',
    title: 'What is new',
    description: 'A short report on bookings and requests',
    fields: { days: extra('How many days to look back; 1 if nothing is said') },
    text: ({ days }) => `Report what happened to my bookings in the last ${days || '1'} days.
1. list_updates and list_requests.
2. First what needs me: requests that were rejected, bookings that were canceled or wait, what is due. Then the rest, one line each.
3. Change nothing.`,
  },
];
