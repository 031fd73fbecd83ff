import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '../running/database.ts';

export type FailingDatabase = TestDatabase & {
  /** Breaks every connection, and as many of the next ones. */
  goAway(times?: number): void;
  /** Lets connections through again. */
  comeBack(): void;
};

/** A database behind a connection that the test can break, as a network or a restart does. */
export async function createFailingDatabase(): Promise<FailingDatabase> {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const target = new URL(database.url);
  const host = target.searchParams.get('host') ?? target.hostname;
  const port = target.searchParams.get('port') ?? target.port;
  const sockets = new Set<Socket>();
  let refusals = 0;
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => {}).on('close', () => sockets.delete(client));
    if (refusals > 0) {
      refusals -= 1;
      client.destroy();
      return;
    }
    const behind = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(Number(port), host);
    behind.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('close', () => behind.destroy());
    client.pipe(behind).pipe(client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  undo.defer(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(database.url);
  url.searchParams.set('host', '127.0.0.1');
  url.searchParams.set('port', String((server.address() as AddressInfo).port));
  const resources = undo.move();
  return {
    ...database,
    url: url.href,
    goAway: (times = Number.POSITIVE_INFINITY) => {
      refusals = times;
      for (const socket of sockets) socket.destroy();
    },
    comeBack: () => {
      refusals = 0;
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
