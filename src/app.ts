import type { Metric } from 'prom-client';
import { staffSecondFactor } from './accounts/second-factor/second-factor-policy.ts';
import { type Directory, openDirectory } from './accounts/tokens/directory.ts';
import type { TokenKind } from './accounts/tokens/token.ts';
import { type Buyers, openBuyers } from './accounts/users/buyers.ts';
import type { ConnectorFor } from './availability/connector.ts';
import { rememberDepartures } from './availability/departures/remembered-departures.ts';
import { houseConnector } from './availability/house-connector.ts';
import { type Offers, openOffers } from './availability/offers.ts';
import { secondPersonSettings } from './bookings/approvals/second-person.ts';
import type { Followed } from './bookings/booking/record-event.ts';
import {
  type CreditFee,
  creditCancellationFee,
  openCreditFee,
} from './bookings/booking/terms/invoices-fee.ts';
import { priceChangeLimit } from './bookings/changes/fair/price-change-limit.ts';
import { automaticCancellationMinutes } from './bookings/requests/automatic-cancellation.ts';
import { openProcessor } from './card-processor/open-processor.ts';
import type { Processor } from './card-processor/processor.ts';
import { watchProcessor } from './card-processor/watch-processor.ts';
import { isConnected } from './catalog/product-id.ts';
import type { Config } from './config.ts';
import { openRateBook, type RateBook } from './currencies/rate-book.ts';
import { openReach, type Reach } from './octo/connections/reach.ts';
import { newProducts } from './octo/products/new-products.ts';
import { type OpenOctoClient, openOctoClient } from './octo/protocol/open-client.ts';
import type { ConnectedBooking } from './octo/selling/connected-bookings.ts';
import { type OctoConnectorDeps, octoConnector } from './octo/selling/octo-connector.ts';
import type { ObjectStore } from './pictures/object-store.ts';
import { openPictureFiles, type PictureFiles } from './pictures/picture-files.ts';
import { openS3Store } from './pictures/s3/s3-store.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Changes, openChanges } from './platform/db/changes.ts';
import { type Database, type DatabaseConnection, openDatabase } from './platform/db/database.ts';
import { migrate, migrateWhenAlone } from './platform/db/migrating/migrate.ts';
import { poolFigures } from './platform/db/pool-figures.ts';
import { openReplica, type ReadLate } from './platform/db/replica.ts';
import type { Snapshot } from './platform/http/watching/metrics.ts';
import { openJobDurations } from './platform/jobs/job-durations.ts';
import type { ObserveRun } from './platform/jobs/job-runs.ts';
import { systemTimer, type Timer } from './platform/limits/timer.ts';
import type { Logger } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { type MailSettings, openMailer } from './platform/mail/open-mailer.ts';
import { type PlainWrite, plainWrite } from './platform/operation/write.ts';
import { outgoing } from './platform/outgoing/pause.ts';
import { type Keyring, type Keys, openKeyring } from './platform/secrets.ts';
import type { Setting } from './platform/settings.ts';
import { openStagingClock } from './platform/staging-clock.ts';
import { reactionsTo } from './reactions.ts';
import { sandboxConnectors } from './sandbox/sandbox-connectors.ts';
import { addressOf } from './start/listening-address.ts';
import { noteRefused } from './supplier-news/note-refused.ts';
import { openMarketplaceFigures } from './upkeep/figures.ts';
import { partnerWebhooks } from './webhooks/own/self-service.ts';
import type { Environment } from './webhooks/webhook.ts';

