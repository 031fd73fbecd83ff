import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { OperatorFault } from './platform/errors.ts';
import { readBy } from './platform/wording.ts';
import { metricsPlace, withoutServer, withoutStore } from './start/joint-settings.ts';
import { unsafeSettings } from './start/unsafe-settings.ts';

const root = resolve(import.meta.dirname, '..');

const roles = ['all', 'api', 'jobs'] as const;
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const wholeNumber = (lowest: number, highest: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest)
    .describe(`a whole number from ${lowest} to ${highest}`);

const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['1', '0', 'true', 'false', 'yes', 'no']))
  .transform((text) => ['1', 'true', 'yes'].includes(text))
  .describe('1 or 0');

const address = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) =>
        URL.canParse(text) && protocols.some((name) => text.toLowerCase().startsWith(`${name}//`)),
    )
    .describe(`an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`);

const list = z.string().transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''));

const networks = list
  .refine((parts) => parts.every(isNetwork))
  .describe('addresses or networks such as 10.0.0.0/8, separated by commas');

/** As browsers write them: `new URL` takes the default port, a path and capitals away. */
const origins = list
  .refine((parts) => parts.every((part) => URL.canParse(part) && new URL(part).origin === part))
  .describe('origins such as https://shop.example.com, separated by commas');

function isNetwork(text: string): boolean {
  return isIP(text) > 0 || (isIP(text.split('/')[0] ?? '') > 0 && ipaddr.isValidCIDR(text));
}

const timeZone = z
  .string()
  .refine((name) => {
    try {
      return Boolean(Temporal.Now.zonedDateTimeISO(name));
    } catch {
      return false;
    }
  })
  .describe('a time zone such as America/New_York');

/** Every variable the program reads. Each has a description that completes "must be …". */
export const variables = {
  PORT: wholeNumber(0, 65535).default(8080),
  HOST: z.string().default('127.0.0.1').describe('a host name or an IP address'),
  METRICS_PORT: wholeNumber(1, 65535).optional(),
  METRICS_TOKEN: z.string().regex(/^\S+$/).optional().describe('text without spaces'),
  PORTOLAN_ENVIRONMENT: z
    .enum(['staging', 'production'])
    .default('staging')
    .describe('staging or production'),
  DATA_DIR: z.string().default('./data').describe('a folder'),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: address('postgres:', 'postgresql:').optional(),
  DATABASE_READ_URL: address('postgres:', 'postgresql:').optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 100_000).optional(),
  PUBLIC_URL: address('http:', 'https:').optional(),
  ALLOW_INSECURE_PUBLIC_URL: flag.optional(),
  TRUST_PROXY: networks.optional(),
  ALLOWED_ORIGINS: origins.optional(),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.email().optional().describe('an e-mail address'),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?$/i)
    .optional()
    .describe('the name of a DKIM key'),
  DKIM_KEY_FILE: z.string().optional().describe('a file'),
  STRIPE_SECRET_KEY: z.string().optional().describe('a Stripe secret key'),
  STRIPE_API_BASE: address('http:', 'https:').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional().describe('the signing secret of a Stripe webhook'),
  PICTURE_STORE: z.enum(['database', 's3']).default('database').describe('database or s3'),
  S3_ENDPOINT: address('http:', 'https:').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('the name of a bucket'),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .default('us-east-1')
    .describe('a region such as us-east-1'),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[^\s/,=]+$/)
    .optional()
    .describe('the id of an access key'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('the secret of that access key'),
  PORTOLAN_SECRET: z.string().min(32).optional().describe('text of at least 32 characters'),
  PORTOLAN_SECRET_PREVIOUS: z.string().optional().describe('the previous secret'),
  PORTOLAN_STAFF_EMAIL: z.email().optional().describe('an e-mail address'),
  PORTOLAN_STAFF_PASSWORD: z.string().min(10).optional().describe('at least 10 characters long'),
  PORTOLAN_DEMO: flag.optional(),
  DEMO_LIFE: z.enum(['on', 'off']).default('on').describe('on or off'),
  SIGNUP: z.enum(['on', 'off']).optional().describe('on or off'),
  WORKERS: wholeNumber(1, 64).optional(),
  STOP_GRACE_SECONDS: wholeNumber(0, 300).default(0),
  ROLE: z.enum(roles).default('all').describe('all, api or jobs'),
  MARKETPLACE_TIME_ZONE: timeZone.default('America/New_York'),
  ALLOW_INSECURE_WEBHOOKS: flag.optional(),
  SUPPLIER_MEMORY_SECONDS: wholeNumber(0, 300).default(10),
  SUPPLIER_CALLS_AT_ONCE: wholeNumber(1, 100).default(24),
  REQUEST_LOG_MEGABYTES: wholeNumber(0, 100_000).default(200),
  RATES_URL: address('http:', 'https:').optional(),
  LOG_LEVEL: z.enum(logLevels).default('info').describe(logLevels.join(', ')),
  LOG_REQUESTS: flag.optional(),
};

