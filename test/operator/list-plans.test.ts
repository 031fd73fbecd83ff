import { describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Caller } from '../../src/accounts/users/user.ts';
import { listEntries } from '../../src/bookings/commissions/list-entries.ts';
import { readLedger } from '../../src/bookings/commissions/read-ledger.ts';
import {
  listPayments,
  paymentKinds,
  paymentMethods,
  paymentStates,
} from '../../src/bookings/money/list-payments.ts';
import type { BookingFilter } from '../../src/bookings/reading/searching/booking-filter.ts';
import {
  bookingStatuses,
  listBookings,
} from '../../src/bookings/reading/searching/list-bookings.ts';
import { followRequests } from '../../src/bookings/requests/follow-requests.ts';
import { listRequests, requestStates } from '../../src/bookings/requests/list-requests.ts';
import { requestFeed } from '../../src/bookings/requests/number-requests.ts';
import { numberChanges } from '../../src/bookings/updates/number-changes.ts';
import { listCampaigns } from '../../src/campaigns/list-campaigns.ts';
import { listMails as listCampaignMails } from '../../src/campaigns/mails/list-mails.ts';
import { listMails as listPartnerMails } from '../../src/partner-mails/list-mails.ts';
import { readQueues } from '../../src/platform/figures/queue.ts';
import { listKeptMails } from '../../src/platform/mail/kept-mails.ts';
import { mailStates } from '../../src/platform/mail/mail-states.ts';
import { firstPage } from '../../src/platform/operation/listing.ts';
import { listMails as listTravelerMails } from '../../src/traveler-mails/list-mails.ts';
import { marketplaceQueues } from '../../src/upkeep/marketplace-queues.ts';
import { listMessages } from '../../src/webhooks/list-messages.ts';
import { listOwnMessages, messageStates } from '../../src/webhooks/own/list-own-messages.ts';
import { testClock } from '../support/clock.ts';
import { many, openMany } from '../support/suites/list-plans.ts';

const clock = testClock();

