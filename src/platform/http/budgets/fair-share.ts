import type { FastifyRequest } from 'fastify';
import { Borrower, withBorrower } from '../../db/fair-pool.ts';
import { tooManyAtOnce } from '../../fair-gate.ts';
import type { HttpServer } from '../server.ts';

/** Requests of one account that a process answers at the same time. Usual ones take no time at all. */
const mostRunning = 200;

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
  const running = new Map<string, number>();
  scope.addHook('onRequest', (request, reply, done) => {
    const client = clientOf(request);
    const count = running.get(client) ?? 0;
    if (count >= mostRunning) return done(tooManyAtOnce({ 'retry-after': '1' }));
    running.set(client, count + 1);
    const borrower = new Borrower(accountOf(request));
    request.borrower = borrower;
    // Comes once, whether the answer was sent or the client has gone.
    reply.raw.once('close', () => {
      const left = (running.get(client) ?? 1) - 1;
      if (left > 0) running.set(client, left);
      else running.delete(client);
      borrower.leave();
    });
    done();
  });
}

/** Finding out who asks is a share of its own: a flood of guesses does not delay other callers. */
export function admitOnAccount(scope: HttpServer, account: string): void {
  scope.addHook('onRequest', (_request, _reply, done) => withBorrower(new Borrower(account), done));
}