type Variables = z.output<z.ZodObject<typeof variables>>;

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks every setting; all faults are told at once. Nothing else reads the environment. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim()),
  );
  const read = readBy(z.object(variables), given);
  const faults = [...(read.error?.issues.map(toFault) ?? []), ...missing(given)];
  if (read.success) faults.push(...withoutServer(read.data), ...withoutStore(read.data));
  if (read.data?.PORTOLAN_ENVIRONMENT === 'production') faults.push(...unsafe(read.data));
  if (!read.success || faults.length > 0) {
    throw new OperatorFault(`Invalid settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  return toConfig(read.data, environment);
}

/** What is allowed in production is unsafe all the same, and so is what staging takes. */
function unsafe(values: Variables, allowsInsecurePublicUrl = values.ALLOW_INSECURE_PUBLIC_URL) {
  return unsafeSettings({
    publicUrl: values.PUBLIC_URL,
    allowsInsecurePublicUrl: allowsInsecurePublicUrl ?? false,
    secret: values.PORTOLAN_SECRET,
    stripeKey: values.PORTOLAN_ENVIRONMENT === 'production' ? values.STRIPE_SECRET_KEY : undefined,
  });
}

function toConfig(values: Variables, environment: NodeJS.ProcessEnv) {
  const isStaging = values.PORTOLAN_ENVIRONMENT === 'staging';
  return Object.freeze({
    environment: values.PORTOLAN_ENVIRONMENT,
    isStaging,
    host: values.HOST,
    port: values.PORT,
    metrics: metricsPlace(values, isStaging),
    dataDir: resolve(root, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    publicUrl: values.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    isSecure: /^https:/i.test(values.PUBLIC_URL ?? ''),
    unsafe: unsafe(values, false),
    trustProxy: values.TRUST_PROXY ?? [],
    allowedOrigins: values.ALLOWED_ORIGINS ?? [],
    loadsDemo: values.PORTOLAN_DEMO ?? isStaging,
    makesDemoLife: isStaging && makesDemoLife(values),
    allowsSignUp: isStaging && allowsSignUp(values),
    workers: values.WORKERS ?? Math.min(availableParallelism(), 8),
    stopGraceSeconds: values.STOP_GRACE_SECONDS,
    role: values.ROLE,
    marketplaceTimeZone: values.MARKETPLACE_TIME_ZONE,
    supplierMemorySeconds: values.SUPPLIER_MEMORY_SECONDS,
    supplierCallsAtOnce: values.SUPPLIER_CALLS_AT_ONCE,
    requestLogMegabytes: values.REQUEST_LOG_MEGABYTES,
    allowsInsecureWebhooks: values.ALLOW_INSECURE_WEBHOOKS ?? isStaging,
    ratesUrl: values.RATES_URL,
    stripeApiBase: values.STRIPE_API_BASE,
    mailFrom: values.MAIL_FROM,
    dkim: dkimOf(values),
    pictureStore: values.PICTURE_STORE,
    s3: s3Of(values),
    logLevel: values.LOG_LEVEL,
    logsRequests: values.LOG_REQUESTS === true,
    startedByNpm: environment.npm_lifecycle_event !== undefined,
    secrets: Object.freeze({
      signing: values.PORTOLAN_SECRET,
      previous: values.PORTOLAN_SECRET_PREVIOUS,
      staffEmail: values.PORTOLAN_STAFF_EMAIL,
      staffPassword: values.PORTOLAN_STAFF_PASSWORD,
      metrics: values.METRICS_TOKEN,
      stripe: values.STRIPE_SECRET_KEY,
      stripeWebhook: values.STRIPE_WEBHOOK_SECRET,
      smtpUrl: values.SMTP_URL,
      s3: values.S3_SECRET_ACCESS_KEY,
    }),
  });
}

/** Nothing of it leaves the machine: where mails or cards would, none is made. */
function makesDemoLife(values: Variables): boolean {
  const { PORTOLAN_DEMO: demo = true, SMTP_URL: smtp, STRIPE_SECRET_KEY: stripe } = values;
  return values.DEMO_LIFE === 'on' && demo && smtp === undefined && stripe === undefined;
}

/** Whoever signs up decides whom the marketplace writes to: where mail leaves, staff have to want that. */
function allowsSignUp({ SIGNUP: wanted, SMTP_URL: smtp }: Variables): boolean {
  return wanted === undefined ? smtp === undefined : wanted === 'on';
}

/** Production trusts no default: where links lead, how mail leaves, what signs. */
const requiredInProduction = ['PUBLIC_URL', 'SMTP_URL', 'PORTOLAN_SECRET'] as const;

const inList = new Intl.ListFormat('en-GB');

/** One without the others means nothing. */
const belonging = [
  ['PORTOLAN_STAFF_EMAIL', 'PORTOLAN_STAFF_PASSWORD'],
  ['DKIM_SELECTOR', 'DKIM_KEY_FILE'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

function dkimOf({ DKIM_SELECTOR: selector, DKIM_KEY_FILE: file }: Variables) {
  if (selector === undefined || file === undefined) return null;
  return Object.freeze({ selector, keyFile: resolve(root, file) });
}

function s3Of(values: Variables) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId } = values;
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined) return null;
  return Object.freeze({ endpoint, bucket, region, accessKeyId });
}

function missing(given: NodeJS.ProcessEnv): string[] {
  const isProduction = given['PORTOLAN_ENVIRONMENT'] === 'production';
  const required = isProduction ? requiredInProduction : [];
  const parts = belonging.filter((names) => names.some((name) => given[name] !== undefined));
  return [
    ...required
      .filter((name) => given[name] === undefined)
      .map((name) => `${name} is required in production: set it to ${inWords(name)}.`),
    ...parts.flatMap((names) =>
      names
        .filter((name) => given[name] === undefined)
        .map((name) => `${name} is missing: ${inList.format(names)} belong together.`),
    ),
  ];
}

function toFault(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]) as keyof typeof variables;
  return `${name} must be ${inWords(name)}.`;
}

function inWords(name: keyof typeof variables): string {
  return descriptionOf(variables[name]);
}

/** A default or an optional mark wraps the described schema. */
function descriptionOf(schema: z.ZodType): string {
  if (schema.description) return schema.description;
  const inner = (schema.def as { innerType?: z.ZodType }).innerType;
  return inner ? descriptionOf(inner) : 'set correctly';
}

/** Takes in `.env` of the program's folder. What the environment already says wins. */
export function loadEnvironment(): NodeJS.ProcessEnv {
  const file = resolve(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}
