import type { FastifyRequest } from 'fastify';
import { Borrower, withBorrower } from '../../db/fair-pool.ts';
import { tooManyAtOnce } from '../../limits/fair-gate.ts';
import type { HttpServer } from '../server.ts';

/** Requests of one account that a process answers at the same time. Usual ones take no time at all. */
const mostRunning = 200;
/** With more clients than this, those without a request are forgotten. */
const mostClients = 1000;

type Sharing = {
  accountOf: (request: FastifyRequest) => string;
  /** Where many share an account, the requests of each client are counted. */
  clientOf?: (request: FastifyRequest) => string;
};

/**
 * Lets no account have more than its share of a process: so many requests at the same time, which
 * borrow connections to the database on that account.
 */
export function shareFairly(scope: HttpServer, { accountOf, clientOf = accountOf }: Sharing): void {
  const clients = new RunningClients();
  scope.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isStream) return done();
    if (request.around) {
      // It has its share already.
      request.borrower = request.around.borrower;
      return done();
    }
    const client = clients.of(clientOf(request));
    if (client.running >= mostRunning) return done(tooManyAtOnce({ 'retry-after': '1' }));
    client.running++;
    const borrower = new Borrower(accountOf(request));
    request.borrower = borrower;
    // Comes once, whether the answer was sent or the client has gone.
    reply.raw.on('close', () => {
      client.running--;
      borrower.leave();
    });
    done();
  });
}

type Client = { running: number };

/**
 * A client is not forgotten with its last request: a map from which each request deletes makes new
 * tables all the time, each kept alive by the one before until the next full collection.
 */
class RunningClients {
  readonly #clients = new Map<string, Client>();

  of(name: string): Client {
    const known = this.#clients.get(name);
    if (known) return known;
    if (this.#clients.size >= mostClients) this.#forgetIdle();
    const client = { running: 0 };
    this.#clients.set(name, client);
    return client;
  }

  #forgetIdle(): void {
    for (const [name, { running }] of this.#clients) {
      if (running === 0) this.#clients.delete(name);
    }
  }
}

/** Finding out who asks is a share of its own: a flood of guesses does not delay other callers. */
export function admitOnAccount(scope: HttpServer, account: string): void {
  scope.addHook('onRequest', (_request, _reply, done) => withBorrower(new Borrower(account), done));
}
