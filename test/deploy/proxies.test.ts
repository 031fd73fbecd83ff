import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { largestListBytes } from '../../src/platform/operation/lines.ts';
import { readPage } from '../support/source/markdown.ts';

const run = promisify(execFile);
const mebibyte = 1024 * 1024;
const server = readPage('src/platform/http/create-server.ts');
const pages = { nginx: readPage('deploy/nginx.conf'), caddy: readPage('deploy/Caddyfile') };

function find(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? assert.fail(`${pattern.source} is missing`);
}

async function isThere(program: string, word: string): Promise<boolean> {
  return run(program, [word]).then(
    () => true,
    () => false,
  );
}

describe('the reverse proxies', () => {
  it('let in what Portolan takes, and staff their lists', () => {
    const [forPartners = 0, forStaff = 0] = Array.from(
      pages.nginx.matchAll(/client_max_body_size (\d+)m;/g),
      ([, size]) => Number(size) * mebibyte,
    );
    const inCaddy = Array.from(
      pages.caddy.matchAll(/max_size (\d+)MiB/g),
      ([, size]) => Number(size) * mebibyte,
    );
    const bodyLimit = Number(find(server, /bodyLimitBytes = ([\d_]+)/).replaceAll('_', ''));

    assert.ok(forPartners > bodyLimit && forStaff > largestListBytes);
    assert.deepEqual(
      inCaddy.toSorted((one, other) => one - other),
      [forPartners, forStaff],
    );
    assert.match(pages.nginx, /location \/operator\/ \{\s+client_max_body_size 65m;/);
    assert.match(pages.caddy, /@staff path \/operator\/\*\n/);
  });

  it('give up an idle connection before Portolan does', () => {
    const kept = Number(find(server, /keepAliveTimeout: ([\d_]+)/).replaceAll('_', '')) / 1000;

    assert.ok(Number(find(pages.nginx, /^ {2}keepalive_timeout (\d+)s;/m)) < kept);
    assert.ok(Number(find(pages.caddy, /\bkeepalive (\d+)s/)) < kept);
  });

  it('pass on what comes at once, who asks, and no figures to strangers', () => {
    assert.match(pages.nginx, /^ {2}proxy_buffering off;$/m);
    assert.match(pages.nginx, /X-Forwarded-For \$proxy_add_x_forwarded_for;/);
    assert.match(pages.nginx, /location ~ \^\/\(metrics\|healthz\|readyz\)\$ \{\s+return 404;/);
    assert.match(pages.caddy, /flush_interval -1\n/);
    assert.match(
      pages.caddy,
      /@inside path \/metrics \/healthz \/readyz\n\s+respond @inside 404\n/,
    );
  });

  it('are accepted by Caddy and nginx, where these are installed', async () => {
    await using folder = await temporaryFolder();
    const place = (name: string) => join(folder.path, name);
    if (await isThere('caddy', 'version')) {
      await writeFile(place('Caddyfile'), pages.caddy);
      await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', place('Caddyfile')]);
    }
    if (!(await isThere('nginx', '-v')) || !(await isThere('openssl', 'version'))) return;
    const [key, certificate] = [place('key.pem'), place('certificate.pem')];
    const named = ['-subj', '/CN=api.example.com', '-keyout', key, '-out', certificate];
    await run('openssl', ['req', '-x509', '-nodes', '-newkey', 'rsa:2048', ...named]);
    // Sockets of its own: the ports may be taken, or for root only.
    const site = pages.nginx
      .replaceAll(/^ {2}listen \[::\].*\n/gm, '')
      .replaceAll(/listen (\d+)/g, (_, port: string) => `listen unix:${place(port)}`)
      .replace(/(ssl_certificate) .*;/, `$1 ${certificate};`)
      .replace(/(ssl_certificate_key) .*;/, `$1 ${key};`);
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${place(name)};`)
      .join(' ');
    const around = `error_log stderr; pid ${place('pid')}; events {} http { access_log off; ${folders} ${site} }`;
    await writeFile(place('nginx.conf'), around);
    await run('nginx', ['-t', '-p', folder.path, '-c', place('nginx.conf')]);
  });
});
