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
  parentId: number | null;
  name: Generated<string>;
  scope: Generated<'book' | 'read'>;
  createdBy: string | null;
};

export type AccessTokenUseTable = {
  tokenId: number;
  usedAt: Temporal.Instant;
};

export type AccountMailTable = {
  id: GeneratedAlways<number>;
  staffId: number | null;
  kind:
    | 'password'
    | 'second factor on'
    | 'second factor off'
    | 'address'
    | 'passkey added'
    | 'passkey removed';
  actor: string;
  at: Temporal.Instant;
  dueAt: Temporal.Instant | null;
  state: Generated<'waiting' | 'handing over' | 'sent' | 'failed' | 'interrupted' | 'skipped'>;
  recipient: string | null;
  reason: string | null;
  settledAt: Temporal.Instant | null;
  userId: number | null;
  address: string | null;
  newAddress: string | null;
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
  version: Generated<number>;
};

export type ApprovalTable = {
  id: GeneratedAlways<number>;
  operation: string;
  input: Json;
  booking: Generated<string>;
  amounts: Json;
  askedKind: 'staff' | 'command';
  askedBy: string;
  askedRole: string | null;
  askedAt: Temporal.Instant;
  state: Generated<'waiting' | 'approved' | 'refused'>;
  decidedBy: string | null;
  decidedAt: Temporal.Instant | null;
  reason: Generated<string>;
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

export type BalanceEntryTable = {
  id: GeneratedAlways<number>;
  bookingId: number;
  organizationId: number;
  at: Temporal.Instant;
  event: 'updated' | 'confirmed' | 'declined' | 'canceled' | 'commission paid';
  currency: string;
  priceMinor: number;
  paidMinor: number;
  commissionMinor: number;
  commissionPaidMinor: number;
};

export type BookingTable = {
  id: GeneratedAlways<number>;
  reference: string;
  voucherKey: string;
  organizationId: number;
  userId: number;
  kind: 'tour' | 'transfer';
  status: 'placing' | 'abandoned' | 'Pending Confirmation' | 'Confirmed' | 'Canceled';
  supplierId: number | null;
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
    | 'Pending Invoice'
    | 'Nothing Due';
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
  payRunId: number | null;
  commissionPaidAt: Temporal.Instant | null;
  transfer: Json<Expression<unknown> | null>;
  keptMinor: number | null;
  scheduleKey: Generated<string>;
  stamp: Generated<string>;
  endReason: Generated<string>;
  commissionPaidMinor: Generated<number>;
  tickets: Json<Expression<unknown> | null>;
  waivedMinor: Generated<number>;
  feesMinor: Generated<number>;
  priceSteps: Json<Expression<unknown> | undefined>;
  noticeSeconds: number | null;
};

export type BookingEventTable = {
  id: GeneratedAlways<number>;
  bookingId: number;
  kind: 'placed' | 'confirmed' | 'declined' | 'updated' | 'canceled' | 'commission paid';
  at: Temporal.Instant;
  organizationId: number;
  change: number | null;
  userId: number;
};

export type BookingNoteTable = {
  id: GeneratedAlways<number>;
  bookingId: number;
  at: Temporal.Instant;
  authorKind: 'staff' | 'user' | 'command' | 'system';
  author: string;
  text: string;
};

export type BookingRequestTable = {
  id: GeneratedAlways<number>;
  bookingId: number;
  kind: 'change' | 'cancellation';
  notes: string;
  userId: number;
  createdAt: Temporal.Instant;
  dueAt: Temporal.Instant;
  state: Generated<'open' | 'applied' | 'rejected' | 'withdrawn'>;
  decidedAt: Temporal.Instant | null;
  decidedBy: string | null;
  note: Generated<string>;
  organizationId: number;
  ownerId: number;
  promisedRefundMinor: number | null;
  promisedFeeMinor: number | null;
  refundedMinor: number | null;
  change: number | null;
  promisedNotes: string | null;
  version: Generated<number>;
  inPart: Generated<boolean>;
};

export type BookingSearchTable = {
  bookingId: number;
  words: string;
};

export type BookingUnsearchedTable = {
  bookingId: number;
};

export type CampaignTable = {
  id: GeneratedAlways<number>;
  reference: string;
  subscriberId: number;
  email: string;
  date: string;
  destinationUrl: string;
  title: string;
  firstName: string;
  lastName: string;
  intervals: number[];
  recognition: Buffer | null;
  createdAt: Temporal.Instant;
  changedAt: Temporal.Instant;
  version: Generated<number>;
  stoppedAt: Temporal.Instant | null;
};

export type CampaignClickTable = {
  reference: string;
  referralCode: string;
  clicks: number;
  firstAt: Temporal.Instant;
  lastAt: Temporal.Instant;
};

export type CampaignMailTable = {
  id: GeneratedAlways<number>;
  campaignId: number;
  reference: string;
  subscriberId: number;
  kind: 'immediate' | 'scheduled' | 'test';
  daysBefore: number;
  day: string;
  state: 'waiting' | 'handing over' | 'sent' | 'failed' | 'interrupted' | 'skipped';
  reason: string | null;
  at: Temporal.Instant;
  settledAt: Temporal.Instant | null;
};

export type CampaignRunTable = {
  day: string;
  startedAt: Temporal.Instant;
  finishedAt: Temporal.Instant | null;
};

export type CardLinkTable = {
  id: GeneratedAlways<number>;
  organizationId: number;
  reference: string;
  customer: string;
  state: Generated<'open' | 'used' | 'expired'>;
  openedAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  settledAt: Temporal.Instant | null;
};

export type CardMailTable = {
  id: GeneratedAlways<number>;
  organizationId: number;
  userId: number;
  card: string;
  replaced: string | null;
  at: Temporal.Instant;
  dueAt: Temporal.Instant | null;
  state: Generated<'waiting' | 'handing over' | 'sent' | 'failed' | 'interrupted' | 'skipped'>;
  recipient: string | null;
  reason: string | null;
  settledAt: Temporal.Instant | null;
};

export type CommissionEntryTable = {
  payRunId: number;
  bookingId: number;
  amountMinor: number;
};

export type CommissionSumTable = {
  id: GeneratedAlways<number>;
  organizationId: number;
  currency: string;
  dueMinor: number;
  paidMinor: number;
};

export type ConnectedBookingTable = {
  bookingReference: string;
  supplierId: number;
  tourId: number;
  uuid: string;
  optionId: string;
  availabilityId: string | null;
  date: string;
  wanted: 'held' | 'confirmed' | 'changed' | 'canceled';
  state: 'new' | 'held' | 'pending' | 'confirmed' | 'canceled' | 'refused';
  units: Json;
  netMinor: number | null;
  netCurrency: string | null;
  supplierReference: string | null;
  expiresAt: Temporal.Instant | null;
  changedAt: Temporal.Instant;
  dueAt: Temporal.Instant | null;
  attempts: Generated<number>;
  fault: string | null;
  lookAt: Temporal.Instant | null;
  confirmingUntil: Temporal.Instant | null;
};

export type ConnectedProductTable = {
  tourId: number;
  supplierId: number;
  productId: string;
  product: Json<Expression<unknown> | null>;
  calendar: Json<Expression<unknown> | null>;
  seenAt: Temporal.Instant | null;
  goneAt: Temporal.Instant | null;
  reviewSince: Temporal.Instant | null;
};

export type CountryTable = {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
  subcontinentId: number | null;
};

export type CruiseShipTable = {
  id: GeneratedAlways<number>;
  line: string;
  name: string;
  lineKey: string;
  nameKey: string;
  version: Generated<number>;
  status: Generated<'active' | 'inactive'>;
};

export type CurrencyRateTable = {
  date: string;
  base: string;
  currency: string;
  rate: number;
};

export type DemoStepTable = {
  name: string;
  made: Generated<string>;
};

export type DepartureTable = {
  tourId: number;
  date: string;
  minutes: number;
  taken: Generated<number>;
  isPrivate: Generated<boolean>;
  isClosed: Generated<boolean>;
  capacity: number | null;
  prices: Json<Expression<unknown> | null>;
  currency: string | null;
  scheduleKey: string;
  closedReason: Generated<string>;
};

export type JobRunTable = {
  name: string;
  endedAt: Temporal.Instant | null;
  seconds: number | null;
  failedAt: Temporal.Instant | null;
  failure: Generated<string>;
  wantedAt: Temporal.Instant | null;
};

export type KeptAnswerTable = {
  owner: string;
  key: string;
  instance: string;
  startedAt: Temporal.Instant;
  status: number | null;
  answer: Buffer | null;
  begun: string | null;
  requestDigest: Buffer;
  claim: string;
};

export type KeptAnswerUseTable = {
  account: string;
  hour: Temporal.Instant;
  instance: string;
  answers: number;
  bytes: number;
};

export type KeptMailTable = {
  id: GeneratedAlways<number>;
  at: Temporal.Instant;
  sender: string;
  recipient: string;
  subject: string;
  headers: Json;
  html: string;
  text: string;
  isPrivate: Generated<boolean>;
};

export type LocationTable = {
  type: 'airport' | 'cruise port' | 'train station';
  id: string;
  title: string;
  town: string;
  country: string;
  latitude: number;
  longitude: number;
  timeZone: string;
};

export type LooseObjectTable = {
  name: string;
  notedAt: Temporal.Instant | null;
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
  travelerMails: Generated<boolean>;
  status: Generated<'Active' | 'Inactive'>;
  partnerMails: boolean | null;
  version: Generated<number>;
  secondFactorRequired: Generated<boolean>;
};

export type PartnerMailTable = {
  id: GeneratedAlways<number>;
  requestId: number;
  bookingId: number;
  bookingReference: string;
  organizationId: number;
  userId: number;
  at: Temporal.Instant;
  dueAt: Temporal.Instant | null;
  state: 'waiting' | 'handing over' | 'sent' | 'failed' | 'interrupted' | 'skipped';
  recipient: string | null;
  reason: string | null;
  settledAt: Temporal.Instant | null;
  messageId: number | null;
  isRepeat: Generated<boolean>;
};

export type PartnerRequestTable = {
  id: GeneratedAlways<number>;
  at: Temporal.Instant;
  organizationId: number;
  userId: number;
  method: string;
  path: string;
  operation: string;
  status: number;
  errorCode: string | null;
  durationMs: number;
  requestId: string;
  request: string | null;
  response: string | null;
  hasBodies: boolean;
  bytes: number;
  via: string | null;
};

export type PartnerRequestDayTable = {
  organizationId: number;
  day: string;
  kept: number;
  lost: number;
  bytes: number;
};

export type PasskeyTable = {
  id: GeneratedAlways<number>;
  staffId: number | null;
  userId: number | null;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string;
  name: string;
  createdAt: Temporal.Instant;
  lastUsedAt: Temporal.Instant | null;
};

export type PasswordLinkTable = {
  id: GeneratedAlways<number>;
  userId: number | null;
  staffId: number | null;
  at: Temporal.Instant;
  dueAt: Temporal.Instant | null;
  state: Generated<'waiting' | 'handing over' | 'sent' | 'failed' | 'interrupted' | 'skipped'>;
  recipient: string | null;
  reason: string | null;
  settledAt: Temporal.Instant | null;
  digest: Buffer | null;
  expiresAt: Temporal.Instant | null;
  endedAt: Temporal.Instant | null;
};

export type PayRunTable = {
  id: GeneratedAlways<number>;
  at: Temporal.Instant;
  paidBy: string;
  undoesId: number | null;
};

export type PaymentTable = {
  id: GeneratedAlways<number>;
  bookingId: number;
  kind: 'charge' | 'refund' | 'dispute';
  key: string;
  chargeId: number | null;
  amountMinor: number;
  currency: string;
  state: Generated<'open' | 'done' | 'declined' | 'unwanted' | 'undone' | 'refused'>;
  reference: string | null;
  reason: string | null;
  undoAt: Temporal.Instant | null;
  at: Temporal.Instant;
  settledAt: Temporal.Instant | null;
  storedMethod: string | null;
  askAt: Temporal.Instant | null;
  method: Generated<'card' | 'invoice' | 'transfer' | 'cash' | 'cheque'>;
  paidOn: string | null;
  bankReference: Generated<string>;
};

export type PaymentDifferenceTable = {
  id: GeneratedAlways<number>;
  kind: 'charge' | 'refund' | 'dispute' | 'books';
  reference: string;
  bookingReference: string;
  difference: string;
  oursMinor: number | null;
  theirsMinor: number | null;
  currency: string;
  at: Temporal.Instant;
  firstFoundAt: Temporal.Instant;
  lastFoundAt: Temporal.Instant;
};

export type PaymentEntryTable = {
  id: GeneratedAlways<number>;
  paymentId: number;
  bookingId: number;
  at: Temporal.Instant;
  amountMinor: number;
};

export type PictureTable = {
  id: string;
  width: number;
  height: number;
  uploadedAt: Temporal.Instant;
  usedAt: Temporal.Instant;
};

export type PictureFileTable = {
  pictureId: string;
  side: number;
  bytes: Buffer | null;
  object: string | null;
};

export type PictureUseTable = {
  tourId: number;
  pictureId: string;
};

export type RecoveryCodeTable = {
  digest: Buffer;
  secondFactorId: number;
  salt: Buffer | null;
};

export type RegionTable = {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
  countryId: number;
};

export type RequestBudgetTable = {
  key: string;
  allowed: number;
  drawn: number;
  needed: number;
  granted: number;
  endsAt: Temporal.Instant;
};

export type RequestHourTable = {
  organizationId: number;
  hour: Temporal.Instant;
  requests: number;
  errors: number;
  limited: number;
  busiestMinute: number;
};

export type RequestMessageTable = {
  id: GeneratedAlways<number>;
  requestId: number;
  bookingId: number;
  at: Temporal.Instant;
  authorKind: 'staff' | 'user' | 'command' | 'system';
  author: string;
  text: string;
};

export type RequestUsageTable = {
  organizationId: number;
  userId: number;
  day: string;
  requests: number;
  errors: number;
  limited: number;
};

export type SailingTable = {
  id: GeneratedAlways<number>;
  shipId: number;
  sailingDate: string;
  calls: Json;
  version: Generated<number>;
  status: Generated<'active' | 'inactive'>;
};

export type SecondFactorTable = {
  staffId: number | null;
  secret: Buffer;
  createdAt: Temporal.Instant;
  confirmedAt: Temporal.Instant | null;
  usedStep: Generated<number>;
  id: GeneratedAlways<number>;
  userId: number | null;
};

export type SessionTable = {
  digest: Buffer;
  staffId: number | null;
  createdAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  id: GeneratedAlways<number>;
  lastSeenAt: Temporal.Instant;
  address: Generated<string>;
  client: Generated<string>;
  userId: number | null;
  byPasskey: Generated<boolean>;
};

export type SettingTable = {
  key: string;
  value: Json;
  changedAt: Temporal.Instant;
  version: Generated<number>;
};

export type SignInGuessTable = {
  subject: string;
  since: Temporal.Instant;
  guesses: number;
};

export type SignInNetworkTable = {
  id: GeneratedAlways<number>;
  staffId: number | null;
  userId: number | null;
  network: string;
  lastAt: Temporal.Instant;
};

export type SignUpTable = {
  organizationId: number;
  at: Temporal.Instant;
  removedAt: Temporal.Instant | null;
  visitedAt: Temporal.Instant | null;
};

export type StaffTable = {
  id: GeneratedAlways<number>;
  email: string;
  passwordHash: string;
  createdAt: Temporal.Instant;
  status: Generated<'Active' | 'Inactive'>;
  role: 'viewer' | 'agent' | 'manager' | 'owner';
  version: Generated<number>;
};

export type StaffLookTable = {
  page: string;
  email: string;
  subject: string;
  seenAt: Temporal.Instant;
};

export type StaffTokenTable = {
  id: GeneratedAlways<number>;
  staffId: number;
  name: string;
  digest: Buffer;
  prefix: string;
  createdAt: Temporal.Instant;
  revokedAt: Temporal.Instant | null;
  expiresAt: Generated<Temporal.Instant>;
};

export type StoredCardTable = {
  id: GeneratedAlways<number>;
  organizationId: number;
  handle: string;
  brand: string;
  last4: string;
  expiresOn: string;
  enteredAt: Temporal.Instant;
  storedAt: Temporal.Instant;
  forgetAt: Temporal.Instant | null;
  forgottenAt: Temporal.Instant | null;
};

export type SubcontinentTable = {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
};

export type SubscriberTable = {
  id: GeneratedAlways<number>;
  organizationId: number;
  email: string;
  key: string;
  unsubscribedAt: Temporal.Instant | null;
  unsubscribedBy: string | null;
  unsubscribedReason: Generated<string>;
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
  version: Generated<number>;
  status: Generated<'active' | 'inactive'>;
};

export type SupplierCallTable = {
  id: GeneratedAlways<number>;
  at: Temporal.Instant;
  supplierId: number;
  kind: string;
  method: string;
  path: string;
  status: number | null;
  outcome: 'answered' | 'refused' | 'unknown';
  reason: string | null;
  durationMs: number;
  attempts: number;
  bookingReference: string | null;
  request: string | null;
  response: string | null;
};

export type SupplierNoticeTable = {
  id: GeneratedAlways<number>;
  supplierId: number;
  bookingReference: string;
  kind:
    | 'canceled'
    | 'moved'
    | 'travelers'
    | 'price'
    | 'status'
    | 'unknown there'
    | 'change refused'
    | 'cancellation refused';
  sentence: string;
  foundAt: Temporal.Instant;
  settledAt: Temporal.Instant | null;
  settledBy: string | null;
};

export type SupplierSyncTable = {
  id: GeneratedAlways<number>;
  supplierId: number;
  cause: 'regular' | 'staff' | 'notification';
  startedAt: Temporal.Instant;
  endedAt: Temporal.Instant | null;
  outcome: 'complete' | 'failed' | 'interrupted' | null;
  reason: string | null;
  report: Json<Expression<unknown> | null>;
};

export type TaskMarkTable = {
  source: string;
  item: number;
  staffId: number | null;
  assignedAt: Temporal.Instant | null;
  snoozedUntil: Temporal.Instant | null;
};

export type TestCardLinkTable = {
  reference: string;
  customer: string;
  organization: string;
  openedAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  handle: string | null;
  card: string | null;
  brand: string | null;
  last4: string | null;
  expiresOn: string | null;
  enteredAt: Temporal.Instant | null;
  forgottenAt: Temporal.Instant | null;
};

export type TestChargeTable = {
  key: string;
  reference: string;
  bookingReference: string;
  amountMinor: number;
  currency: string;
  status: 'charged' | 'declined' | 'called off';
  declineCode: string | null;
  at: Generated<Temporal.Instant>;
  card: Generated<string>;
};

export type TestDisputeTable = {
  reference: string;
  charge: string;
  amountMinor: number;
  state: 'open' | 'won' | 'lost';
  at: Generated<Temporal.Instant>;
};

export type TestRefundTable = {
  key: string;
  reference: string;
  charge: string;
  amountMinor: number;
  at: Generated<Temporal.Instant>;
  state: Generated<'succeeded' | 'pending' | 'failed'>;
};

export type TodayChoiceTable = {
  staffId: number;
  atOnce: Generated<string[]>;
  daily: Generated<string[]>;
  dailyAt: Generated<string>;
  beforeDue: Generated<string[]>;
  hoursBefore: Generated<number>;
  toldOn: string | null;
  version: Generated<number>;
};

export type TodayMailTable = {
  id: GeneratedAlways<number>;
  staffId: number;
  kind: 'at once' | 'daily' | 'before due';
  at: Temporal.Instant;
  dueAt: Temporal.Instant | null;
  state: Generated<'waiting' | 'handing over' | 'sent' | 'failed' | 'interrupted' | 'skipped'>;
  recipient: string | null;
  reason: string | null;
  settledAt: Temporal.Instant | null;
};

export type TodayToldTable = {
  staffId: number;
  source: string;
  item: number;
  isReminder: boolean;
  toldAt: Temporal.Instant;
  mailId: number | null;
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
  recordVersion: Generated<number>;
  version: Generated<number>;
  offWithSupplier: Generated<boolean>;
};

export type TourFacetTable = {
  kind: string;
  value: string;
  number: number;
  tours: number;
};

export type TourListingTable = {
  tourId: number;
  status: string;
  supplier: string;
  change: number;
  name: string;
  words: string;
  faults: string[];
  lastDay: string | null;
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

export type TransferSupplierTable = {
  id: GeneratedAlways<number>;
  key: string;
  document: Json;
  version: Generated<number>;
};

export type TravelerMailTable = {
  id: GeneratedAlways<number>;
  bookingId: number;
  bookingReference: string;
  organizationId: number;
  kind: 'pending' | 'confirmed' | 'changed' | 'declined' | 'canceled' | 'voucher';
  eventId: number;
  at: Temporal.Instant;
  dueAt: Temporal.Instant | null;
  voucherBefore: Json<Expression<unknown> | null>;
  refundPercent: number | null;
  state: 'waiting' | 'handing over' | 'sent' | 'failed' | 'interrupted' | 'skipped';
  recipient: string | null;
  reason: string | null;
  settledAt: Temporal.Instant | null;
  isRepeat: Generated<boolean>;
  refundWords: string | null;
};

export type WebhookEndpointTable = {
  id: GeneratedAlways<number>;
  organizationId: number;
  environment: 'staging' | 'production';
  url: string;
  sealedSecret: Buffer | null;
  header: string;
  includeBooking: boolean;
  createdAt: Temporal.Instant;
  removedAt: Temporal.Instant | null;
  includeRequests: Generated<boolean>;
  version: Generated<number>;
  contacts: Generated<string[]>;
  pausedAt: Temporal.Instant | null;
  previousSealedSecret: Buffer | null;
  previousUntil: Temporal.Instant | null;
};

export type WebhookFailureTable = {
  organizationId: number;
  orderedAt: Temporal.Instant;
};

export type WebhookMessageTable = {
  id: GeneratedAlways<number>;
  endpointId: number;
  eventId: number | null;
  bookingId: number | null;
  bookingReference: string;
  type: 'New Booking' | 'Booking Update' | 'Cancel Booking' | 'Commission Paid' | 'Request Decided';
  at: Temporal.Instant;
  dueAt: Temporal.Instant | null;
  state:
    | 'queued'
    | 'sending'
    | 'delivered'
    | 'refused'
    | 'timed out'
    | 'unreachable'
    | 'bad certificate'
    | 'blocked address'
    | 'interrupted';
  instance: string | null;
  body: Buffer | null;
  attempts: Generated<number>;
  sentAt: Temporal.Instant | null;
  settledAt: Temporal.Instant | null;
  durationMs: number | null;
  responseStatus: number | null;
  response: string | null;
  reason: string | null;
  replayOf: number | null;
  requestId: number | null;
};

export type Tables = {
  accessToken: AccessTokenTable;
  accessTokenUse: AccessTokenUseTable;
  accountMail: AccountMailTable;
  agencyUser: AgencyUserTable;
  approval: ApprovalTable;
  auditEntry: AuditEntryTable;
  balanceEntry: BalanceEntryTable;
  booking: BookingTable;
  bookingEvent: BookingEventTable;
  bookingNote: BookingNoteTable;
  bookingRequest: BookingRequestTable;
  bookingSearch: BookingSearchTable;
  bookingUnsearched: BookingUnsearchedTable;
  campaign: CampaignTable;
  campaignClick: CampaignClickTable;
  campaignMail: CampaignMailTable;
  campaignRun: CampaignRunTable;
  cardLink: CardLinkTable;
  cardMail: CardMailTable;
  commissionEntry: CommissionEntryTable;
  commissionSum: CommissionSumTable;
  connectedBooking: ConnectedBookingTable;
  connectedProduct: ConnectedProductTable;
  country: CountryTable;
  cruiseShip: CruiseShipTable;
  currencyRate: CurrencyRateTable;
  demoStep: DemoStepTable;
  departure: DepartureTable;
  jobRun: JobRunTable;
  keptAnswer: KeptAnswerTable;
  keptAnswerUse: KeptAnswerUseTable;
  keptMail: KeptMailTable;
  location: LocationTable;
  looseObject: LooseObjectTable;
  organization: OrganizationTable;
  partnerMail: PartnerMailTable;
  partnerRequest: PartnerRequestTable;
  partnerRequestDay: PartnerRequestDayTable;
  passkey: PasskeyTable;
  passwordLink: PasswordLinkTable;
  payRun: PayRunTable;
  payment: PaymentTable;
  paymentDifference: PaymentDifferenceTable;
  paymentEntry: PaymentEntryTable;
  picture: PictureTable;
  pictureFile: PictureFileTable;
  pictureUse: PictureUseTable;
  recoveryCode: RecoveryCodeTable;
  region: RegionTable;
  requestBudget: RequestBudgetTable;
  requestHour: RequestHourTable;
  requestMessage: RequestMessageTable;
  requestUsage: RequestUsageTable;
  sailing: SailingTable;
  secondFactor: SecondFactorTable;
  session: SessionTable;
  setting: SettingTable;
  signInGuess: SignInGuessTable;
  signInNetwork: SignInNetworkTable;
  signUp: SignUpTable;
  staff: StaffTable;
  staffLook: StaffLookTable;
  staffToken: StaffTokenTable;
  storedCard: StoredCardTable;
  subcontinent: SubcontinentTable;
  subscriber: SubscriberTable;
  supplier: SupplierTable;
  supplierCall: SupplierCallTable;
  supplierNotice: SupplierNoticeTable;
  supplierSync: SupplierSyncTable;
  taskMark: TaskMarkTable;
  testCardLink: TestCardLinkTable;
  testCharge: TestChargeTable;
  testDispute: TestDisputeTable;
  testRefund: TestRefundTable;
  todayChoice: TodayChoiceTable;
  todayMail: TodayMailTable;
  todayTold: TodayToldTable;
  tour: TourTable;
  tourFacet: TourFacetTable;
  tourListing: TourListingTable;
  town: TownTable;
  transferSupplier: TransferSupplierTable;
  travelerMail: TravelerMailTable;
  webhookEndpoint: WebhookEndpointTable;
  webhookFailure: WebhookFailureTable;
  webhookMessage: WebhookMessageTable;
};
