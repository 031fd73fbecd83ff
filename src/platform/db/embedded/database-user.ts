import { readFile, stat } from 'node:fs/promises';
import { OperatorFault } from '../../errors.ts';

/** Whom PostgreSQL runs as. Null: as we do. */
export type DatabaseUser = { readonly uid: number; readonly gid: number } | null;

/** PostgreSQL refuses root, so root hands it to the owner of the cluster, or to `nobody`. */
export async function findDatabaseUser(cluster: string): Promise<DatabaseUser> {
  if (process.getuid?.() !== 0) return null;
  if (process.platform !== 'linux') {
    throw new OperatorFault(
      'PostgreSQL refuses to run as root. Start Portolan as an ordinary user, or set DATABASE_URL to a server with PostgreSQL 15 or newer.',
    );
  }
  const owner = await stat(cluster).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findNobody();
}

async function findNobody(): Promise<DatabaseUser> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const ids = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users);
  if (ids && Number(ids[1]) !== 0) return { uid: Number(ids[1]), gid: Number(ids[2]) };
  throw new OperatorFault(
    'PostgreSQL refuses to run as root, and this machine has no user "nobody" to run it. Start Portolan as an ordinary user, or set DATABASE_URL to a server with PostgreSQL 15 or newer.',
  );
}
