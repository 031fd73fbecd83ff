/** The folders that assemble the program, as the files directly in src/ do: they may import everything. */
export const assembly: readonly string[] = ['server', 'start', 'upkeep'];

/** Which folders of src/ a folder may import. The assembly may import all of them. */
export const allowedImports: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  accounts: ['platform'],
  currencies: ['platform', 'accounts'],
  catalog: ['platform', 'accounts', 'currencies'],
  cruises: ['platform', 'catalog'],
  suppliers: ['platform', 'catalog'],
  availability: ['platform', 'accounts', 'catalog', 'suppliers', 'currencies'],
  octo: ['platform', 'accounts', 'currencies', 'catalog', 'suppliers', 'availability'],
  transfers: ['platform', 'accounts', 'catalog', 'currencies'],
  'card-processor': ['platform', 'accounts', 'currencies'],
  bookings: [
    'platform',
    'accounts',
    'catalog',
    'availability',
    'transfers',
    'card-processor',
    'suppliers',
    'currencies',
  ],
  'card-links': ['platform', 'accounts', 'card-processor', 'bookings'],
  'supplier-news': [
    'platform',
    'accounts',
    'currencies',
    'catalog',
    'suppliers',
    'availability',
    'octo',
    'bookings',
  ],
  webhooks: ['platform', 'accounts', 'bookings'],
  campaigns: ['platform', 'accounts', 'bookings'],
  'traveler-mails': ['platform', 'accounts', 'bookings'],
  'partner-mails': ['platform', 'accounts', 'bookings', 'currencies'],
  sandbox: [
    'platform',
    'guides',
    'accounts',
    'catalog',
    'availability',
    'bookings',
    'webhooks',
    'campaigns',
  ],
  desk: [
    'platform',
    'accounts',
    'suppliers',
    'bookings',
    'octo',
    'supplier-news',
    'webhooks',
    'traveler-mails',
    'partner-mails',
  ],
  today: [
    'platform',
    'accounts',
    'operations',
    'currencies',
    'suppliers',
    'bookings',
    'octo',
    'supplier-news',
    'webhooks',
    'traveler-mails',
    'partner-mails',
  ],
  travelers: ['platform', 'accounts', 'bookings', 'webhooks', 'campaigns', 'traveler-mails'],
  operations: ['platform', 'accounts'],
  console: ['platform'],
  guides: ['platform'],
  explorer: [
    'platform',
    'guides',
    'accounts',
    'currencies',
    'catalog',
    'availability',
    'transfers',
    'bookings',
  ],
  mcp: [
    'platform',
    'guides',
    'accounts',
    'catalog',
    'cruises',
    'availability',
    'transfers',
    'bookings',
    'card-processor',
  ],
  pictures: ['platform'],
  'request-log': ['platform', 'accounts'],
  'going-live': ['platform', 'accounts', 'bookings', 'webhooks', 'request-log'],
  backup: ['platform'],
  marketplace: [
    'platform',
    'pictures',
    'accounts',
    'currencies',
    'catalog',
    'cruises',
    'suppliers',
    'transfers',
    'availability',
    'octo',
    'bookings',
    'partner-mails',
    'webhooks',
    'operations',
  ],
  demo: [
    'platform',
    'accounts',
    'currencies',
    'catalog',
    'availability',
    'transfers',
    'bookings',
    'webhooks',
    'campaigns',
    'marketplace',
  ],
};

/**
 * Which wings of its folder a wing may import, for folders that have wings. Files directly in the
 * folder may import all of its wings, and no wing may import them; where wings list `.`, it is the
 * other way around.
 */
export const allowedInside: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
  {
    catalog: {
      places: ['.'],
      timetable: ['.'],
      record: ['.', 'places'],
      snapshot: ['.', 'record'],
      shelf: ['.', 'record'],
      search: ['.', 'record', 'shelf', 'snapshot'],
      tours: ['.', 'places', 'record', 'timetable'],
    },
    octo: {
      protocol: [],
      connections: ['protocol'],
      products: ['protocol', 'connections'],
      selling: ['protocol', 'connections', 'products'],
    },
    bookings: {
      booking: [],
      approvals: [],
      departures: ['booking'],
      commissions: ['booking', 'approvals'],
      reading: ['booking'],
      updates: ['booking'],
      voucher: ['booking', 'reading'],
      statements: ['booking', 'voucher'],
      history: ['booking'],
      notes: ['booking', 'reading', 'history'],
      tasks: ['booking', 'history'],
      sales: ['booking'],
      erasing: ['booking'],
      money: ['booking', 'approvals', 'reading'],
      books: ['booking', 'money'],
      placing: ['booking', 'money'],
      prices: ['placing'],
      changes: ['booking', 'approvals', 'reading', 'money', 'placing'],
      requests: ['booking', 'approvals', 'reading', 'updates', 'money', 'changes'],
      archive: ['booking', 'updates', 'requests'],
    },
  };

