import { Agent as HttpsAgent } from 'node:https';
import {
  askOutside,
  type OutsideAnswer,
  OutsideFault,
} from '../../platform/addresses/ask-outside.ts';
import { systemClock } from '../../platform/clock.ts';
import { boundedBytes } from '../../platform/limits/bounded-bytes.ts';
import { withTimeLimit } from '../../platform/limits/time-limit.ts';
import { Agent as HttpAgent } from '../../platform/node-http.ts';
import { type ObjectStore, StoreFault } from '../object-store.ts';
import { largestUploadBytes } from '../picture.ts';
import { type S3Key, signRequest } from './sign-request.ts';

export type S3Settings = S3Key & { endpoint: string; bucket: string };

type Call = { method: 'PUT' | 'GET' | 'DELETE'; name: string; body?: Buffer };
type Answer = { status: number; bytes: Buffer };

/** Shorter than most stores keep a connection, so that few are closed while a call leaves. */
const idleMilliseconds = 4_000;
const readMilliseconds = 5_000;
const writeMilliseconds = 15_000;
/** Every call may be made twice: a name never stands for other bytes. */
const mostTries = 2;

/** A bucket of anything that speaks the protocol of Amazon S3, by addresses that every store knows. */
export function openS3Store(settings: S3Settings): ObjectStore {
  const options = { keepAlive: true, timeout: idleMilliseconds };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };

  const callOnce = async (call: Call, signal: AbortSignal): Promise<Answer> => {
    const { method, name, body } = call;
    const url = addressOf(settings, name);
    const content = { 'content-length': String(body?.length), 'content-type': 'image/webp' };
    const request = { method, url, headers: body ? content : {}, body };
    const headers = signRequest(request, settings, systemClock.now());
    // Its operator has named it: it may well stand in the network of the program.
    const question = { method, headers, body, agents, signal, allowsInsecure: true };
    return readAnswer(await askOutside(url, question), signal);
  };

  const call = async (what: Call, milliseconds: number): Promise<Answer> =>
    withTimeLimit(milliseconds, async (signal) => {
      for (let tries = 1; ; tries++) {
        try {
          const answer = await callOnce(what, signal);
          if (answer.status < 500 || tries === mostTries) return answer;
        } catch (error) {
          if (!(error instanceof OutsideFault)) throw error;
          const mayComeBack = error.kind === 'unreachable' || error.kind === 'bad answer';
          if (!mayComeBack || tries === mostTries) throw new StoreFault(error.message);
        }
      }
    });

  return {
    place: `${settings.bucket} at ${new URL(settings.endpoint).host}`,
    put: async (name, body, milliseconds = writeMilliseconds) => {
      const answer = await call({ method: 'PUT', name, body }, milliseconds);
      if (answer.status !== 200) throw refused(answer);
    },
    get: async (name, milliseconds = readMilliseconds) => {
      const answer = await call({ method: 'GET', name }, milliseconds);
      if (answer.status === 200) return answer.bytes;
      const fault = refused(answer);
      if (fault.code === 'NoSuchKey') return null;
      throw fault;
    },
    remove: async (name, milliseconds = readMilliseconds) => {
      const answer = await call({ method: 'DELETE', name }, milliseconds);
      const fault = refused(answer);
      if (answer.status !== 204 && answer.status !== 200 && fault.code !== 'NoSuchKey') throw fault;
    },
    [Symbol.dispose]: () => {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

/** `https://s3.example/bucket/name`, whatever the DNS knows of buckets. */
function addressOf({ endpoint, bucket }: S3Settings, name: string): URL {
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}/${bucket}/${name}`;
  return url;
}

async function readAnswer({ status, body }: OutsideAnswer, signal: AbortSignal): Promise<Answer> {
  try {
    const bytes = await boundedBytes(body, largestUploadBytes);
    if (bytes) return { status, bytes };
  } catch {
    body.destroy();
    if (signal.aborted) throw new OutsideFault('timed out', 'There is no answer in time', true);
    throw new OutsideFault('bad answer', 'The answer broke off', true);
  }
  body.destroy();
  throw new OutsideFault('too large', 'The answer is larger than any picture', true);
}

const longestFault = 16_384;

/** A store says in XML what it minds; the code is what people can look up. */
function refused({ status, bytes }: Answer): StoreFault {
  const [, code = null] =
    /<Code>(\w{1,100})<\/Code>/.exec(bytes.toString('latin1', 0, longestFault)) ?? [];
  return new StoreFault(`status ${status}${code === null ? '' : ` (${code})`}`, code);
}
