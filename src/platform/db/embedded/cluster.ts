import { chmod, lstat, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolderFault, diskFull, syncFolder } from '../../data-folder/data-folder.ts';
import { Interrupted, OperatorFault } from '../../errors.ts';
import type { Binaries } from './binaries.ts';
import type { DatabaseUser } from './database-user.ts';
import { giveTree, makePrivateFolder } from './ownership.ts';
import { administratorRole } from './program-role.ts';
import { runProgram } from './programs.ts';
import { isFullDisk } from './start-faults.ts';

export type ClusterPlan = {
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly user: DatabaseUser;
  readonly durable: boolean;
  readonly ending?: AbortSignal | undefined;
  /** Called before the cluster is made, which takes a while. */
  readonly onNew?: (() => void) | undefined;
};

const majorVersion = '18';
const initLimitMs = 120_000;

export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Throws an OperatorFault, and touches nothing, when the cluster is not one that we can open. */
export async function assertUsableCluster(dataDir: string): Promise<void> {
  const folder = clusterFolder(dataDir);
  const version = await readVersion(dataDir);
  if (version === majorVersion) return;
  if (version !== null) {
    throw new OperatorFault(
      `The database in ${dataDir} is from PostgreSQL ${version}, but this Portolan has PostgreSQL ${majorVersion}. Start the earlier Portolan, run "portolan backup --out portolan.backup" and restore that file here into another DATA_DIR, or choose another DATA_DIR.`,
    );
  }
  const content = await readdir(folder).catch(() => []);
  if (content.length === 0) return;
  throw new OperatorFault(
    `${folder} is not a PostgreSQL database (its PG_VERSION is missing). Restore it from a backup, move it, or choose another DATA_DIR.`,
  );
}

/** Makes the cluster when there is none yet: wholly or not at all. */
export async function prepareCluster(plan: ClusterPlan): Promise<void> {
  const folder = clusterFolder(plan.dataDir);
  try {
    await removeHalfMade(plan.dataDir);
    if ((await readVersion(plan.dataDir)) === null) await makeCluster(plan, folder);
    else if (plan.user) await takeOverRootsCluster(folder, plan.user);
  } catch (error) {
    throw dataFolderFault(plan.dataDir, error);
  }
}

async function readVersion(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(join(clusterFolder(dataDir), 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw dataFolderFault(dataDir, error);
  }
}

async function removeHalfMade(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith('postgres.new-')) continue;
    // An initdb that outlived its parent may still be writing; what it leaves goes next time.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

async function makeCluster(plan: ClusterPlan, folder: string): Promise<void> {
  plan.onNew?.();
  const draft = join(plan.dataDir, `postgres.new-${process.pid}`);
  await makePrivateFolder(draft, plan.user);
  const { succeeded, complaint } = await runProgram(
    {
      file: plan.binaries.initdb,
      user: plan.user,
      folders: [draft],
      args: (cluster) => initArguments(cluster, plan.durable),
    },
    AbortSignal.any([AbortSignal.timeout(initLimitMs), ...(plan.ending ? [plan.ending] : [])]),
  );
  if (!succeeded) {
    await rm(draft, { recursive: true, force: true, maxRetries: 3 });
    throw plan.ending?.aborted ? new Interrupted() : initFault(plan.dataDir, complaint);
  }
  await rmdir(folder).catch(() => {});
  await rename(draft, folder);
  if (plan.durable) await syncFolder(plan.dataDir);
}

function initArguments(cluster: string | undefined, durable: boolean): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${administratorRole}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}

function initFault(dataDir: string, complaint: string): OperatorFault {
  if (isFullDisk(complaint)) return diskFull(dataDir);
  const reason = /(?:error|FATAL): +(.*)/.exec(complaint)?.[1] ?? complaint;
  if (/could not look up effective user ID/.test(complaint)) {
    return new OperatorFault(
      `PostgreSQL needs a user with a name (${reason}). Add this user to /etc/passwd, start Portolan as another user, or set DATABASE_URL to a server with PostgreSQL 15 or newer.`,
    );
  }
  return new OperatorFault(
    `PostgreSQL could not create its database in ${dataDir} (${reason}). Fix this, choose another DATA_DIR, or set DATABASE_URL to a server with PostgreSQL 15 or newer.`,
  );
}

/** A data folder that root copied belongs to root throughout, and is open to everybody. */
async function takeOverRootsCluster(
  folder: string,
  user: NonNullable<DatabaseUser>,
): Promise<void> {
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== 0) return;
  await chmod(folder, 0o700);
  await giveTree(folder, user);
}
