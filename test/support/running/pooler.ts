import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** What PgBouncer lets a client say when it connects; more it refuses. */
const knownParameters = new Set(['user', 'database', 'client_encoding', 'application_name']);

export type Pooler = AsyncDisposable & {
  url: string;
  /** Transactions that it has given to a session of the server. */
  readonly transactions: number;
};

/**
 * Works between clients and PostgreSQL as PgBouncer does in transaction mode: a client has a session
 * of the server for one transaction. Each session is emptied after a transaction, and they take turns:
 * a client that relies on the state of its session fails at once. With `keepsStatements` sessions are handed on
 * with what they have prepared, as PgBouncer did before 1.21, and all are open from the start.
 */
export async function startPooler(
  serverUrl: string,
  mostSessions = 4,
  { keepsStatements = false } = {},
): Promise<Pooler> {
  const free: Session[] = [];
  const waiting: ((session: Session) => void)[] = [];
  const sockets = new Set<Socket>();
  const counts = { opened: 0, transactions: 0 };

  const borrow = async (): Promise<Session> => {
    counts.transactions++;
    const kept = free.shift();
    if (kept) return kept;
    if (counts.opened >= mostSessions) return new Promise((resolve) => waiting.push(resolve));
    counts.opened++;
    return openSession(serverUrl);
  };
  const giveBack = (session: Session) => {
    const next = waiting.shift();
    if (next) next(session);
    else free.push(session);
  };
  const drop = (session: Session) => {
    session.socket.destroy();
    counts.opened--;
    const next = waiting.shift();
    if (next) void borrow().then(next);
  };

  if (keepsStatements) {
    counts.opened = mostSessions;
    for (let count = 0; count < mostSessions; count++) free.push(await openSession(serverUrl));
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    serveClient(socket, { borrow, giveBack, drop, keepsStatements });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    get transactions() {
      return counts.transactions;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      for (const { socket } of free) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

type Sessions = {
  borrow: () => Promise<Session>;
  giveBack: (session: Session) => void;
  drop: (session: Session) => void;
  keepsStatements: boolean;
};

type Session = { socket: Socket; greeting: Buffer };

/** A session of the server, behind what it says at its beginning. */
async function openSession(serverUrl: string): Promise<Session> {
  const { host, port, user, database } = new pg.Client(serverUrl);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.on('error', () => {});
  const words = ['user', user ?? '', 'database', database ?? '', ''].join('\0');
  socket.write(message('', Buffer.concat([int(196_608), Buffer.from(`${words}\0`)])));
  const said = await untilReady(socket);
  // Not its key: who would cancel with it might cancel for another client.
  const greeting = said.filter(([type]) => type === 'S').map(([, bytes]) => bytes);
  return { socket, greeting: Buffer.concat(greeting) };
}

function serveClient(client: Socket, sessions: Sessions): void {
  const { borrow, giveBack, drop, keepsStatements } = sessions;
  let session: Session | undefined;
  let isGreeted = false;
  let asked = 0;
  let turn = Promise.resolve();

  const attach = async (): Promise<Session> => {
    if (session) return session;
    const lent = await borrow();
    session = lent;
    const split = splitter(({ type, bytes, body }) => {
      client.write(bytes);
      if (type !== 'Z') return;
      asked--;
      if (body.toString() === 'I' && asked === 0) detach(lent);
    });
    lent.socket.on('data', split);
    return lent;
  };
  const detach = (lent: Session) => {
    session = undefined;
    lent.socket.removeAllListeners('data');
    if (keepsStatements) return giveBack(lent);
    lent.socket.write(message('Q', Buffer.from('discard all\0')));
    void untilReady(lent.socket).then(() => giveBack(lent));
  };
  const hear = async ({ type, bytes, body }: Message) => {
    if (!isGreeted) {
      isGreeted = await greet(client, body, { borrow, giveBack });
    } else if (type === 'X') {
      client.end();
    } else {
      // Each of these is answered with one ReadyForQuery.
      if (type === 'Q' || type === 'S') asked++;
      (await attach()).socket.write(bytes);
    }
  };
  const split = splitter((said) => {
    turn = turn.then(() => hear(said));
  }, true);
  client.on('data', split);
  client.on('close', () => {
    void turn.then(() => session && drop(session));
  });
}

/** False as long as the client has not said who it is. */
async function greet(
  client: Socket,
  body: Buffer,
  { borrow, giveBack }: Pick<Sessions, 'borrow' | 'giveBack'>,
): Promise<boolean> {
  // It asks for TLS first.
  if (body.readInt32BE(0) !== 196_608) {
    client.write('N');
    return false;
  }
  const words = body.subarray(4).toString().split('\0');
  const names = words.filter((word, at) => at % 2 === 0 && word !== '');
  const unknown = names.find((name) => !knownParameters.has(name));
  if (unknown !== undefined) {
    const fault = `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`;
    client.end(message('E', Buffer.from(fault)));
    return false;
  }
  const session = await borrow();
  const welcome = [message('R', int(0)), session.greeting, message('K', int(1, 1))];
  client.write(Buffer.concat([...welcome, message('Z', Buffer.from('I'))]));
  giveBack(session);
  return true;
}

type Message = { type: string; bytes: Buffer; body: Buffer };

/** Takes bytes as they arrive, and gives whole messages. The first of a client has no type. */
function splitter(give: (message: Message) => void, beginsWithoutType = false) {
  let rest: Buffer = Buffer.alloc(0);
  let isUntyped = beginsWithoutType;
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isUntyped ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const bytes = rest.subarray(0, length);
      rest = rest.subarray(length);
      const body = bytes.subarray(head + 4);
      // After the question for TLS comes the real first message.
      if (isUntyped) isUntyped = body.readInt32BE(0) !== 196_608;
      give({ type: head === 0 ? '' : String.fromCharCode(bytes[0] ?? 0), bytes, body });
    }
  };
}

/** What a session says until it waits for the next question. */
async function untilReady(socket: Socket): Promise<[string, Buffer][]> {
  const said: [string, Buffer][] = [];
  const ready = Promise.withResolvers<void>();
  const split = splitter(({ type, bytes }) => {
    said.push([type, bytes]);
    if (type === 'Z') ready.resolve();
  });
  socket.on('data', split);
  await ready.promise;
  socket.off('data', split);
  return said;
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int(body.length + 4), body]);
}

function int(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => bytes.writeInt32BE(value, 4 * at));
  return bytes;
}
