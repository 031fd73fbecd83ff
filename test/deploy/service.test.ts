import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { variables } from '../../src/config.ts';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { root } from '../support/source/imports.ts';
import { readPage } from '../support/source/markdown.ts';

const run = promisify(execFile);
const unit = readPage('deploy/portolan.service');
const lines = new Map(
  Array.from(unit.matchAll(/^(\w+)=(.*)$/gm), ([, name = '', value = '']) => [name, value]),
);
const analyze = '/usr/bin/systemd-analyze';

describe('the unit of systemd', () => {
  it('runs the program as an ordinary user that can write its own folders only', () => {
    const environment = (lines.get('Environment') ?? '').split(' ').map((one) => one.split('='));
    const [command = '', ...words] = (lines.get('ExecStart') ?? '').split(' ');

    assert.ok(existsSync(join(root, command.replace('/opt/portolan/', ''))));
    assert.deepEqual(words, ['serve']);
    assert.deepEqual(
      environment.filter(([name = '']) => !name.startsWith('NODE_') && !(name in variables)),
      [],
    );
    assert.deepEqual(
      [
        'User',
        'ProtectSystem',
        'StateDirectoryMode',
        'NoNewPrivileges',
        'CapabilityBoundingSet',
      ].map((name) => lines.get(name)),
      ['portolan', 'strict', '0700', 'yes', ''],
    );
    assert.ok(environment.some(([name, at]) => name === 'DATA_DIR' && at === '/var/lib/portolan'));
  });

  it('waits longer for the end than the program takes, and starts it again after a failure', () => {
    assert.ok(Number(lines.get('TimeoutStopSec')) > 30);
    assert.equal(lines.get('Restart'), 'on-failure');
    assert.equal(lines.get('KillMode'), 'mixed');
  });

  it('is accepted by systemd, and found safe, where that is installed', async () => {
    if (!existsSync(analyze)) return;
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'portolan.service');
    await writeFile(file, unit.replaceAll('/opt/portolan', root));

    const { stderr } = await run(analyze, ['verify', '--man=no', file]);
    const { stdout } = await run(analyze, ['security', '--no-pager', '--offline=yes', file]);

    assert.doesNotMatch(stderr, /portolan\.service/);
    const [, exposure] = /exposure level for portolan\.service: ([\d.]+)/.exec(stdout) ?? [];
    assert.ok(Number(exposure) < 2, stdout);
  });
});
