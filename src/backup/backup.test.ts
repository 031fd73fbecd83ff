import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { allRows, openTestMarketplace, wholeFile } from '../../test/support/marketplace.ts';
import { createTestDatabase } from '../../test/support/running/database.ts';
import { importMarketplace } from '../marketplace/import-marketplace.ts';
import { systemClock } from '../platform/clock.ts';
import { writeDraft } from '../platform/data-folder/draft-file.ts';
import { temporaryFolder } from '../platform/db/embedded/test-support.ts';
import { pausedSince } from '../platform/outgoing/pause.ts';
import { openKeyring } from '../platform/secrets.ts';
import { withoutSecrets } from '../start/stored-secrets.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { addEntry, endArchive, openArchive } from './tar.ts';
import { verifyBackup } from './verify-backup.ts';

const keyring = openKeyring('the secret of this marketplace');
const about = { clock: systemClock, keyring, version: '1.2.3', environment: 'staging' };

/** A marketplace and a backup of it. */
async function openBackedUp(blanks = [...withoutSecrets].slice(0, 0)) {
  await using undo = new AsyncDisposableStack();
  const marketplace = undo.use(await openTestMarketplace());
  const { path } = undo.use(await temporaryFolder());
  await importMarketplace(marketplace, somebody, wholeFile);
  const file = join(path, 'portolan.backup');
  await makeBackup({ ...marketplace.database, ...about }, { file, blanks });
  const resources = undo.move();
  const dispose = () => resources.disposeAsync();
  return { database: marketplace.database, folder: path, file, [Symbol.asyncDispose]: dispose };
}

/** Writes a backup anew with other content; its sums fit, as anybody could make them. */
async function rewrite(
  from: string,
  to: string,
  change: (name: string, bytes: Buffer) => Buffer | null,
): Promise<void> {
  await using archive = await openArchive(from);
  const changed = new Map<string, Buffer>();
  for (const [name, entry] of archive.entries) {
    const bytes = change(name, await buffer(archive.read(entry)));
    if (bytes) changed.set(name, bytes);
  }
  const sums = [...changed].filter(([name]) => !name.startsWith('SHA256SUMS'));
  const lines = sums.map(([name, bytes]) => `${hash('sha256', bytes)}  ${name}\n`);
  changed.set('SHA256SUMS', Buffer.from(lines.join('')));
  await writeDraft(to, async (draft) => {
    for (const [name, bytes] of changed) await addEntry(draft, name, [bytes]);
    await endArchive(draft);
  });
}

const whole = { replace: true, otherSecret: false, unverified: false, paused: false };

