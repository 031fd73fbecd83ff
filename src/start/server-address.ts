import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import { type Changes, liveInstances } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { settingValue, storeSetting } from '../platform/settings.ts';
import { addressOf } from './listening-address.ts';

/** What a running server says of itself to the commands that use its database. */
type Server = { instance: string; machine: string; isPublic: boolean; address: string };

const servers = { key: 'servers', initial: [] as readonly Server[] };

/** Notes what links to this server begin with. Servers that have ended are forgotten. */
export function noteServer(
  { db, changes, clock }: { db: Database; changes: Changes; clock: Clock },
  config: Config,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Several machines may start at the same moment.
    await sql`select pg_advisory_xact_lock(hashtext(${servers.key}))`.execute(tx);
    const own: Server = {
      instance: changes.instance,
      machine: hostname(),
      isPublic: config.publicUrl !== undefined,
      address: addressOf(config),
    };
    await storeSetting(tx, servers, [...(await findServers(tx)), own], clock.now());
  });
}

/**
 * What the links of a command begin with: its own PUBLIC_URL, else the address of a running server,
 * else where its settings would have one listen.
 */
export async function findServerAddress(db: Database, config: Config): Promise<string> {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const running = await findServers(db);
  const nearest =
    running.findLast(({ isPublic }) => isPublic) ??
    running.findLast(({ machine }) => machine === hostname()) ??
    running.at(-1);
  return nearest?.address ?? addressOf(config);
}

/** Those that still run, the one that started last at the end. */
async function findServers(db: Database): Promise<Server[]> {
  const noted = await settingValue(db, servers);
  if (noted.length === 0) return [];
  const alive = new Set(await liveInstances(db));
  return noted.filter(({ instance }) => alive.has(instance));
}
