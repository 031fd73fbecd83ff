import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { type Program, runPortolan, startProgram, twoWorkers } from '../support/running/program.ts';
import { bookWalk, walkMarketplace } from '../support/walks.ts';

const environment = {
  PORTOLAN_SECRET: 'the same secret on both of the machines',
  DEMO_LIFE: 'off',
  ...twoWorkers,
};
const partner = ['/v1/booking_updates', '/v1/return_tours', '/v1/users?user_id=1'];
const staff = ['bookings', 'organizations', 'tours', 'suppliers', 'payments', 'staff'].map(
  (name) => `/operator/v1/${name}`,
);

/** What is answered to partners and staff, to the byte but for the port. */
async function answersOf({ address, partnerToken, staffToken }: Program): Promise<string[]> {
  const asked = [...partner, ...staff].map(async (path) => {
    const headers = { 'access-token': partnerToken, authorization: `Bearer ${staffToken}` };
    const answer = await fetch(address + path, { headers });
    assert.equal(answer.status, 200, path);
    return `${path} ${(await answer.text()).replaceAll(address, 'ADDRESS')}`;
  });
  return Promise.all(asked);
}

describe('a backup of a marketplace that serves', () => {
  it('is whole while bookings go on, and makes the same marketplace elsewhere', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'portolan.backup');
    const dataDir = join(folder.path, 'elsewhere');
    let before: string[];
    {
      await using program = await startProgram({ environment });
      const marketplace = JSON.stringify(walkMarketplace('http://127.0.0.1:9/hook'));
      assert.equal((await program.run(['import', '-'], marketplace)).status, 0);
      const backups = program.run(['backup', '--out', file]);
      const booked = [bookWalk(program), bookWalk(program), bookWalk(program)];
      const [made] = await Promise.all([backups, ...booked]);
      assert.equal(made.status, 0, made.stderr);
      assert.equal((await program.run(['backup', '--verify', file])).status, 0);
      const refused = await program.run(['restore', file, '--replace']);
      assert.match(refused.stderr, /^A marketplace or a command uses the database/);

      before = await answersOf(program);
      const again = await program.run(['backup', '--out', file]);
      assert.equal(again.status, 0, again.stderr);
    }

    const restored = await runPortolan(['restore', file], { environment, dataDir });
    assert.equal(restored.status, 0, restored.stderr);

    await using program = await startProgram({ environment, dataDir });
    assert.deepEqual(await answersOf(program), before);
    await bookWalk(program);
  });
});