/** The one folder of src/ that may import from demo/: the door to it. */
export const doorToDemo = 'demo';

/** What a folder keeps to itself: only the assembly may import these of another folder. */
export const privateFiles = /(?:^|[/-])(?:routes|commands|operations|jobs|queries)\.ts$/;

/** Files that make values of what others answer or tell, and what counts it before. */
export const countedFirst: Readonly<Record<string, string>> = {
  'src/card-processor/stripe/bounded-client.ts': 'excessOf',
  'src/octo/products/map-product.ts': 'a copy of what was read before',
  'src/octo/protocol/read-json.ts': 'excessOf in send-call.ts',
  'src/supplier-news/take-in-message.ts': 'excessOf',
};

/** Files that translate: they call a verb and hold no SQL of their own. */
export const filesWithoutSql =
  /(?:^|[/-])(?:routes|commands|operations|schemas|refusals|jobs|answer|views|marketplace-file)\.ts$/;

/** Who may talk to a package, where not everybody may. */
export const packageUsers: Readonly<Record<string, readonly string[]>> = {
  pg: ['src/platform/db/', 'src/start/database-home.ts'],
  'pg-boss': ['src/platform/jobs/'],
  fastify: ['src/platform/http/'],
  stripe: ['src/card-processor/'],
  nodemailer: ['src/platform/mail/'],
  'nodemailer/lib/dkim': ['src/platform/mail/'],
  'nodemailer/lib/mime-node': ['src/platform/mail/'],
  'nodemailer/lib/smtp-pool': ['src/platform/mail/'],
  'libphonenumber-js/max': ['src/platform/phone.ts'],
};

/** Who reads the environment, and why it is not left to config.ts. */
export const environmentReaders: Readonly<Record<string, string>> = {
  'src/config.ts': 'reads every setting',
};

/** Tests that read the time of the machine; all others have a clock and a timer of their own, and wait with `waitFor`. */
export const clockReaders: Readonly<Record<string, string>> = {
  'src/platform/db/fair-pool.test.ts': 'keeps the process busy',
  'src/platform/limits/give-up.test.ts': 'keeps the process busy',
  'src/platform/processes/process-messages.test.ts': 'keeps the process busy',
  'src/platform/staging-clock.test.ts': 'compares the clock of staging with it',
  'test/contract/stripe-events.test.ts': 'signs as Stripe does',
  'test/operator/booking-plans.slow.test.ts': 'says how long a search takes',
  'test/operator/tour-plans.slow.test.ts': 'says how long a list takes',
  'test/support/fakes/fake-s3.ts': 'judges signatures as S3 does',
  'test/support/fakes/fake-stripe-answers.ts': 'dates its answers',
  'test/support/fakes/fake-stripe.ts': 'signs as Stripe does',
  'test/support/running/filled.test.ts': 'names what no other run has filled',
  'test/support/running/rounds.ts': 'seeds random rounds',
  'test/support/running/wait.ts': 'bounds every wait, by the load',
};

/** Who writes to the terminal: the program's entries, the log, and what goes beside a JSON answer. */
export const terminalWriters = ['src/main.ts', 'src/serve.ts', 'src/platform/log.ts'];

/** What the console draws with, as vouchers and mails do. */
export const sharedWithBrowser = 'src/platform/pages/palette.ts';

export const longestFile = 300;

/** A folder with more has a folder in it. */
export const largestFolder = 25;

/** Files that may be longer, and why. */
export const longFiles: Readonly<Record<string, string>> = {
  'src/platform/db/tables.ts': 'generated, one entry per column',
  'web/api/operator.ts': 'generated, one line per operation',
  'web/api/partner.ts': 'generated, one line per operation',
  'web/api/portal.ts': 'generated, one line per operation',
};
