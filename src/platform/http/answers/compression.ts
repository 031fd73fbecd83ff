import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadyAnswer } from './ready-answer.ts';

type Done = (error: Error | null, payload?: unknown) => void;
type Coding = 'zstd' | 'br' | 'gzip';
type Text = string | Buffer | ReadyAnswer;
type Choice = { coding: Coding | null; refusesIdentity: boolean };

const smallestWorthwhile = 1024;
const compressible =
  /^(?:text\/|application\/(?:[\w.+-]+\+)?(?:json|xml)|application\/javascript|image\/svg\+xml)/;

const compress: Record<Coding, (bytes: string | Buffer, done: zlib.CompressCallback) => void> = {
  zstd: (bytes, done) => zlib.zstdCompress(bytes, zstd, done),
  br: (bytes, done) => zlib.brotliCompress(bytes, brotli, done),
  gzip: (bytes, done) => zlib.gzip(bytes, gzip, done),
};
const zstd = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 3 } };
const brotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzip = { level: 6 };

/** Sends `payload` on, compressed when the client wants that and it is worth it. */
export function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: Done,
): void {
  if (!isText(payload)) return done(null, payload);
  const accepted = request.headers['accept-encoding'];
  const worthwhile = isWorthwhile(payload);
  if (!(worthwhile || accepted) || !isCompressible(reply)) return sendPlain(payload, done);
  const order = payload instanceof ReadyAnswer ? 'ready' : 'quickest';
  const choice = typeof accepted === 'string' ? chooseCoding(accepted, order) : null;
  if (worthwhile) addVary(reply);
  if (!choice?.coding || !(worthwhile || choice.refusesIdentity)) return sendPlain(payload, done);

  const { coding } = choice;
  compressOnce(coding, payload, (error, bytes) => {
    if (error) return done(error);
    reply.header('content-encoding', coding);
    reply.removeHeader('content-length');
    if (!worthwhile) addVary(reply);
    done(null, bytes);
  });
}

function sendPlain(payload: Text, done: Done): void {
  done(null, payload instanceof ReadyAnswer ? payload.plain : payload);
}

/** Bytes that are kept ready and sent again and again are compressed once for each coding. */
const compressed: Record<Coding, WeakMap<Buffer, NonSharedBuffer>> = {
  zstd: new WeakMap(),
  br: new WeakMap(),
  gzip: new WeakMap(),
};

function compressOnce(coding: Coding, payload: Text, done: zlib.CompressCallback): void {
  if (payload instanceof ReadyAnswer) {
    if (coding === 'gzip') return done(null, payload.gzip);
    return compressOnce(coding, payload.plain, done);
  }
  if (typeof payload === 'string') return compress[coding](payload, done);
  const known = compressed[coding].get(payload);
  if (known) return done(null, known);
  compress[coding](payload, (error, bytes) => {
    if (!error) compressed[coding].set(payload, bytes);
    done(error, bytes);
  });
}

function isText(payload: unknown): payload is Text {
  return typeof payload === 'string' || Buffer.isBuffer(payload) || payload instanceof ReadyAnswer;
}

function isCompressible(reply: FastifyReply): boolean {
  const type = reply.getHeader('content-type');
  return (
    reply.statusCode !== 204 &&
    reply.statusCode !== 206 &&
    typeof type === 'string' &&
    compressible.test(type) &&
    !reply.hasHeader('content-encoding')
  );
}

function isWorthwhile(payload: Text): boolean {
  if (payload.length >= smallestWorthwhile) return true;
  // A character has at most three bytes.
  return (
    typeof payload === 'string' &&
    payload.length * 3 >= smallestWorthwhile &&
    Buffer.byteLength(payload) >= smallestWorthwhile
  );
}

function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
}

/** What is tried first: what is quickest for its size, what is ready, or what a file is kept in. */
const codings = {
  quickest: ['zstd', 'br', 'gzip'],
  ready: ['gzip', 'zstd', 'br'],
  kept: ['br', 'gzip'],
} as const;
type Order = keyof typeof codings;
const choices: Record<Order, Map<string, Choice>> = {
  quickest: new Map(),
  ready: new Map(),
  kept: new Map(),
};

/** The coding the client likes best; among equals the first of the order. */
export function chooseCoding(header: string, order: Order = 'quickest'): Choice {
  const known = choices[order].get(header);
  if (known) return known;
  const choice = choose(header, order);
  // Clients send a handful of values; one that sends thousands does not fill the memory.
  if (choices[order].size < 100) choices[order].set(header, choice);
  return choice;
}

function choose(header: string, order: Order): Choice {
  const weights = readWeights(header);
  const weightOf = (name: string, otherwise: number) =>
    weights.get(name) ?? weights.get('*') ?? otherwise;
  let best: Coding | null = null;
  let bestWeight = weights.get('identity') ?? 0;
  for (const coding of codings[order]) {
    const weight = weightOf(coding, 0);
    if (weight > bestWeight || (weight === bestWeight && weight > 0 && best === null)) {
      best = coding;
      bestWeight = weight;
    }
  }
  return { coding: best, refusesIdentity: weightOf('identity', 1) === 0 };
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    const weight = Number(quality);
    if (name !== '') weights.set(name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
