import zlib from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** Unpacked at once; what is larger does not hold other requests up meanwhile. */
const mostAtOnce = 16_384;
/** What zlib takes at least. */
const leastPiece = 64;

/** An answer that is kept compressed. Clients that do not take gzip get it unpacked. */
export class ReadyAnswer {
  readonly gzip: NonSharedBuffer;
  /** Of the plain bytes. */
  readonly length: number;
  readonly #onPlain: (bytes: number) => void;
  #plain: NonSharedBuffer | undefined;

  /** `onPlain` is told how many bytes the answer keeps in addition once a client wanted them plain. */
  constructor(
    { gzip, length }: { gzip: NonSharedBuffer; length: number },
    onPlain: (bytes: number) => void = () => {},
  ) {
    this.gzip = gzip;
    this.length = length;
    this.#onPlain = onPlain;
  }

  /** How many bytes it keeps by now. */
  get bytes(): number {
    return this.gzip.length + (this.#plain?.length ?? 0);
  }

  plain(done: (error: Error | null, bytes: NonSharedBuffer) => void): void {
    if (this.#plain) return done(null, this.#plain);
    // In one piece: the usual pieces of 16 KiB would each be waited for.
    const options = { chunkSize: Math.max(this.length + 1, leastPiece) };
    if (this.gzip.length <= mostAtOnce) {
      return done(null, this.#keep(zlib.gunzipSync(this.gzip, options)));
    }
    zlib.gunzip(this.gzip, options, (error, bytes) =>
      done(error, error ? bytes : this.#keep(bytes)),
    );
  }

  #keep(bytes: NonSharedBuffer): NonSharedBuffer {
    if (this.#plain) return this.#plain;
    this.#plain = bytes;
    this.#onPlain(bytes.length);
    return bytes;
  }
}

/** Its coding is chosen when it is sent, behind all that may replace it by another answer. */
export function sendReady(reply: FastifyReply, answer: ReadyAnswer): FastifyReply {
  return reply.serializer(asItIs).send(answer);
}

/** The types of Fastify know only text here. */
function asItIs(answer: unknown): string {
  return answer as string;
}
