// Generated from the migrated database by `npm run db:types`.
import type { ColumnType, Expression, Generated, GeneratedAlways } from 'kysely';

/** Read as it is, written with json(): the driver would write an array as one of PostgreSQL's. */
type Json<Written = Expression<unknown>> = ColumnType<unknown, Written, Written>;

export type AccessTokenTable = {
  id: GeneratedAlways<number>;
  userId: number;
  digest: Buffer;
  prefix: string;
  createdAt: Temporal.Instant;
  revokedAt: Temporal.Instant | null;
};

export type AgencyUserTable = {
  id: GeneratedAlways<number>;
  organizationId: number;
  status: Generated<'Active' | 'Inactive'>;
  role: 'Admin' | 'Agent';
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  agencyName: string | null;
  website: string | null;
  phone: string | null;
  address: string | null;
  createdAt: Temporal.Instant;
};

export type AuditEntryTable = {
  id: GeneratedAlways<number>;
  at: Temporal.Instant;
  actorKind: 'staff' | 'user' | 'command' | 'system';
  actor: string;
  action: string;
  subject: string;
  before: Json<Expression<unknown> | null>;
  after: Json<Expression<unknown> | null>;
  requestId: string | null;
};

export type BookingTable = {
  id: GeneratedAlways<number>;
  reference: string;
  voucherKey: string;
  organizationId: number;
  userId: number;
  kind: 'tour' | 'transfer';
  status: 'placing' | 'abandoned' | 'Pending Confirmation' | 'Confirmed' | 'Canceled';
  supplierId: number;
  tourId: number | null;
  date: string;
  minutes: number;
  description: string;
  isPrivate: Generated<boolean>;
  places: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  latestCancellationAt: Temporal.Instant;
  percentNorefund: number | null;
  needsConfirmation: boolean;
  party: Json;
  product: Json;
  supplier: Json;
  agent: Json;
  currency: string;
  totalMinor: number;
  dueMinor: number;
  amountPaidMinor: Generated<number>;
  commissionPercent: number;
  commissionMinor: number;
  paymentTerm: 'Credit' | 'Card on file' | 'Default';
  paymentStatus:
    | 'Fully Paid'
    | 'Deposit Paid'
    | 'Partial Payment'
    | 'Hold without Payment'
    | 'Returned to Traveler'
    | 'Pending Invoice';
  partnerRef: Generated<string>;
  phone: string;
  email: Generated<string>;
  language: Generated<string>;
  hotelPickup: Generated<string>;
  travelerQuestions: Generated<string>;
  pickupTime: string | null;
  staffNotes: Generated<string>;
  placedAt: Temporal.Instant;
  changedAt: Temporal.Instant;
  version: Generated<number>;
};

export type BookingEventTable = {
  id: GeneratedAlways<number>;
  bookingId: number;
  kind: 'placed' | 'confirmed' | 'declined' | 'updated' | 'canceled';
  at: Temporal.Instant;
};

export type CountryTable = {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
  subcontinentId: number | null;
};

export type CurrencyRateTable = {
  date: string;
  base: string;
  currency: string;
  rate: number;
};

export type DepartureTable = {
  tourId: number;
  date: string;
  minutes: number;
  description: string;
  taken: Generated<number>;
  isPrivate: Generated<boolean>;
  isClosed: Generated<boolean>;
  capacity: number | null;
  prices: Json<Expression<unknown> | null>;
  currency: string | null;
};

export type KeptAnswerTable = {
  owner: string;
  key: string;
  method: string;
  path: string;
  bodyDigest: Buffer;
  instance: string;
  startedAt: Temporal.Instant;
  status: number | null;
  answer: Buffer | null;
};

export type OrganizationTable = {
  id: GeneratedAlways<number>;
  key: string;
  name: string;
  accreditationType: 'IATA' | 'IATAN' | 'ARC' | 'CLIA' | 'TRUE' | 'TIDS' | 'VTC' | null;
  accreditationNumber: string | null;
  accreditationStatus: Generated<'valid' | 'expired' | 'none'>;
  paymentTerm: Generated<'Credit' | 'Card on file' | 'Default'>;
  storedPaymentMethod: string | null;
  currency: Generated<'USD' | 'GBP' | 'EUR' | 'AUD'>;
  commissionPercent: Generated<number>;
  referralCode: string | null;
  rateLimitPerMinute: Generated<number>;
  createdAt: Temporal.Instant;
};

export type PaymentTable = {
  id: GeneratedAlways<number>;
  bookingId: number;
  kind: 'charge' | 'refund';
  key: string;
  chargeId: number | null;
  amountMinor: number;
  currency: string;
  state: Generated<'open' | 'done' | 'declined' | 'undone' | 'refused'>;
  reference: string | null;
  reason: string | null;
  undoAt: Temporal.Instant | null;
  at: Temporal.Instant;
  settledAt: Temporal.Instant | null;
};

export type RegionTable = {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
  countryId: number;
};

export type SettingTable = {
  key: string;
  value: Json;
  changedAt: Temporal.Instant;
};

export type SightTable = {
  id: number;
  name: string;
};

export type StaffTable = {
  id: GeneratedAlways<number>;
  email: string;
  passwordHash: string;
  createdAt: Temporal.Instant;
};

export type StaffSessionTable = {
  digest: Buffer;
  staffId: number;
  createdAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
};

export type StaffTokenTable = {
  id: GeneratedAlways<number>;
  staffId: number;
  name: string;
  digest: Buffer;
  prefix: string;
  createdAt: Temporal.Instant;
  revokedAt: Temporal.Instant | null;
};

export type SubcontinentTable = {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
};

export type SupplierTable = {
  id: GeneratedAlways<number>;
  key: string;
  name: string;
  phone: Generated<string>;
  email: Generated<string>;
  businessRef: Generated<string>;
  notes: Generated<string>;
  connection: Json<Expression<unknown> | undefined>;
};

export type TestChargeTable = {
  key: string;
  reference: string;
  bookingReference: string;
  amountMinor: number;
  currency: string;
  status: 'charged' | 'declined' | 'called off';
  declineCode: string | null;
};

export type TestRefundTable = {
  key: string;
  reference: string;
  charge: string;
  amountMinor: number;
};

export type TourTable = {
  id: number;
  supplierId: number;
  townId: number;
  status: Generated<'active' | 'inactive' | 'removed'>;
  document: Json;
  record: Buffer;
  facets: Json;
  change: number;
};

export type TownTable = {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
  countryId: number;
  regionId: number | null;
  latitude: number | null;
  longitude: number | null;
  timeZone: string | null;
};

export type Tables = {
  accessToken: AccessTokenTable;
  agencyUser: AgencyUserTable;
  auditEntry: AuditEntryTable;
  booking: BookingTable;
  bookingEvent: BookingEventTable;
  country: CountryTable;
  currencyRate: CurrencyRateTable;
  departure: DepartureTable;
  keptAnswer: KeptAnswerTable;
  organization: OrganizationTable;
  payment: PaymentTable;
  region: RegionTable;
  setting: SettingTable;
  sight: SightTable;
  staff: StaffTable;
  staffSession: StaffSessionTable;
  staffToken: StaffTokenTable;
  subcontinent: SubcontinentTable;
  supplier: SupplierTable;
  testCharge: TestChargeTable;
  testRefund: TestRefundTable;
  tour: TourTable;
  town: TownTable;
};
