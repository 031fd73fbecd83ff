import { type Deflated, gzipArray } from '../../platform/gzip/gzip-array.ts';
import { weakTag } from '../../platform/http/answers/entity-tag.ts';
import { ReadyAnswer } from '../../platform/http/answers/ready-answer.ts';
import type { Found } from '../snapshot/snapshot.ts';

const mostBytes = 32 * 1024 * 1024;
const longestQuestion = 1000;
/** What is kept beside the body, however short that is. */
const bytesBeside = 1024;

/** An answer as it is sent. */
export type CachedPage = {
  readonly answer: ReadyAnswer;
  readonly total: number;
  readonly etag: string;
};

/**
 * The answers that were put together last, by the address of the question. They hold as long as no
 * tour and no rate has changed.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  #bytes = 0;
  #version = -1;

  /** `find` is asked when the page is not here, or is one of an older version of the catalogue. */
  page(question: string, version: number, find: () => Found<Deflated>): CachedPage {
    if (version !== this.#version) this.#forgetAll(version);
    const known = this.#pages.get(question);
    if (known) return known;
    const page = putTogether(find(), (bytes) => {
      if (this.#pages.get(question) === page) this.#count(bytes);
    });
    if (question.length <= longestQuestion) this.#remember(question, page);
    return page;
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
    this.#bytes = 0;
    this.#version = version;
  }
}

function bytesOf(question: string, { answer }: CachedPage): number {
  return question.length + answer.bytes + bytesBeside;
}

/** The records are ready: they are only put side by side. */
function putTogether(
  { total, tours }: Found<Deflated>,
  onPlain: (bytes: number) => void,
): CachedPage {
  const versions = tours.map(({ id, change }) => `${id}.${change}`);
  return {
    answer: new ReadyAnswer(gzipArray(tours.map(({ record }) => record)), onPlain),
    total,
    etag: weakTag(`${total} ${versions.join()}`),
  };
}