/** Everything the verbs need, built by hand once per process. */
export type App = AsyncDisposable &
  Readonly<Required<Followed>> & {
    readonly config: Config;
    readonly log: Logger;
    readonly databaseUrl: string;
    readonly db: Database;
    readonly pool: DatabaseConnection['pool'];
    /** For what decides nothing, and may be a second old. */
    readonly readLate: ReadLate;
    /** One transaction for a verb whose answer is not kept. */
    readonly write: PlainWrite;
    readonly changes: Changes;
    readonly clock: Clock;
    readonly timer: Timer;
    readonly directory: Directory;
    readonly buyers: Buyers;
    readonly rates: RateBook;
    readonly creditFee: CreditFee;
    /** Tours as they are offered, in memory. */
    readonly offers: Offers;
    /** How the systems of connected suppliers are reached. */
    readonly reach: Reach;
    /** How the tours of a supplier are offered and sold. */
    readonly connectorFor: ConnectorFor;
    /** What this process counts, for /metrics. */
    readonly figures: readonly Metric[];
    readonly observeJob: ObserveRun;
    /** Has the figures of these jobs begin at 0. */
    readonly expectJobs: (jobs: readonly string[]) => void;
    /** Queues, bookings and rates of the whole marketplace, for /metrics. */
    readonly readMarketplaceFigures: () => Promise<Snapshot>;
    /** Null where the marketplace takes no cards. */
    readonly processor: Processor | null;
    readonly mailer: Mailer;
    readonly pictureFiles: PictureFiles;
    /** Speaks with the systems of suppliers. */
    readonly octo: OpenOctoClient;
    /** What links to this marketplace begin with. */
    readonly baseAddress: string;
    readonly isStaging: boolean;
    readonly environment: Environment;
    readonly allowsInsecureWebhooks: boolean;
    readonly marketplaceTimeZone: string;
    readonly tokenKind: TokenKind;
    /** What staff may turn while it runs. */
    readonly settings: readonly Setting[];
    /** From its secrets all keys are derived, for each purpose its own. */
    readonly keyring: Keyring;
    /** Seals what is stored but must not be readable in the database. */
    readonly storedSecrets: Keys;
    /** Signs the cookies of devices from which people have signed in. */
    readonly deviceKeys: Keys;
  };

export type Surroundings = {
  config: Config;
  log: Logger;
  databaseUrl: string;
  /** Leads past a pooler of connections, to the server itself; without one, it is the same. */
  directUrl?: string | undefined;
  /** Leads to a replica; without one, everything is read from the primary. */
  readUrl?: string | undefined;
  /** Signs and seals; generated once per marketplace when it is not set. */
  secret: string;
  /** What this process is called among the sessions of the database. */
  name: string;
  connections: number;
  /** Measures waits for suppliers. */
  timer?: Timer;
  /** What links begin with, where the settings alone do not say it. */
  findBaseAddress?: (db: Database) => Promise<string>;
  /** Brings the database to this version first; a worker finds it ready. */
  migrates: 'always' | 'when alone' | 'never';
};

