import { weakTag } from '../../platform/http/answers/entity-tag.ts';
import type { Found } from '../snapshot/snapshot.ts';

const mostBytes = 32 * 1024 * 1024;
const longestQuestion = 1000;
/** What is kept beside the body, however short that is. */
const bytesBeside = 1024;

/** An answer as it is sent. */
export type CachedPage = {
  readonly body: Buffer;
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
  page(question: string, version: number, find: () => Found): CachedPage {
    if (version !== this.#version) this.#forgetAll(version);
    const known = this.#pages.get(question);
    if (known) return known;
    const page = putTogether(find());
    if (question.length <= longestQuestion) this.#remember(question, page);
    return page;
  }

  #remember(question: string, page: CachedPage): void {
    this.#pages.set(question, page);
    this.#bytes += bytesOf(question, page);
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

function bytesOf(question: string, { body }: CachedPage): number {
  return question.length + body.length + bytesBeside;
}

const [opening, comma, closing] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

/** The records are ready: they are only put side by side. */
function putTogether({ total, tours }: Found): CachedPage {
  const versions = tours.map(({ id, change }) => `${id}.${change}`);
  const parts = tours.flatMap(({ record }, place) => [place === 0 ? opening : comma, record]);
  return {
    body: Buffer.concat([...(parts.length === 0 ? [opening] : parts), closing]),
    total,
    etag: weakTag(`${total} ${versions.join()}`),
  };
}
