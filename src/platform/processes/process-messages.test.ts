import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';

const messages = new URL('./process-messages.ts', import.meta.url).href;

/** A process that asks, computes for longer than it waits, and leaves with 0 where it got its answer. */
const busy = `
  import { answerPrimary, askPrimary } from ${JSON.stringify(messages)};
  answerPrimary({});
  const asked = askPrimary('lunch', null, 100);
  const since = performance.now();
  while (performance.now() - since < 600);
  process.exit((await asked) === 'soup' ? 0 : 1);
`;

describe('a question to the primary', () => {
  it('is answered by what arrived while the process that asks was busy', async () => {
    const asking = spawn(process.execPath, ['--input-type=module', '--eval', busy], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    asking.on('message', (message: object) => {
      asking.send({ ...message, portolan: 'answer', content: 'soup' });
    });
    assert.deepEqual(await once(asking, 'exit'), [0, null]);
  });
});