export async function openApp(surroundings: Surroundings): Promise<App> {
  const {
    config,
    log,
    databaseUrl,
    name,
    connections,
    migrates,
    timer = systemTimer,
  } = surroundings;
  const { directUrl = databaseUrl } = surroundings;
  await using undo = new AsyncDisposableStack();
  const isPooled = directUrl !== databaseUrl;
  // A pooler refuses settings of a session: its operator sets the time limits there.
  const hasTimeouts = migrates === 'never' && !isPooled;
  const database = undo.use(openDatabase(databaseUrl, { name, connections, hasTimeouts }));
  const { db, pool } = database;
  if (migrates !== 'never') {
    await using direct = isPooled
      ? openDatabase(directUrl, { name, connections: 1, hasTimeouts: false })
      : null;
    await migrations[migrates](direct?.db ?? db, log);
  }
  const changes = undo.use(await openChanges({ url: directUrl, db, log }));
  changes.onSilence(() => database.breakOff());
  const { readUrl } = surroundings;
  const replica = readUrl === undefined ? null : openReplica(db, { url: readUrl, name });
  undo.use(replica);
  const clock = config.isStaging ? await openStagingClock(db, changes) : systemClock;
  const rates = await openRateBook(db, changes);
  const creditFee = await openCreditFee(db, changes);
  const baseAddress = (await surroundings.findBaseAddress?.(db)) ?? addressOf(config);
  const opened = await openProcessor({
    db,
    isStaging: config.isStaging,
    baseAddress,
    stripeSecretKey: config.secrets.stripe,
    stripeApiBase: config.stripeApiBase,
  });
  const watched = opened && watchProcessor(opened);
  const keyring = openKeyring(surroundings.secret, config.secrets.previous);
  const { isStaging } = config;
  const mailDeps = { db, clock, baseAddress, isStaging };
  const mailer = undo.use(await openMailer(mailDeps, mailSettings(config)));
  const { allowsInsecureWebhooks: allowsInsecure } = config;
  const { supplierCallsAtOnce: callsAtOnce } = config;
  const octo = undo.use(openOctoClient({ db, clock, log, allowsInsecure, callsAtOnce }));
  const pictureObjects = undo.use(openPictureObjects(config));
  const jobDurations = openJobDurations();
  const storedSecrets = keyring.keysFor('stored secrets');
  const selling = {
    db,
    pool,
    changes,
    clock,
    timer,
    log,
    rates,
    octo,
    isStaging,
    offers: openOffers(db, changes),
    reach: openReach({ db, changes, storedSecrets, isStaging }),
    memorySeconds: config.supplierMemorySeconds,
    onRefused: (row: ConnectedBooking, why: string) => noteRefused({ db, clock }, row, why),
  };
  const resources = undo.move();
  return {
    config,
    log,
    databaseUrl,
    db,
    pool,
    readLate: replica?.read ?? ((work) => work(db)),
    write: plainWrite(db),
    changes,
    clock,
    timer,
    directory: openDirectory(db, changes),
    buyers: openBuyers(db, changes),
    rates,
    creditFee,
    offers: selling.offers,
    reach: selling.reach,
    connectorFor: connectors(selling),
    processor: watched?.processor ?? null,
    mailer,
    pictureFiles: openPictureFiles(
      { db, clock, log },
      { objects: pictureObjects, keepsObjects: config.pictureStore === 's3' },
    ),
    octo,
    figures: [
      octo.durations,
      octo.notifications,
      octo.lost,
      jobDurations,
      ...poolFigures(pool),
      ...(watched?.figures ?? []),
    ],
    observeJob: (job, seconds, failed) =>
      jobDurations.observe({ job, outcome: failed ? 'failed' : 'done' }, seconds),
    expectJobs: (jobs) => {
      for (const job of jobs) {
        for (const outcome of ['done', 'failed']) jobDurations.zero({ job, outcome });
      }
    },
    readMarketplaceFigures: openMarketplaceFigures({ db, clock, log, rates }),
    baseAddress,
    isStaging,
    environment: config.environment,
    ...reactionsTo(config),
    allowsInsecureWebhooks: config.allowsInsecureWebhooks,
    marketplaceTimeZone: config.marketplaceTimeZone,
    tokenKind: config.isStaging ? 'test' : 'live',
    keyring,
    settings: [
      staffSecondFactor,
      automaticCancellationMinutes,
      creditCancellationFee,
      priceChangeLimit,
      ...Object.values(secondPersonSettings),
      partnerWebhooks,
      newProducts(isStaging),
      outgoing,
    ],
    storedSecrets,
    deviceKeys: keyring.keysFor('known devices'),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

const migrations = {
  always: (db: Database, log: Logger) =>
    migrate(db, {
      onBegin: () => log.info('migrating the database'),
      onWait: (migration) =>
        log.warn({ migration }, 'a migration waits for a table that is in use'),
    }),
  'when alone': migrateWhenAlone,
};

/** The number of a tour says who keeps its places. */
function connectors(deps: Pick<App, 'pool' | 'changes'> & OctoConnectorDeps): ConnectorFor {
  const house = houseConnector(deps, rememberDepartures(deps));
  const octo = octoConnector(deps);
  const sandbox = deps.isStaging ? sandboxConnectors(deps, house) : null;
  return (tourId) => (isConnected(tourId) ? octo : (sandbox?.get(tourId) ?? house));
}

function openPictureObjects({ s3, secrets }: Config): ObjectStore | null {
  return s3 && openS3Store({ ...s3, secret: secrets.s3 ?? '' });
}

function mailSettings({ secrets, mailFrom, dkim }: Config): MailSettings {
  return { smtpUrl: secrets.smtpUrl, from: mailFrom, dkim };
}
