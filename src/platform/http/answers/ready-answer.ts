import type { FastifyReply } from 'fastify';

/** How an answer is put together in each form, when a client wants it so. */
type Forms = { gzip(): NonSharedBuffer; plain(): NonSharedBuffer };

/** An answer that is ready in parts. Each form is put together once. */
export class ReadyAnswer {
  /** Of the plain bytes. */
  readonly length: number;
  readonly #forms: Forms;
  readonly #onMade: (bytes: number) => void;
  #gzip: NonSharedBuffer | undefined;
  #plain: NonSharedBuffer | undefined;

  /** `onMade` is told how many bytes the answer keeps in addition. */
  constructor(length: number, forms: Forms, onMade: (bytes: number) => void = () => {}) {
    this.length = length;
    this.#forms = forms;
    this.#onMade = onMade;
  }

  get gzip(): NonSharedBuffer {
    if (this.#gzip) return this.#gzip;
    this.#gzip = this.#forms.gzip();
    this.#onMade(this.#gzip.length);
    return this.#gzip;
  }

  get plain(): NonSharedBuffer {
    if (this.#plain) return this.#plain;
    this.#plain = this.#forms.plain();
    this.#onMade(this.#plain.length);
    return this.#plain;
  }

  /** How many bytes it keeps by now. */
  get bytes(): number {
    return (this.#gzip?.length ?? 0) + (this.#plain?.length ?? 0);
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

/** Frees the memory of an answer. Where the client has gone, the bytes may still be read. */
export function whenSent(reply: FastifyReply, giveBack: () => void): void {
  reply.raw.on('close', () => {
    if (reply.raw.writableFinished) giveBack();
  });
}
