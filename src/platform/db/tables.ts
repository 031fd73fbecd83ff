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
  country: CountryTable;
  currencyRate: CurrencyRateTable;
  keptAnswer: KeptAnswerTable;
  organization: OrganizationTable;
  region: RegionTable;
  setting: SettingTable;
  sight: SightTable;
  staff: StaffTable;
  staffSession: StaffSessionTable;
  staffToken: StaffTokenTable;
  subcontinent: SubcontinentTable;
  supplier: SupplierTable;
  tour: TourTable;
  town: TownTable;
};
