import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { readConfig, variables } from '../../src/config.ts';
import { root } from '../support/source/imports.ts';
import { readPage } from '../support/source/markdown.ts';

type Service = {
  image?: string;
  build?: string | { context: string; dockerfile_inline?: string };
  environment?: Record<string, string | number>;
  volumes?: string[];
  tmpfs?: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  depends_on?: Record<string, { condition: string }>;
  configs?: { source: string }[];
  healthcheck?: object;
};
type Compose = {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  configs?: Record<string, { content: string }>;
};

/** What Compose knows of a service, as far as these files use it. */
const known = new Set(
  [
    'image build restart init read_only cap_drop cap_add security_opt stop_grace_period shm_size',
    'env_file environment ports volumes tmpfs depends_on healthcheck configs',
  ].flatMap((line) => line.split(' ')),
);
const files = ['compose.yaml', 'deploy/compose.cluster.yaml'];
const answers: Record<string, string> = {
  POSTGRES_PASSWORD: 'secret',
  PORTOLAN_SECRET: 'a secret of thirty-two characters or more',
  SITE_ADDRESS: 'api.example.com',
  SMTP_URL: 'smtp://mail.example.com',
};

/** As Compose reads it: with merged keys, and what the surroundings give. */
function readCompose(file: string): Compose {
  const filled = readPage(file).replaceAll(
    // A dollar that is written twice is one for the shell of the container.
    /(?<!\$)\$\{(\w+)(?::([?-])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, rest = '') =>
      answers[name] ?? (kind === '-' ? rest : assert.fail(`${file}: ${name} is not given`)),
  );
  return parse(filled, { merge: true }) as Compose;
}

function isPortolan({ image }: Service): boolean {
  return image === 'portolan';
}

describe('the Compose files', () => {
  for (const file of files) {
    it(`use what they define, and images of one version: ${file}`, () => {
      const { services, volumes, configs = {} } = readCompose(file);

      for (const [name, service] of Object.entries(services)) {
        const unknown = Object.keys(service).filter((key) => !known.has(key));
        assert.deepEqual(unknown, [], name);
        if (service.build === undefined) assert.match(service.image ?? '', /:\d+\.\d+/, name);
        for (const volume of service.volumes ?? []) {
          const [from = ''] = volume.split(':');
          const isThere = from.startsWith('.')
            ? existsSync(join(root, 'deploy', from))
            : from in volumes;
          assert.ok(isThere, `${name}: ${volume}`);
        }
        for (const { source } of service.configs ?? []) assert.ok(source in configs, source);
        for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
          const isWatched =
            services[other] && (isPortolan(services[other]) || services[other].healthcheck);
          assert.ok(isWatched && condition === 'service_healthy', `${name}: ${other}`);
        }
      }
    });

    it(`start Portolan with settings that it takes, read-only and without rights: ${file}`, () => {
      const ours = Object.entries(readCompose(file).services).filter(([, one]) => isPortolan(one));

      assert.ok(ours.length > 0);
      for (const [name, service] of ours) {
        const { environment = {} } = service;
        const given = Object.fromEntries(
          Object.entries(environment).map(([key, value]) => [key, String(value ?? '')]),
        );
        assert.deepEqual(
          Object.keys(given).filter((key) => !(key in variables)),
          [],
        );
        assert.doesNotThrow(() => readConfig(given), name);
        assert.deepEqual([service.read_only, service.cap_drop], [true, ['ALL']], name);
        const writable = [...(service.volumes ?? []), ...(service.tmpfs ?? [])].join(' ');
        assert.match(writable, /(?:^|[: ])\/data\b/, name);
        assert.match(writable, /(?:^| )\/tmp\b/, name);
      }
    });
  }

  it('share out the work of a cluster, over a pooler and behind a balancer of both API machines', () => {
    const { services } = readCompose('deploy/compose.cluster.yaml');
    const roleOf = (name: string) => services[name]?.environment?.['ROLE'];
    const upstreams = String(services['proxy']?.environment?.['UPSTREAMS']).split(' ');

    assert.deepEqual(['api-1', 'api-2', 'jobs'].map(roleOf), ['api', 'api', 'jobs']);
    assert.deepEqual(upstreams, ['api-1:8080', 'api-2:8080']);
    const { DATABASE_URL: pooled = '', DATABASE_DIRECT_URL: direct = '' } =
      services['api-1']?.environment ?? {};
    assert.equal(new URL(String(pooled)).hostname, 'pgbouncer');
    assert.equal(new URL(String(direct)).hostname, 'postgres');
  });

  it('have a PgBouncer that keeps the statements of its clients apart and soon asks again', () => {
    const { services, configs } = readCompose('deploy/compose.cluster.yaml');
    const { build } = services['pgbouncer'] ?? {};

    assert.match(JSON.stringify(build), /dpkg --compare-versions .* ge 1\.21 /);
    const settings = configs?.['pgbouncer']?.content ?? '';
    assert.match(settings, /^max_prepared_statements = 200$/m);
    assert.match(settings, /^server_login_retry = 1$/m);
  });
});
