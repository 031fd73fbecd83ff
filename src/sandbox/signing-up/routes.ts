import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountRefusals } from '../../accounts/refusals.ts';
import { signUp } from '../../accounts/sign-ups/sign-up.ts';
import type { TokenKind } from '../../accounts/tokens/token.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { clientNetwork } from '../../platform/http/budgets/client-network.ts';
import type { Budgets } from '../../platform/http/budgets/rate-limit.ts';
import { limitOfStrangers } from '../../platform/http/budgets/strangers.ts';
import { isForm } from '../../platform/http/input/body.ts';
import { httpRefusals } from '../../platform/http/refusals.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import type { PlainWrite } from '../../platform/operation/write.ts';
import { isFromElsewhere } from './is-from-elsewhere.ts';
import { readSignUp } from './sign-up-fields.ts';
import { type Place, signedUpPage, signUpHeaders, signUpPage } from './sign-up-page.ts';

type Deps = Place & {
  db: Database;
  clock: Clock;
  budgets: Budgets;
  changes: Changes;
  isStaging: boolean;
  tokenKind: TokenKind;
  write: PlainWrite;
};

const path = '/signup';
const hidden = { schema: { hide: true } };
const sentBytes = 10_000;

/** Where developers make an organization of their own, in a browser or by a program. */
export function signUpRoutes(server: HttpServer, deps: Deps): void {
  // What floods is turned away without asking the database.
  const strangers = limitOfStrangers(deps, 'signUps');
  const options = { ...hidden, config: { body: 'form or JSON' as const }, bodyLimit: sentBytes };

  server.get(path, hidden, (_request, reply) => show(reply, signUpPage()));
  server.post(path, options, async (request, reply) => {
    const refusal = await strangers.refusalFor(request);
    if (refusal) throw refusal;
    return isForm(request) ? answerForm(deps, request, reply) : answerProgram(deps, request, reply);
  });
}

async function answerProgram(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  refuseElsewhere(deps, request);
  const read = readSignUp(request.body);
  if (read.kind === 'wrong') {
    const [sentence = ''] = read.faults.values();
    throw httpRefusals.invalidRequest(sentence);
  }
  const { key, email, accessToken } = await signUp(deps, applicant(request), read.signUp);
  return reply.send({ organization: key, email, access_token: accessToken });
}

async function answerForm(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const given = request.body as Record<string, string>;
  const read = readSignUp(given);
  try {
    refuseElsewhere(deps, request);
    if (read.kind === 'wrong') return show(reply.code(400), signUpPage({ given, ...read }));
    const made = await signUp(deps, applicant(request), read.signUp);
    const hasPassword = read.signUp.password !== undefined;
    return show(reply, signedUpPage(made, { ...deps, hasPassword }));
  } catch (error) {
    // What went wrong here is no fault of the form.
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    const { status, headers, code, message } = error;
    reply.code(status).headers({ ...headers, 'x-error-code': code });
    return show(reply, signUpPage({ given, refused: message }));
  }
}

function show(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(signUpHeaders).send(page);
}

function refuseElsewhere({ address }: Deps, { headers }: FastifyRequest): void {
  if (isFromElsewhere(headers, address)) throw accountRefusals.signUpFromElsewhere();
}

function applicant({ ip, id }: FastifyRequest) {
  return { network: clientNetwork(ip), requestId: id };
}
