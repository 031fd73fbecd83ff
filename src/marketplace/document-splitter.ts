/** A piece of the text of a document: of one of its tours, or of all the rest. */
export type Span = {
  isTour: boolean;
  bytes: Buffer;
  /** Present at the end of a tour: whether another must follow. */
  end?: ',' | ']';
};

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
const wanted = 'tours';

/**
 * Cuts the text of a JSON document where its tours begin and end, so that each can be read by
 * itself. It judges nothing: what it gives out is read as JSON afterwards.
 */
export class DocumentSplitter {
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  #isInTours = false;
  /** The first letters of the last text in the outermost object: the name of a field. */
  #name = '';

  /** The spans of the next bytes of the document. */
  *split(chunk: Buffer): Generator<Span> {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      if (this.#isInText) {
        at = this.#passText(chunk, at);
        continue;
      }
      const wasInTours = this.#isInTours;
      const end = this.#look(chunk[at] ?? 0);
      if (end !== undefined) {
        yield { isTour: true, bytes: chunk.subarray(start, at), end };
        start = end === ',' ? at + 1 : at;
      } else if (this.#isInTours && !wasInTours) {
        yield { isTour: false, bytes: chunk.subarray(start, at + 1) };
        start = at + 1;
      }
    }
    if (start < chunk.length) yield { isTour: this.#isInTours, bytes: chunk.subarray(start) };
  }

  /** What a byte outside of texts changes; answers how a tour ends with it. */
  #look(byte: number): Span['end'] {
    switch (byte) {
      case quote:
        this.#isInText = true;
        if (this.#depth === 1) this.#name = '';
        break;
      case openBracket:
      case openBrace:
        this.#depth += 1;
        if (byte === openBracket && this.#depth === 2) this.#isInTours = this.#name === wanted;
        break;
      case closeBracket:
      case closeBrace:
        this.#depth -= 1;
        if (this.#isInTours && this.#depth === 1) {
          this.#isInTours = false;
          return ']';
        }
        break;
      case comma:
        if (this.#isInTours && this.#depth === 2) return ',';
        break;
      default:
    }
    return undefined;
  }

  /** Goes through a text up to its end or that of the chunk, and answers where it came to. */
  #passText(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.#isEscaped) {
        this.#isEscaped = false;
      } else if (byte === backslash) {
        this.#isEscaped = true;
      } else if (byte === quote) {
        this.#isInText = false;
        return at;
      }
      if (this.#depth === 1 && this.#name.length <= wanted.length) {
        this.#name += String.fromCharCode(byte);
      }
    }
    return chunk.length;
  }
}
