import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { startAgain } from '../support/running/started-before.ts';
import { installed } from './interpreters.ts';

type Report = {
  run: {
    stats: { requests: { total: number }; assertions: { total: number } };
    failures: { source: { name: string }; error: { message: string } }[];
  };
};

const newman = join(installed, 'node_modules/newman/bin/newman.js');

describe('the collection that the server offers', () => {
  it('runs green as it is downloaded, and green again', async () => {
    await using program = await startAgain({ environment: { WORKERS: '1' } });
    await using folder = await temporaryFolder();
    const [collection, report] = ['collection.json', 'report.json'].map((name) =>
      join(folder.path, name),
    ) as [string, string];
    const offered = await fetch(`${program.address}/collection.json`);
    await writeFile(collection, await offered.text());

    const reports = ['--reporters', 'json', '--reporter-json-export', report];
    await promisify(execFile)(
      process.execPath,
      [newman, 'run', collection, '--iteration-count', '2', '--suppress-exit-code', ...reports],
      { cwd: folder.path },
    );

    const { run } = (await import(report, { with: { type: 'json' } })).default as Report;
    const failed = run.failures.map(({ source, error }) => `${source.name}: ${error.message}`);
    assert.deepEqual(failed, []);
    assert.ok(run.stats.requests.total >= 60);
    assert.equal(run.stats.assertions.total, run.stats.requests.total);
  });
});
