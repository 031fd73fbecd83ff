import { chmod, cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../../../src/platform/db/embedded/open.ts';
import { quick, temporaryFolder } from '../../../src/platform/db/embedded/test-support.ts';

const settings = { ...quick('').settings, max_connections: '20' };

/** A server and a replica that follows it, as PostgreSQL streams to one. */
export async function startReplicated() {
  await using undo = new AsyncDisposableStack();
  const folder = undo.use(await temporaryFolder());
  const [dataDir, copy] = [join(folder.path, 'primary'), join(folder.path, 'replica')];
  const start = (dataDir: string, more: Record<string, string>) =>
    startEmbeddedDatabase({ ...quick(dataDir), settings: { ...settings, ...more } });
  {
    await using first = await start(dataDir, {});
    await first.stop();
  }
  await cp(dataDir, copy, { recursive: true });
  await rm(join(copy, 'portolan.lock'), { force: true });
  await writeFile(join(copy, 'postgres/standby.signal'), '');
  const primary = undo.use(await start(dataDir, {}));
  // Started by root, the servers run as another user, who must reach the socket of the other one.
  for (const path of [folder.path, dataDir]) await chmod(path, 0o711);
  const { host, port, user } = primary.administrator;
  const replica = undo.use(
    await start(copy, { primary_conninfo: `host=${host} port=${port} user=${user}` }),
  );
  const resources = undo.move();
  return {
    primaryUrl: urlOf(primary.address),
    replicaUrl: urlOf(replica.address),
    /** For a superuser, who may hold the replica back. */
    replicaAdministratorUrl: urlOf(replica.administrator),
    stopReplica: () => replica.stop(),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

function urlOf({
  host,
  port,
  user,
  database,
}: {
  host: string;
  port: number;
  user: string;
  database: string;
}) {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
