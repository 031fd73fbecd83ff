import {
  arrayLength,
  type Deflated,
  gzipArray,
  gzipArraySize,
  plainArray,
} from '../../platform/gzip/gzip-array.ts';
import { weakTag } from '../../platform/http/answers/entity-tag.ts';
import { ReadyAnswer } from '../../platform/http/answers/ready-answer.ts';
import { ReusedBuffers } from '../../platform/limits/reused-buffers.ts';
import type { Found } from '../snapshot/snapshot.ts';

const mostBytes = 32 * 1024 * 1024;
const longestQuestion = 1000;
/** A long page is kept when it is asked for again: most are not, and would push out the others. */
const long = { least: 64 * 1024, most: 1024 * 1024 };
const mostAskedOnce = 1000;
const freeBuffers = 8;
/** What is kept beside the body, however short that is. */
const bytesBeside = 1024;

/** An answer as it is sent. */
export type CachedPage = {
  readonly answer: ReadyAnswer;
  readonly total: number;
  readonly etag: string;
  /** Present for what is not kept: called once the answer is out, it frees the memory. */
  readonly giveBack?: () => void;
};

/**
 * The answers that were put together last, by the address of the question. They hold as long as no
 * tour and no rate has changed.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  /** The questions that were answered with a long page that is not kept. */
  readonly #askedOnce = new Set<string>();
  readonly #buffers = new ReusedBuffers(long.most, freeBuffers);
  #bytes = 0;
  #version = -1;

  /** `find` is asked when the page is not here, or is one of an older version of the catalogue. */
  page(question: string, version: number, find: () => Found<Deflated>): CachedPage {
    if (version !== this.#version) this.#forgetAll(version);
    const known = this.#pages.get(question);
    if (known) return known;
    const found = find();
    const size = gzipArraySize(recordsOf(found));
    if (size >= long.least && size <= long.most && !this.#isAskedAgain(question)) {
      return this.#passing(found);
    }
    const page = putTogether(found, {
      onMade: (bytes) => {
        if (this.#pages.get(question) === page) this.#count(bytes);
      },
    });
    if (question.length <= longestQuestion) this.#remember(question, page);
    return page;
  }

  /** A page that is not kept: the next one uses its memory. */
  #passing(found: Found<Deflated>): CachedPage {
    const used: NonSharedBuffer[] = [];
    const take = (size: number) => {
      if (size > long.most) return Buffer.allocUnsafeSlow(size);
      const buffer = this.#buffers.take();
      used.push(buffer);
      return buffer.subarray(0, size);
    };
    const giveBack = () => {
      for (const buffer of used.splice(0)) this.#buffers.giveBack(buffer);
    };
    return { ...putTogether(found, { take }), giveBack };
  }

  #isAskedAgain(question: string): boolean {
    if (this.#askedOnce.delete(question)) return true;
    if (this.#askedOnce.size >= mostAskedOnce) this.#askedOnce.clear();
    if (question.length <= longestQuestion) this.#askedOnce.add(question);
    return false;
  }

  #remember(question: string, page: CachedPage): void {
    this.#pages.set(question, page);
    this.#count(bytesOf(question, page));
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    for (const [oldest, known] of this.#pages) {
      if (this.#bytes <= mostBytes) return;
      this.#pages.delete(oldest);
      this.#bytes -= bytesOf(oldest, known);
    }
  }

  #forgetAll(version: number): void {
    this.#pages.clear();
    this.#askedOnce.clear();
    this.#bytes = 0;
    this.#version = version;
  }
}

function bytesOf(question: string, { answer }: CachedPage): number {
  return question.length + answer.bytes + bytesBeside;
}

/** The records are ready: they are only put side by side. */
function putTogether(
  found: Found<Deflated>,
  { take, onMade }: { take?: (size: number) => NonSharedBuffer; onMade?: (bytes: number) => void },
): CachedPage {
  const { total, tours } = found;
  const records = recordsOf(found);
  const length = arrayLength(records);
  const versions = tours.map(({ id, change }) => `${id}.${change}`);
  const forms = {
    gzip: () => gzipArray(records, take?.(gzipArraySize(records))),
    plain: () => plainArray(records, take?.(length)),
  };
  return {
    answer: new ReadyAnswer(length, forms, onMade),
    total,
    etag: weakTag(`${total} ${versions.join()}`),
  };
}

function recordsOf({ tours }: Found<Deflated>): Deflated[] {
  return tours.map(({ record }) => record);
}
