import type { Client } from 'pg';
import { OperatorFault } from '../../errors.ts';
import {
  connectAsAdministrator,
  enterAsVisitor,
  hasDatabase,
  isPassing,
} from './administration.ts';
import { clusterFolder } from './cluster.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { findPostmaster, readPostmasterFile } from './postmaster-file.ts';
import { administratorRole, hasProgramRole, programRole } from './program-role.ts';
import { port } from './socket-folder.ts';

const database = 'portolan';

/** The database of the process that holds the data folder; null when it cannot be used just now. */
export async function visitDatabase(dataDir: string): Promise<EmbeddedDatabase | null> {
  try {
    const cluster = clusterFolder(dataDir);
    const noted = (await findPostmaster(cluster)) && (await readPostmasterFile(cluster));
    if (!noted?.socketFolder) return null;
    const administrator = { host: noted.socketFolder, port, user: administratorRole, database };
    const client = await connectAsAdministrator(administrator);
    if (!(await isWelcome(client))) {
      await client.end();
      return null;
    }
    let ending: Promise<void> | undefined;
    const stop = () => (ending ??= client.end().catch(() => {}));
    // The server of an earlier version, which still runs, knows only the superuser.
    const user = (await hasProgramRole(client)) ? programRole : administratorRole;
    const address = { ...administrator, user };
    const pid = () => noted.pid;
    return { address, administrator, pid, stop, [Symbol.asyncDispose]: stop };
  } catch (error) {
    if (isPassing(error)) return null;
    throw visitFault(dataDir, error);
  }
}

async function isWelcome(client: Client): Promise<boolean> {
  return (await enterAsVisitor(client)) && (await hasDatabase(client, database));
}

function visitFault(dataDir: string, error: unknown): OperatorFault {
  return new OperatorFault(
    `Cannot use the running database of ${dataDir} (${String(error)}). Run the command as the user that started Portolan.`,
    { cause: error },
  );
}
