import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endProcess, findProcess, isAlive, thisProcess } from './processes.ts';
import { startScript } from './test-support.ts';

const waitForever = `console.log('here'); setInterval(() => {}, 1000);`;

describe('a process', () => {
  it('is known by its number and its start, and not by its number alone', async () => {
    const mark = await thisProcess();
    assert.equal(await isAlive(mark), true);
    assert.equal(await isAlive({ ...mark, startedAt: 'another time' }), false);
    assert.equal((await findProcess(mark.pid))?.parentPid, process.ppid);
  });

  it('has no parent where it was started from outside of a container', async () => {
    assert.equal(await findProcess(0), null);
  });

  it('is ended by the first signal that it heeds', async () => {
    await using script = startScript(`process.on('SIGTERM', () => {}); ${waitForever}`);
    await script.nextLine();
    const mark = await findProcess(script.child.pid ?? 0);
    assert.ok(mark);
    const ignored = { signal: 'SIGTERM', waitMs: 50 } as const;
    assert.equal(await endProcess(mark, [ignored]), false);
    assert.equal(await endProcess(mark, [ignored, { signal: 'SIGKILL', waitMs: 5_000 }]), true);
    assert.equal(await isAlive(mark), false);
  });

  it('that has the number of an ended one is left alone', async () => {
    await using script = startScript(waitForever);
    await script.nextLine();
    const pid = script.child.pid ?? 0;
    const kill = { signal: 'SIGKILL', waitMs: 1_000 } as const;
    assert.equal(await endProcess({ pid, startedAt: 'another time' }, [kill]), true);
    assert.ok(await findProcess(pid));
  });
});