describe('a backup', () => {
  it('makes the same rows elsewhere, and the numbers go on', async () => {
    await using backedUp = await openBackedUp();
    await using elsewhere = await createTestDatabase();
    const sequences = `select sequencename, last_value from pg_sequences
      where schemaname = 'public' order by 1`;
    const indexes = `select indexdef from pg_indexes where schemaname = 'public' order by 1`;

    await restoreBackup({ ...elsewhere, keyring }, { ...whole, file: backedUp.file });

    const { migration: done, ...rows } = await allRows(elsewhere);
    const { migration: asked, ...expected } = await allRows(backedUp.database);
    assert.deepEqual(rows, expected);
    assert.equal(done?.length, asked?.length);
    for (const query of [sequences, indexes]) {
      const { rows: found } = await elsewhere.pool.query(query);
      assert.deepEqual(found, (await backedUp.database.pool.query(query)).rows);
    }
    const { rows: switchedOff } = await elsewhere.pool.query(
      "select from pg_trigger where tgenabled = 'D'",
    );
    assert.equal(switchedOff.length, 0);
  });

  it('is refused where it is cut off or a byte of it is another', async () => {
    await using backedUp = await openBackedUp();
    const bytes = await readFile(backedUp.file);
    const broken = join(backedUp.folder, 'broken');
    const refusal = async (changed: Buffer) => {
      await writeFile(broken, changed);
      return verifyBackup(broken).then(
        (verified) =>
          verified.isOursBy(keyring) ? 'none' : 'OperatorFault: FILE is damaged: its digest.',
        (error: Error) => `${error.name}: ${error.message.replace(broken, 'FILE')}`,
      );
    };

    assert.equal(
      await refusal(bytes.subarray(0, -2048)),
      'OperatorFault: FILE is damaged: its end is missing.',
    );
    assert.equal(
      await refusal(Buffer.from('no backup'.repeat(99))),
      'OperatorFault: FILE is not a backup.',
    );
    const places = Array.from({ length: 40 }, (_, place) =>
      Math.floor((bytes.length / 40) * place),
    );
    for (const place of places) {
      // What fills blocks up means nothing.
      if (bytes[place] === 0) continue;
      const flipped = Buffer.from(bytes);
      flipped[place] = (bytes[place] ?? 0) ^ 4;
      assert.match(
        await refusal(flipped),
        /^OperatorFault: FILE is (?:damaged|not a backup)/,
        `${place}`,
      );
    }
  });

  it('is refused where it is a folder, or an archive of something else', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'other');
    const sum = hash('sha256', 'none');
    await writeDraft(file, async (draft) => {
      await addEntry(draft, 'backup.json', [Buffer.from('none')]);
      await addEntry(draft, 'SHA256SUMS', [Buffer.from(`${sum}  backup.json\n`)]);
      await endArchive(draft);
    });

    await assert.rejects(verifyBackup(folder.path), /^OperatorFault: \S+ is not a file\.$/);
    await assert.rejects(verifyBackup(file), /^OperatorFault: \S+ is not a backup that this/);
    await appendFile(file, Buffer.alloc(1024));
    await assert.rejects(verifyBackup(file), /^OperatorFault: .* or another program made it/);
  });

  it('of a newer version, or with another secret, is refused and changes nothing', async () => {
    await using backedUp = await openBackedUp();
    await using elsewhere = await createTestDatabase();
    const before = await allRows(elsewhere);
    const { file, database } = backedUp;
    const deps = { ...elsewhere, keyring };

    const other = { ...elsewhere, keyring: openKeyring('another secret') };
    await assert.rejects(restoreBackup(other, { ...whole, file }), /another PORTOLAN_SECRET/);
    await assert.rejects(
      restoreBackup(deps, { ...whole, file, replace: false }),
      /^OperatorFault: The database is not empty/,
    );
    const onTable = (name: string) => {
      if (name === 'tour') throw new Error('in the middle');
    };
    await assert.rejects(restoreBackup(deps, { ...whole, file, onTable }), /in the middle/);
    await database.pool.query("insert into migration values ('9999_later', '')");
    await makeBackup({ ...database, ...about }, { file, blanks: [] });
    await assert.rejects(restoreBackup(deps, { ...whole, file }), /was made by Portolan 1\.2\.3/);

    assert.deepEqual(await allRows(elsewhere), before);
  });

  it('is restored only where its digest proves that this marketplace has written it', async () => {
    await using backedUp = await openBackedUp();
    await using elsewhere = await createTestDatabase();
    const before = await allRows(elsewhere);
    const deps = { ...elsewhere, keyring };
    const forged = join(backedUp.folder, 'forged');
    const old = join(backedUp.folder, 'old');
    // All but the secret is known to somebody who can read the file.
    await rewrite(backedUp.file, forged, (name, bytes) =>
      name === 'backup.json' ? Buffer.from(bytes.toString().replace('1.2.3', '1.2.4')) : bytes,
    );
    await rewrite(backedUp.file, old, (name, bytes) => (name === 'SHA256SUMS.hmac' ? null : bytes));

    for (const file of [forged, old]) {
      await assert.rejects(
        restoreBackup(deps, { ...whole, file }),
        /^OperatorFault: Nothing proves who has written \S+: .* give --unverified\.$/,
      );
    }
    assert.deepEqual(await allRows(elsewhere), before);
    assert.equal((await restoreBackup(deps, { ...whole, file: backedUp.file })).isVerified, true);
    const taken = await restoreBackup(deps, { ...whole, file: old, unverified: true });
    assert.equal(taken.isVerified, false);
    const renewed = {
      ...elsewhere,
      keyring: openKeyring('the next one', 'the secret of this marketplace'),
    };
    assert.equal(
      (await restoreBackup(renewed, { ...whole, file: backedUp.file })).isVerified,
      true,
    );
  });

  it('without secrets has none, and shows where they were', async () => {
    await using backedUp = await openBackedUp([...withoutSecrets]);
    await using elsewhere = await createTestDatabase();
    const other = { ...elsewhere, keyring: openKeyring('another secret') };

    await assert.rejects(
      restoreBackup(other, { ...whole, file: backedUp.file }),
      /^OperatorFault: Nothing proves who has written/,
    );
    await restoreBackup(other, { ...whole, file: backedUp.file, unverified: true, paused: true });

    const sealed = `select count(*)::int as count, count(*) filter (where length(sealed_secret) > 0)::int
      as filled from webhook_endpoint where sealed_secret is not null`;
    const { rows } = await elsewhere.pool.query(sealed);
    assert.deepEqual(
      { ...rows[0], filled: 0 },
      { ...(await backedUp.database.pool.query(sealed)).rows[0], filled: 0 },
    );
    assert.ok(rows[0].count > 0 && rows[0].filled === 0);
    assert.ok((await pausedSince(elsewhere.db)) !== null);
    const { rows: keys } = await elsewhere.pool.query(
      "select connection ->> 'sealedApiKey' as key from supplier where connection ? 'sealedApiKey'",
    );
    assert.deepEqual(new Set(keys.map(({ key }) => key)), new Set(['']));
  });

  it('that cannot be written leaves nothing behind', async () => {
    await using backedUp = await openBackedUp();
    const { database, folder } = backedUp;
    const file = join(folder, 'other.backup');
    const onRows = (_rows: number, table: string) => {
      if (table === 'tour') throw new Error('disk full');
    };

    await assert.rejects(
      makeBackup({ ...database, ...about }, { file, blanks: [], onRows }),
      /disk full/,
    );

    assert.deepEqual(await readdir(folder), ['portolan.backup']);
  });
});
