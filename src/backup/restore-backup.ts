import { createZstdDecompress } from 'node:zlib';
import type { ClientBase } from 'pg';
import { liveInstances } from '../platform/db/changes.ts';
import type { DatabaseConnection } from '../platform/db/database.ts';
import { fillDatabase } from '../platform/db/migrating/fill-database.ts';
import { OperatorFault } from '../platform/errors.ts';
import { outgoing } from '../platform/outgoing/pause.ts';
import type { Keyring } from '../platform/secrets.ts';
import { type Description, fileOf } from './description.ts';
import { secretCheck } from './make-backup.ts';
import { verifyBackup } from './verify-backup.ts';

export type RestoreDeps = Pick<DatabaseConnection, 'db' | 'pool'> & { keyring: Keyring };

type Wanted = {
  file: string;
  /** Removes what is in the database. */
  replace: boolean;
  /** Also where what was encrypted cannot be decrypted here. */
  otherSecret: boolean;
  /** Also where nothing proves who has written it: older ones have no proof. */
  unverified: boolean;
  /** Nothing goes out until an operator says so. */
  paused: boolean;
  onTable?: (name: string) => void;
};

export type Restored = Description & { isVerified: boolean };

/** Fills the database with a backup, whole or not at all. */
export async function restoreBackup(deps: RestoreDeps, wanted: Wanted): Promise<Restored> {
  const { db, pool, keyring } = deps;
  const { file, replace, otherSecret, unverified, paused, onTable = () => {} } = wanted;
  if ((await liveInstances(db)).length > 0) {
    throw new OperatorFault('A marketplace or a command uses the database. Stop it first.');
  }
  await using backup = await verifyBackup(file);
  const { archive, description } = backup;
  if (!backup.fits) throw new OperatorFault(newerSentence(file, description));
  if (!otherSecret && !isOurs(keyring, description)) {
    throw new OperatorFault(
      `${file} belongs to another PORTOLAN_SECRET. Set that one, or give --other-secret: keys of suppliers, secrets of webhooks and second factors must then be set again.`,
    );
  }
  const isVerified = backup.isOursBy(keyring);
  if (!isVerified && !unverified && !otherSecret) {
    throw new OperatorFault(
      `Nothing proves who has written ${file}: it has no digest that is keyed with this PORTOLAN_SECRET. Older backups have none. If you know where the file comes from, give --unverified.`,
    );
  }
  await fillDatabase(
    pool,
    {
      ...description,
      read: ({ name }) => {
        const entry = archive.entries.get(fileOf(name));
        if (!entry) throw new Error(`${name} was verified, and is gone`);
        return archive.read(entry).compose(createZstdDecompress());
      },
    },
    { replace, onTable, ...(paused && { finish: pause }) },
  );
  return { ...description, isVerified };
}

async function pause(client: ClientBase): Promise<void> {
  await client.query(
    `insert into setting (key, value, changed_at) values ($1, '"paused"', now())
    on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`,
    [outgoing.key],
  );
}

export function newerSentence(file: string, { version }: Description): string {
  return `${file} was made by Portolan ${version}, whose tables this version does not know. Restore it with that version or a newer one.`;
}

function isOurs(keyring: Keyring, { secret_check: sealed }: Description): boolean {
  if (sealed === null) return true;
  const opened = keyring.keysFor('backup').open(Buffer.from(sealed, 'base64'));
  return opened?.toString() === secretCheck;
}
