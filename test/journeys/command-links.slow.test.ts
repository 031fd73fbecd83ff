import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { createTestDatabase } from '../support/running/database.ts';
import { type Finished, runPortolan, startProgram } from '../support/running/program.ts';
import { startAgain } from '../support/running/started-before.ts';
import { bookWalk, walkMarketplace } from '../support/walks.ts';

/** What the links in some text begin with. */
function addressesIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^/\s"]+(?=\/vouchers\/)/g))];
}

function assertSucceeded({ status, stderr }: Finished): void {
  assert.equal(status, 0, stderr);
}

describe('the links of a command', () => {
  it('lead to the running server, also where it chose its port itself, or to PUBLIC_URL', async () => {
    await using receiver = await startWebhookReceiver();
    await using program = await startAgain();
    const file = JSON.stringify(walkMarketplace(receiver.url));
    assertSucceeded(await program.runHere(['import', '-'], file));
    const reference = await bookWalk(program);
    await receiver.received(1);

    const shown = await program.run(['booking', 'show', reference]);
    const shownInJson = await program.runHere(['booking', 'show', reference, '--json']);
    assertSucceeded(await program.runHere(['webhook', 'test', '1']));
    const [, sample] = await receiver.received(2);
    assertSucceeded(await program.runHere(['booking', 'confirm', reference]));
    const [, , confirmed] = await receiver.received(3);

    const elsewhere = await runPortolan(['booking', 'show', reference], {
      dataDir: program.dataDir,
      environment: { PUBLIC_URL: 'https://travel.example' },
    });

    const told = [shown.stdout, shownInJson.stdout, sample?.body ?? '', confirmed?.body ?? ''];
    for (const text of told) assert.deepEqual(addressesIn(text), [program.address], text);
    assert.deepEqual(addressesIn(elsewhere.stdout), ['https://travel.example']);
  });

  it('lead to a server that still runs, else where the settings would have one listen', async () => {
    await using database = await createTestDatabase();
    const environment = {
      DATABASE_URL: database.url,
      PORTOLAN_SECRET: 'the same secret for both of the servers',
      PORTOLAN_DEMO: '0',
    };
    await using first = await startProgram({ environment });
    const file = JSON.stringify(walkMarketplace('http://127.0.0.1:9/hook'));
    assertSucceeded(await first.runHere(['import', '-'], file));
    const reference = await bookWalk(first);
    const linksOf = async () => {
      const { stdout } = await runPortolan(['booking', 'show', reference], {
        environment: { ...environment, PORT: '4711' },
      });
      return addressesIn(stdout);
    };

    {
      await using second = await startProgram({ environment });
      assert.deepEqual(await linksOf(), [second.address]);
      await second.kill();
    }
    assert.deepEqual(await linksOf(), [first.address]);
    await first.stop();
    assert.deepEqual(await linksOf(), ['http://127.0.0.1:4711']);
  });
});
