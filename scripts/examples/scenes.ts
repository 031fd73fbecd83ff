import { bookings as bookingsOfPartner } from './partner-scenes/bookings.ts';
import { campaigns as campaignsOfPartner } from './partner-scenes/campaigns.ts';
import { sandbox } from './partner-scenes/sandbox.ts';
import { search } from './partner-scenes/search.ts';
import { transfers as transfersOfPartner } from './partner-scenes/transfers.ts';
import { users } from './partner-scenes/users.ts';
import { bookings } from './scenes/bookings.ts';
import { campaigns } from './scenes/campaigns.ts';
import { cruises } from './scenes/cruises.ts';
import { departures } from './scenes/departures.ts';
import { money } from './scenes/money.ts';
import { partners } from './scenes/partners.ts';
import { requests } from './scenes/requests.ts';
import { staff } from './scenes/staff.ts';
import { suppliers } from './scenes/suppliers.ts';
import { system } from './scenes/system.ts';
import { today } from './scenes/today.ts';
import { tours } from './scenes/tours.ts';
import { transfers } from './scenes/transfers.ts';
import { webhooks } from './scenes/webhooks.ts';
import type { Scene } from './step.ts';

/** What happens in the examples, in the order in which it happens. */
export const scenes: readonly Scene[] = [
  today,
  bookings,
  requests,
  departures,
  tours,
  suppliers,
  transfers,
  cruises,
  partners,
  webhooks,
  campaigns,
  money,
  staff,
  users,
  search,
  bookingsOfPartner,
  transfersOfPartner,
  campaignsOfPartner,
  sandbox,
  // It begins the demo again.
  system,
];
