import zlib from 'node:zlib';

/**
 * The next levels make 2 % fewer bytes of a record, and take a third longer. A full flush ends each
 * text at a whole byte, without a last block, and lets the next one refer to nothing before it.
 */
const options = { level: 1, flush: zlib.constants.Z_FULL_FLUSH, chunkSize: 256 * 1024 };

/**
 * Deflates texts each by itself, on another thread. One stream for all of them: making one costs more
 * than deflating a short text.
 */
export class Deflater implements Disposable {
  readonly #stream = zlib.createDeflateRaw(options);
  #parts: Buffer[] = [];

  constructor() {
    this.#stream.on('data', (part: Buffer) => this.#parts.push(part));
    // Those who wait for a text are told by the callback of its write.
    this.#stream.on('error', () => {});
  }

  /** Each in its place; an empty one stays empty. */
  deflate(texts: readonly Buffer[]): Promise<Buffer[]> {
    return Promise.all(texts.map((text) => this.#deflateOne(text)));
  }

  [Symbol.dispose](): void {
    this.#stream.destroy();
  }

  #deflateOne(text: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (text.length === 0) return resolve(text);
      this.#stream.write(text, (error) => (error ? reject(error) : resolve(this.#takeParts())));
    });
  }

  /** What came out since the last text was through. */
  #takeParts(): Buffer {
    const parts = this.#parts;
    this.#parts = [];
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }
}
