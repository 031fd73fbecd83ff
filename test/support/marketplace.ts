import { exportMarketplace } from '../../src/marketplace/export-marketplace.ts';
import type { MarketplaceFile } from '../../src/marketplace/file.ts';
import { plainWrite } from '../../src/platform/operation/write.ts';
import { openKeyring } from '../../src/platform/secrets.ts';
import { somebody } from './accounts.ts';
import { openTestChanges } from './changes.ts';
import { testClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './running/database.ts';

/** What an import and an export need, over a database of its own, on the first of June. */
export async function openTestMarketplace({ isStaging = true } = {}) {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const changes = undo.use(await openTestChanges(database));
  const resources = undo.move();
  return {
    database,
    db: database.db,
    write: plainWrite(database.db),
    changes,
    clock: testClock('2026-06-01T12:00:00Z'),
    storedSecrets: openKeyring('a secret of thirty-two characters').keysFor('stored secrets'),
    isStaging,
    environment: isStaging ? ('staging' as const) : ('production' as const),
    allowsInsecureWebhooks: isStaging,
    marketplaceTimeZone: 'America/New_York',
    baseAddress: 'https://marketplace.test',
    config: { dataDir: '/nowhere' },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

export type TestMarketplace = Awaited<ReturnType<typeof openTestMarketplace>>;

type ExportDeps = Parameters<typeof exportMarketplace>[0];

/** The document that an export makes. */
export async function exported(marketplace: ExportDeps): Promise<MarketplaceFile> {
  return JSON.parse(await exportedText(marketplace)) as MarketplaceFile;
}

export async function exportedText(
  marketplace: ExportDeps,
  wanted?: Parameters<typeof exportMarketplace>[2],
): Promise<string> {
  const { texts } = await exportMarketplace(marketplace, somebody, wanted);
  return (await Array.fromAsync(texts)).join('');
}

/** Every row of every table but the audit, as text. */
export async function allRows({ pool }: TestDatabase): Promise<Record<string, string[]>> {
  const tables = await pool.query<{ name: string }>(`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'audit_entry' order by 1`);
  const rows: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const found = await pool.query<{ row: string }>(
      `select t::text as row from ${name} t order by 1`,
    );
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}

export const ada = { email: 'ada@acme.test', first_name: 'Ada', last_name: 'Byron', role: 'Admin' };
export const ben = {
  email: 'ben@acme.test',
  first_name: 'Ben',
  last_name: 'Hobart',
  role: 'Agent',
};
export const fixedToken = 'ptl_test_0000000000000000000000000000acme';

/** A tour in which everything that may be said is said. */
export const wholeTour = {
  id: 16350,
  supplier: 'roma-walks',
  status: 'inactive',
  name: 'Colosseum at Dawn',
  type: 'Walking Tour',
  product_type: 'Shore Excursion',
  difficulty: 'Easy',
  languages: ['English', 'Italian'],
  activities: ['Sightseeing'],
  sights: [{ id: 77, name: 'Colosseum' }],
  elevate: true,
  promotion: true,
  private_tour: true,
  rating: 4.8,
  review_count: 120,
  reviews: [{ name: 'J.', rating: 5, text: 'The city was still asleep.', date: '2026-05-01' }],
  description: 'Before the crowds, when the stones are cool.',
  highlights: ['The arena floor'],
  duration_minutes: 180,
  inclusions: ['Entry'],
  exclusions: ['Breakfast'],
  what_to_bring: ['A hat'],
  images: ['https://images.test/colosseum.jpg'],
  place: {
    town: 'Rome',
    region: 'Lazio',
    country: 'Italy',
    subcontinent: 'Southern Europe',
    latitude: 41.8902,
    longitude: 12.4922,
    time_zone: 'Europe/Rome',
  },
  meeting_point: 'Arch of Constantine',
  hotel_pickup: true,
  confirmation: 'manual',
  cutoff_hours: 24,
  cancellation: { hours: 48, percent_norefund: 50 },
  deposit_percent: 20,
  price_source: 'api',
  pricing: {
    model: 'Per Person',
    currency: 'EUR',
    rates: [
      {
        name: 'Adults',
        min_age: 18,
        max_age: 99,
        min_quantity: 1,
        max_quantity: 9,
        occupancy: 2,
        price: 59.5,
        private_price: 80,
      },
    ],
  },
  schedule: [
    {
      key: 'dawn',
      description: 'Dawn entry',
      times: ['7:30 AM', '9:00 AM'],
      weekdays: ['mon', 'sat'],
      from: '2026-01-01',
      to: '2026-12-31',
      capacity: 20,
      prices: { Adults: 65.25 },
    },
  ],
  closures: [{ from: '2026-12-25', to: '2026-12-26', time: '7:30 AM' }],
};

/** A marketplace file in which everything that may be said is said once. */
export const wholeFile = {
  format: 'portolan/1',
  currency_rates: { date: '2026-11-20', base: 'EUR', rates: { USD: 1.08, GBP: 0.8512345678 } },
  organizations: [
    {
      key: 'acme',
      name: 'Acme Travel',
      accreditation: { type: 'IATA', number: '12345675', status: 'valid' },
      payment_term: 'Card on file',
      stored_payment_method: 'pm_card_visa',
      currency: 'EUR',
      commission_percent: 12.5,
      referral_code: 'ACME',
      rate_limit_per_minute: 600,
      traveler_mails: false,
      partner_mails: true,
      webhooks: [
        {
          url: 'https://acme.test/hook',
          secret: 's3cret',
          header: 'X-Acme-Signature',
          include_booking: true,
          include_requests: true,
        },
        { url: 'https://acme.test/unsigned' },
      ],
      users: [
        { ...ada, password: 'correct horse', access_token: fixedToken, agency_name: 'Acme' },
        { ...ben, website: 'https://acme.test', phone: '+12025550123', address: '1 Main St' },
      ],
    },
    { key: 'bluebird', name: 'Bluebird', accreditation: { status: 'expired' } },
  ],
  suppliers: [
    {
      key: 'roma-walks',
      name: 'Roma Walks',
      phone: '+39061234567',
      email: 'ops@romawalks.test',
      business_ref: 'IT-123',
      notes: 'Meet 10 minutes early',
      connection: {
        type: 'octo',
        endpoint: 'http://127.0.0.1:3002',
        api_key: 'an OCTO key',
        capabilities: ['octo/pricing'],
      },
    },
    { key: 'swift', name: 'Swift Cars' },
  ],
  locations: [
    {
      type: 'airport',
      iata: 'FCO',
      title: 'Rome Fiumicino',
      town: 'Rome',
      country: 'Italy',
      latitude: 41.8003,
      longitude: 12.2389,
      time_zone: 'Europe/Rome',
    },
    {
      type: 'cruise port',
      id: 'ITCVV',
      title: 'Civitavecchia',
      latitude: 42.0937,
      longitude: 11.7869,
      time_zone: 'Europe/Rome',
    },
  ],
  transfer_suppliers: [
    {
      key: 'swift',
      name: 'Swift Cars',
      rating: 4.7,
      currency: 'EUR',
      area: { latitude: 41.9, longitude: 12.5, radius_km: 150 },
      vehicles: [
        {
          name: 'Mercedes E-Class or similar',
          class: 'Executive Sedan',
          max_passengers: 3,
          max_luggage: 3,
          image: 'https://images.test/e-class.jpg',
          base_price: 25,
          price_per_km: 1.9,
          minimum_price: 45,
          airport_fee: 6,
          night_percent: 20,
          per_person: true,
          inclusions: 'A driver.',
          additional_info: 'Child seats on request.',
          cancellation_hours: 24,
        },
      ],
      fixed_routes: [
        {
          from: { type: 'airport', iata: 'FCO' },
          to: { type: 'cruise port', id: 'ITCVV' },
          class: 'Van',
          price: 140,
          both_ways: true,
        },
      ],
    },
  ],
  tours: [wholeTour],
  cruises: [
    {
      cruiseline: 'Aurelia Cruises',
      cruiseship: 'Aurelia Star',
      sailings: [
        {
          sailing_date: '2027-05-02',
          towns: [
            {
              name: 'Civitavecchia',
              country: 'Italy',
              arrive_date: '2027-05-02',
              arrive_time: '06:00',
              depart_date: '2027-05-02',
              depart_time: '18:00',
            },
          ],
        },
      ],
    },
  ],
};
