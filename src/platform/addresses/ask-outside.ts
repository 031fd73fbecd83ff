import type { LookupAddress } from 'node:dns';
import type { Agent, IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { request as httpRequest } from '../node-http.ts';
import { hostOf } from './address-faults.ts';
import { isPublicAddress } from './public-address.ts';
import { resolveHost } from './resolve-host.ts';

export type Question = {
  method: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer | undefined;
  /** For http:// and for https://; false has a connection of its own. */
  agents: { http: Agent | false; https: Agent };
  /** Ends the question, and the answer that is being read. */
  signal: AbortSignal;
  /** Insecure are http:// and addresses that only we can reach. */
  allowsInsecure: boolean;
};

export type OutsideAnswer = { status: number; headers: IncomingHttpHeaders; body: Readable };

type FaultKind =
  | 'blocked address'
  | 'timed out'
  | 'bad certificate'
  | 'bad answer'
  | 'too large'
  | 'unreachable';

/** Why there is no answer. */
export class OutsideFault extends Error {
  override name = 'OutsideFault';
  readonly kind: FaultKind;
  /** False when it is certain that nothing was received. */
  readonly wasSent: boolean;

  constructor(kind: FaultKind, message: string, wasSent: boolean) {
    super(message);
    this.kind = kind;
    this.wasSent = wasSent;
  }
}

/** How far a question has come when it fails. */
type Progress = { socket: Socket | null; wasSent: boolean };

/**
 * Asks an address that people outside have named. The addresses of its host are looked up and
 * checked for each connection, and exactly these are connected to. No redirect is followed. Rejects
 * with an `OutsideFault`.
 */
export async function askOutside(url: URL, question: Question): Promise<OutsideAnswer> {
  const fault = blockedAddress(url, question.allowsInsecure);
  if (fault) throw fault;
  const progress = { socket: null, wasSent: false };
  try {
    return await exchange(url, question, progress);
  } catch (error) {
    throw toFault(error, question.signal, progress);
  }
}

function exchange(
  url: URL,
  { agents, allowsInsecure, body, ...rest }: Question,
  progress: Progress,
): Promise<OutsideAnswer> {
  const isSecure = url.protocol === 'https:';
  const [send, agent] = isSecure ? [httpsRequest, agents.https] : [httpRequest, agents.http];
  const lookup = lookupChecked(allowsInsecure);
  return new Promise((resolve, reject) => {
    const request = send(url, { ...rest, agent, lookup });
    request.once('socket', (socket: Socket) => {
      progress.socket = socket;
      progress.wasSent = request.reusedSocket;
      if (request.reusedSocket) return;
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        progress.wasSent = true;
      });
    });
    request.once('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer });
    });
    request.once('upgrade', ({ statusCode = 0, headers }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, headers, body: Readable.from([]) });
    });
    // Once there is an answer, what comes of the connection is part of reading it.
    request.on('error', reject);
    request.end(body);
  });
}

function blockedAddress(url: URL, allowsInsecure: boolean): OutsideFault | null {
  if (allowsInsecure) return null;
  if (url.protocol !== 'https:') {
    return new OutsideFault('blocked address', 'Only https:// addresses are allowed', false);
  }
  // An address is connected to without being looked up.
  const host = hostOf(url);
  return isIP(host) > 0 && !isPublicAddress(host) ? privateAddress(host) : null;
}

/** Its address is not told: partners read why a message was not sent. */
function privateAddress(host: string): OutsideFault {
  return new OutsideFault('blocked address', `${host} leads to a private address`, false);
}

function lookupChecked(allowsInsecure: boolean): LookupFunction {
  return (host, options, done) => {
    const answer = (found: LookupAddress[]) => {
      const allowed = allowsInsecure
        ? found
        : found.filter(({ address }) => isPublicAddress(address));
      const [first] = allowed;
      if (!first) done(privateAddress(host), []);
      else if (options.all === true) done(null, allowed);
      else done(null, first.address, first.family);
    };
    resolveHost(host).then(answer, (error: NodeJS.ErrnoException) => done(error, []));
  };
}

function toFault(error: unknown, signal: AbortSignal, { socket, wasSent }: Progress): OutsideFault {
  if (error instanceof OutsideFault) return error;
  if (signal.aborted) return new OutsideFault('timed out', 'There is no answer in time', wasSent);
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  // Set where the connection was secure but for the certificate.
  if (socket && 'authorizationError' in socket && socket.authorizationError) {
    return new OutsideFault('bad certificate', `The certificate is invalid (${code})`, false);
  }
  if (code.startsWith('HPE_')) {
    return new OutsideFault('bad answer', `The answer is not HTTP (${code})`, wasSent);
  }
  return new OutsideFault('unreachable', code, wasSent);
}
