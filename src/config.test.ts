import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { production } from '../test/support/settings.ts';
import { readConfig } from './config.ts';

const root = join(import.meta.dirname, '..');

describe('the settings', () => {
  it('are all optional', () => {
    assert.deepEqual(readConfig({}), {
      environment: 'staging',
      isStaging: true,
      allowsSignUp: true,
      host: '127.0.0.1',
      port: 8080,
      metrics: { port: undefined, onPort: true },
      dataDir: join(root, 'data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseReadUrl: undefined,
      databaseConnections: undefined,
      publicUrl: undefined,
      isSecure: false,
      unsafe: [],
      trustProxy: [],
      allowedOrigins: [],
      loadsDemo: true,
      makesDemoLife: true,
      allowsInsecureWebhooks: true,
      supplierMemorySeconds: 10,
      supplierCallsAtOnce: 24,
      requestLogMegabytes: 200,
      workers: Math.min(availableParallelism(), 8),
      stopGraceSeconds: 0,
      role: 'all',
      marketplaceTimeZone: 'America/New_York',
      ratesUrl: undefined,
      stripeApiBase: undefined,
      mailFrom: undefined,
      dkim: null,
      pictureStore: 'database',
      s3: null,
      logLevel: 'info',
      logsRequests: false,
      startedByNpm: false,
      secrets: {
        signing: undefined,
        previous: undefined,
        staffEmail: undefined,
        staffPassword: undefined,
        metrics: undefined,
        stripe: undefined,
        stripeWebhook: undefined,
        smtpUrl: undefined,
        s3: undefined,
      },
    });
  });

  it('are taken as they are given', () => {
    const config = readConfig({
      PORT: '0',
      METRICS_PORT: '9464',
      METRICS_TOKEN: 'of-prometheus',
      HOST: '::',
      PORTOLAN_ENVIRONMENT: 'staging',
      DATA_DIR: '/var/lib/portolan',
      DATABASE_URL: 'postgres://portolan@db.example/portolan',
      DATABASE_DIRECT_URL: 'postgres://portolan@direct.example/portolan',
      DATABASE_READ_URL: 'postgres://portolan@replica.example/portolan',
      DATABASE_CONNECTIONS: '40',
      PUBLIC_URL: 'https://travel.example/market/',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,2001:db8::/32',
      ALLOWED_ORIGINS: 'https://shop.example, http://localhost:3000',
      PORTOLAN_SECRET: 'a secret of thirty-two characters',
      PORTOLAN_SECRET_PREVIOUS: 'the one before',
      PORTOLAN_STAFF_EMAIL: 'eve@travel.example',
      PORTOLAN_STAFF_PASSWORD: 'ten letters',
      PORTOLAN_DEMO: '0',
      WORKERS: '3',
      STOP_GRACE_SECONDS: '10',
      ROLE: 'jobs',
      MARKETPLACE_TIME_ZONE: 'Europe/Rome',
      ALLOW_INSECURE_WEBHOOKS: '0',
      SUPPLIER_MEMORY_SECONDS: '3',
      SUPPLIER_CALLS_AT_ONCE: '4',
      REQUEST_LOG_MEGABYTES: '5',
      PICTURE_STORE: 's3',
      S3_ENDPOINT: 'http://minio.internal:9000',
      S3_BUCKET: 'travel-pictures',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
      S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG',
      RATES_URL: 'https://bank.example/rates.xml',
      STRIPE_SECRET_KEY: 'sk_test_0000000000000000',
      STRIPE_API_BASE: 'http://127.0.0.1:12111',
      STRIPE_WEBHOOK_SECRET: 'whsec_0000000000000000',
      SMTP_URL: 'smtp://mail.example:587',
      MAIL_FROM: 'trips@travel.example',
      DKIM_SELECTOR: 'mail',
      DKIM_KEY_FILE: '/etc/portolan/dkim.pem',
      LOG_LEVEL: 'debug',
      LOG_REQUESTS: '1',
      npm_lifecycle_event: 'start',
    });

    assert.deepEqual(config, {
      environment: 'staging',
      isStaging: true,
      allowsSignUp: false,
      host: '::',
      port: 0,
      metrics: { port: 9464, onPort: false },
      dataDir: '/var/lib/portolan',
      databaseUrl: 'postgres://portolan@db.example/portolan',
      databaseDirectUrl: 'postgres://portolan@direct.example/portolan',
      databaseReadUrl: 'postgres://portolan@replica.example/portolan',
      databaseConnections: 40,
      publicUrl: 'https://travel.example/market',
      isSecure: true,
      unsafe: [],
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
      allowedOrigins: ['https://shop.example', 'http://localhost:3000'],
      loadsDemo: false,
      makesDemoLife: false,
      allowsInsecureWebhooks: false,
      supplierMemorySeconds: 3,
      supplierCallsAtOnce: 4,
      requestLogMegabytes: 5,
      workers: 3,
      stopGraceSeconds: 10,
      role: 'jobs',
      marketplaceTimeZone: 'Europe/Rome',
      ratesUrl: 'https://bank.example/rates.xml',
      stripeApiBase: 'http://127.0.0.1:12111',
      mailFrom: 'trips@travel.example',
      dkim: { selector: 'mail', keyFile: '/etc/portolan/dkim.pem' },
      pictureStore: 's3',
      s3: {
        endpoint: 'http://minio.internal:9000',
        bucket: 'travel-pictures',
        region: 'eu-central-1',
        accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      },
      logLevel: 'debug',
      logsRequests: true,
      startedByNpm: true,
      secrets: {
        signing: 'a secret of thirty-two characters',
        previous: 'the one before',
        staffEmail: 'eve@travel.example',
        staffPassword: 'ten letters',
        metrics: 'of-prometheus',
        stripe: 'sk_test_0000000000000000',
        stripeWebhook: 'whsec_0000000000000000',
        smtpUrl: 'smtp://mail.example:587',
        s3: 'wJalrXUtnFEMI/K7MDENG',
      },
    });
  });

  it('that are empty count as not set', () => {
    const empty = { PORT: '', HOST: ' ', PUBLIC_URL: '', PORTOLAN_SECRET: '', PORTOLAN_DEMO: '' };

    assert.deepEqual(readConfig(empty), readConfig({}));
  });

  it('cannot be changed once they are read', () => {
    const config = readConfig({});

    assert.ok(Object.isFrozen(config) && Object.isFrozen(config.secrets));
  });

  it('say yes and no in the usual ways', () => {
    for (const yes of ['1', 'true', 'TRUE', 'yes', 'Yes']) {
      assert.equal(readConfig({ ...production, PORTOLAN_DEMO: yes }).loadsDemo, true, yes);
    }
    for (const no of ['0', 'false', 'no', 'NO']) {
      assert.equal(readConfig({ PORTOLAN_DEMO: no }).loadsDemo, false, no);
    }
  });
});

describe('the life of the demo', () => {
  it('is made only where nothing of it leaves the machine', () => {
    const others = [
      { DEMO_LIFE: 'off' },
      { PORTOLAN_DEMO: '0' },
      { SMTP_URL: 'smtp://mail.example.org' },
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      { ...production, PORTOLAN_DEMO: '1' },
    ];

    assert.equal(readConfig({}).makesDemoLife, true);
    assert.deepEqual(
      others.filter((given) => readConfig(given).makesDemoLife),
      [],
    );
  });
});

describe('signing up', () => {
  it('is allowed in staging, and where mail leaves only if it is wanted', () => {
    const smtp = { SMTP_URL: 'smtp://mail.example.org' };
    const allowing = [{}, { SIGNUP: 'on' }, { ...smtp, SIGNUP: 'on' }];
    const refusing = [{ SIGNUP: 'off' }, smtp, production, { ...production, SIGNUP: 'on' }];

    const allowed = [...allowing, ...refusing].filter((given) => readConfig(given).allowsSignUp);
    assert.deepEqual(allowed, allowing);
  });

  it('tell the metrics in production only where one of them says so', () => {
    const told = (settings: Record<string, string>) => readConfig(settings).metrics;
    const nowhere = { port: undefined, onPort: false };
    const here = { port: undefined, onPort: true };

    assert.deepEqual(told(production), nowhere);
    assert.deepEqual(told({ ...production, METRICS_TOKEN: 'a-token' }), here);
    assert.deepEqual(told({ ...production, METRICS_PORT: '8080' }), here);
    assert.deepEqual(told({ ...production, METRICS_PORT: '9464' }), { port: 9464, onPort: false });
    assert.deepEqual(told({}), here);
  });
});