describe('a page of a staff list, among very many rows', () => {
  it('of bookings is found by status, partner_ref and travel dates', async () => {
    await using open = await openMany(async () => {});
    const { db, check } = open;
    const filters: BookingFilter[] = [
      ...bookingStatuses.map((status) => ({ status })),
      {},
      { partnerRef: 'WEB' },
      { partnerRef: 'AC-77' },
      { from: '2026-03-03', to: '2026-03-03' },
      { from: '2026-03-03', to: '2026-03-09' },
      { from: '2027-05-01' },
      { from: '2029-01-01' },
      { status: 'Pending Confirmation', from: '2026-03-03', to: '2026-03-23' },
      { status: 'Canceled', from: '2026-03-03', to: '2026-03-05' },
    ];
    for (const filter of filters) {
      await check(`bookings ${JSON.stringify(filter)}`, () => listBookings({ db }, filter));
      const page = { cursor: 'MANY8000', limit: 50 };
      await check(`a later page of ${JSON.stringify(filter)}`, () =>
        listBookings({ db }, filter, page),
      );
    }
  });

  it('is not needed to know how long queues are', async () => {
    await using open = await openMany(async () => {}, many);
    await open.check('queues', () => readQueues(open.db, marketplaceQueues));
  });

  it('of payments is found by state, and what needs somebody without one', async () => {
    await using open = await openMany(async (db) => {
      await sql`
        insert into payment
          (booking_id, kind, key, amount_minor, currency, state, reference, undo_at, at, settled_at,
            method, paid_on)
        select id, 'charge', 'key' || id, 100, 'USD', state,
          case when method = 'card' then 'ch' end, case when method = 'card' then placed_at end,
          placed_at, case when state not in ('open', 'unwanted') then placed_at end,
          method, case when method <> 'card' then date '2026-06-01' end
        from booking cross join lateral (select case
          when id > 9000 then 'done'
          when id % 300 = 1 then 'declined' when id % 300 = 2 then 'undone'
          when id % 900 = 3 then 'refused' when id % 900 = 4 then 'open'
          when id % 900 = 5 then 'unwanted' else 'done' end as state, case
          when id > 9000 or id % 300 in (1, 2) or id % 900 in (3, 4, 5) then 'card'
          when id % 300 = 6 then 'cash' when id % 300 = 7 then 'cheque'
          when id % 300 = 8 then 'transfer' when id % 300 = 9 then 'invoice'
          else 'card' end as method) given
      `.execute(db);
    }, many);
    const { db, check } = open;
    for (const kind of paymentKinds) {
      await check(`payments, ${kind}`, () => listPayments({ db }, { state: 'all', kind }));
    }
    for (const method of paymentMethods) {
      await check(`payments, ${method}`, () => listPayments({ db }, { state: 'all', method }));
      await check(`payments that need somebody, ${method}`, () => listPayments({ db }, { method }));
    }
    await check('payments of a booking', () =>
      listPayments({ db }, { state: 'all', booking: 'MANY77' }),
    );
    await check('payments of a partner', () =>
      listPayments({ db }, { state: 'all', organization: 'acme' }),
    );
    for (const state of [undefined, 'all', ...paymentStates] as const) {
      await check(`payments ${state}`, () => listPayments({ db }, { state }));
      await check(`payments ${state} of some days`, () =>
        listPayments(
          { db },
          { state, at: { from: Temporal.Instant.from('2026-06-01T00:00:00Z') } },
          { cursor: 9000, limit: 200 },
        ),
      );
      await check(`payments ${state}, later`, () =>
        listPayments({ db }, { state }, { cursor: 9000, limit: 200 }),
      );
    }
  });

  it('of commissions is found by what is paid, and so are the sums', async () => {
    await using open = await openMany(async (db) => {
      const { id } = await db
        .insertInto('payRun')
        .values({ at: clock.now(), paidBy: 'me' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`
        update booking set pay_run_id = ${id}, commission_paid_at = placed_at,
          commission_paid_minor = commission_minor - (id % 700 = 1)::int
        where status = 'Confirmed' and id % 3 > 0 and (id < 6000 or id > 15000)
      `.execute(db);
      await sql`
        insert into commission_entry (pay_run_id, booking_id, amount_minor)
        select pay_run_id, id, commission_paid_minor from booking where pay_run_id is not null
      `.execute(db);
    }, many);
    const { db, check } = open;
    await check('entries of a booking', () => listEntries({ db }, 'MANY70', firstPage));
    for (const isPaid of [undefined, true, false]) {
      await check(`commissions, paid: ${isPaid}`, () =>
        readLedger({ db, clock }, { organization: 'acme', isPaid }),
      );
    }
  });

  it('of requests is found by what is open', async () => {
    await using open = await openMany(async (db) => {
      await sql`
        insert into booking_request
          (booking_id, organization_id, owner_id, kind, notes, user_id, created_at, due_at, state,
            decided_at, decided_by)
        select id, organization_id, user_id, 'change', 'later', user_id, placed_at, placed_at,
          case when id % 100 = 1 then 'open' else 'applied' end,
          case when id % 100 <> 1 then placed_at end, case when id % 100 <> 1 then 'me' end
        from booking
      `.execute(db);
    });
    const page = { cursor: undefined, limit: 200 };
    for (const filter of [
      {},
      ...requestStates.map((state) => ({ state })),
      { state: 'all' },
      { state: 'all', organization: 'acme' },
      { state: 'open', organization: 'acme' },
      { state: 'rejected', organization: 'acme' },
      { state: 'all', booking: 'MANY77' },
      { state: 'all', product: 'PRD99' },
      { isByDue: true },
      { state: 'all', isByDue: true },
      { state: 'applied', isByDue: true, kind: 'change' },
    ] as const) {
      await open.check(`requests ${JSON.stringify(filter)}`, () =>
        listRequests({ db: open.db, clock }, filter, page),
      );
    }
    const { organizationId, ownerId: userId } = await open.db
      .selectFrom('bookingRequest')
      .select(['organizationId', 'ownerId'])
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const role of ['Admin', 'Agent'] as const) {
      const caller = { organizationId, userId, role } as Caller;
      const follow = (wanted: object) => followRequests(open, caller, { limit: 100, ...wanted });
      while (!(await numberChanges(open.db, organizationId, requestFeed)).isAll);
      await sql`vacuum analyze booking_request`.execute(open.db);
      for (const wanted of [{}, { after: 0 }, { state: 'rejected' }, { booking: 'MANY77' }]) {
        await open.check(`requests of an ${role} ${JSON.stringify(wanted)}`, () => follow(wanted));
      }
    }
  });

  it('of webhook messages is found by endpoint and booking', async () => {
    await using open = await openMany(async (db) => {
      await sql`
        insert into webhook_endpoint
          (organization_id, environment, url, header, include_booking, created_at)
        select organization.id, 'staging', 'https://a.test/' || n, 'X-Signature', false, created_at
        from organization, generate_series(1, 3) n
      `.execute(db);
      await sql`
        insert into webhook_message (endpoint_id, booking_id, booking_reference, type, at, state,
          body, attempts, sent_at, settled_at)
        select case when id < 5000 then 1 when id % 5000 = 9 then 2 else 3 end,
          id, reference, 'New Booking', placed_at, 'delivered', '', 1, placed_at, placed_at
        from booking
      `.execute(db);
    }, many);
    const deps = { db: open.db, clock, changes: { liveInstances: async () => [] } as never };
    for (const filter of [
      {},
      { endpoint: 1 },
      { endpoint: 2 },
      { endpoint: 3 },
      { booking: 'MANY77' },
    ]) {
      await open.check(`messages ${JSON.stringify(filter)}`, () => listMessages(deps, filter));
    }
    const caller = { organizationId: 1, role: 'Admin' } as Caller;
    for (const filter of [
      {},
      { webhook: 2 },
      { booking: 'MANY77' },
      { type: 'Commission Paid' },
      ...messageStates.map((state) => ({ state })),
    ] as const) {
      await open.check(`own messages ${JSON.stringify(filter)}`, () =>
        listOwnMessages(deps, caller, filter, { cursor: undefined, limit: 100 }),
      );
    }
  });

  it('of mails is found by state, booking, campaign, day and reader', async () => {
    const states = sql`case
      when id > 15000 or id % 100 > 5 then 'sent' when id % 100 = 1 then 'failed'
      when id % 100 = 2 then 'interrupted' when id % 100 = 3 then 'skipped'
      when id % 500 = 4 then 'waiting' when id % 5000 = 5 then 'handing over' else 'sent' end`;
    await using open = await openMany(async (db) => {
      await sql`
        insert into traveler_mail
          (booking_id, booking_reference, organization_id, kind, event_id, at, state, settled_at)
        select id, reference, organization_id, 'confirmed', id, placed_at, state,
          case when state not in ('waiting', 'handing over') then placed_at end
        from booking cross join lateral (select ${states} as state) given
      `.execute(db);
      await sql`
        insert into subscriber (organization_id, email, key)
        select organization_id, 'p' || id || '@travelers.test', 'key' || id from booking
      `.execute(db);
      await sql`
        insert into campaign (reference, subscriber_id, email, date, destination_url, title,
          first_name, last_name, intervals, created_at, changed_at)
        select 'C' || id, id, email, date '2027-01-01', '', '', '', '', '{}', now(), now()
        from subscriber
      `.execute(db);
      await sql`
        insert into campaign_mail (campaign_id, reference, subscriber_id, kind, days_before, day,
          state, reason, at, settled_at)
        select id, reference, subscriber_id, 'scheduled', 1, date '2026-01-01' + id::int / 100,
          state, '', now(), case when state not in ('waiting', 'handing over') then now() end
        from campaign cross join lateral (select ${states} as state) given
      `.execute(db);
    }, many);
    const { db, check } = open;
    for (const state of [undefined, ...mailStates]) {
      await check(`traveler mails ${state}`, () => listTravelerMails({ db }, { state }, firstPage));
      await check(`campaign mails ${state}`, () => listCampaignMails({ db }, { state }, firstPage));
      await check(`campaign mails ${state} of a day`, () =>
        listCampaignMails({ db }, { state, day: '2026-03-03' }, firstPage),
      );
    }
    await check('traveler mails of a booking', () =>
      listTravelerMails({ db }, { booking: 'MANY7' }, firstPage),
    );
    const acme = { organization: 'acme' };
    const reader = { email: 'zoe@travelers.test' };
    for (const filter of [acme, reader]) {
      const said = JSON.stringify(filter);
      await check(`traveler mails ${said}`, () => listTravelerMails({ db }, filter, firstPage));
      await check(`partner mails ${said}`, () => listPartnerMails({ db }, filter, firstPage));
    }
    await check('mails of a campaign', () =>
      listCampaignMails({ db }, { reference: 'C77' }, firstPage),
    );
    const deps = { db, clock, marketplaceTimeZone: 'Europe/Rome' };
    await check('campaigns of a traveler', () =>
      listCampaigns(deps, { email: 'p77@travelers.test' }, firstPage),
    );
    await check('kept mails of a reader', () =>
      listKeptMails({ db }, { withPrivate: true, to: 'a@travelers.test' }, firstPage),
    );
  });
});
