import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { importing, temporaryFolder } from '../db/embedded/test-support.ts';
import { generatedSecret } from './generated-secret.ts';

type Trace = { traceEvents: { cat: string; name: string; ph: string }[] };

/** What a process of its own asks of the file system while it makes the secret. */
async function stepsOfMaking(dataDir: string, trace: string): Promise<string[]> {
  const code = `${importing('generatedSecret', '../../data-folder/generated-secret.ts')}
    await generatedSecret(${JSON.stringify(dataDir)});`;
  const flags = ['--trace-event-categories', 'node.fs.async', '--trace-event-file-pattern', trace];
  await promisify(execFile)(process.execPath, [...flags, '--input-type=module', '--eval', code]);
  const { traceEvents } = JSON.parse(await readFile(trace, 'utf8')) as Trace;
  const begun = traceEvents.filter(({ cat, ph }) => cat.includes('node.fs') && ph === 'b');
  return begun.map(({ name }) => name);
}

describe('the generated secret', () => {
  it('is made once, also by many at the same time, for its owner only', async () => {
    await using folder = await temporaryFolder();

    const made = await Promise.all(Array.from({ length: 8 }, () => generatedSecret(folder.path)));

    assert.equal(new Set(made).size, 1);
    assert.match(made[0] ?? '', /^\w{64}$/);
    assert.equal(await generatedSecret(folder.path), made[0]);
    assert.equal((await stat(join(folder.path, 'secret'))).mode & 0o777, 0o600);
    assert.deepEqual(await readdir(folder.path), ['secret']);
  });

  it('is on the disk before it has its name, and its name before anybody uses it', async () => {
    await using folder = await temporaryFolder();
    await using elsewhere = await temporaryFolder();

    const steps = await stepsOfMaking(folder.path, join(elsewhere.path, 'trace.json'));

    const telling = steps.filter((step) => step === 'fsync' || step === 'link');
    assert.deepEqual(telling, ['fsync', 'link', 'fsync']);
  });
});
