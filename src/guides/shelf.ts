import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weakTag } from '../platform/http/answers/entity-tag.ts';
import { changelogPage, feedOf, readChanges } from './changelog.ts';
import { collectionFor } from './collection.ts';
import { asMarkdown, everything, overview } from './for-programs.ts';
import { pageHeaders } from './frame.ts';
import { frontPage } from './front-page.ts';
import { docsFolder, type Guide, readGuides } from './guide-list.ts';
import { guidePage, guidesPage } from './guide-page.ts';
import { type FindOperation, render } from './markdown.ts';
import { operationPlaces } from './operation-places.ts';
import { filledFor, type Reader } from './reader.ts';

export type Kept = { headers: Record<string, string>; text: string };

export type ShelfDeps = {
  isStaging: boolean;
  /** Whether who reads this can make an organization of its own. */
  hasSignUp: boolean;
  /** The API document, as JSON. */
  readDocument: () => Buffer;
};

const types = {
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.rss': 'application/rss+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** All that there is to read, each made when it is first asked for. */
export class Shelf {
  readonly #deps: ShelfDeps;
  #read: { guides: Guide[]; findOperation: FindOperation } | undefined;
  /** Made for the reader that asked last. */
  #madeFor = '';
  #made = new Map<string, Promise<Kept | null>>();

  constructor(deps: ShelfDeps) {
    this.#deps = deps;
  }

  /** Null where nothing is. */
  find(path: string, reader: Reader): Promise<Kept | null> {
    const madeFor = JSON.stringify(reader);
    if (madeFor !== this.#madeFor) this.#made = new Map();
    this.#madeFor = madeFor;
    const found = this.#made.get(path);
    if (found) return found;
    const made = this.#make(path, reader);
    // What nobody has written is not remembered: anybody may ask for any path.
    if (this.#isKnown(path)) this.#made.set(path, made);
    return made;
  }

  #isKnown(path: string): boolean {
    const [, name] = /^\/docs\/guides\/([\w-]+)(?:\.md)?$/.exec(path) ?? [];
    return name === undefined || this.#guides().some((guide) => guide.name === name);
  }

  async #make(path: string, reader: Reader): Promise<Kept | null> {
    const text = await this.#write(path, reader);
    if (text === null) return null;
    const [, ending] = /(\.\w+)$/.exec(path) ?? [];
    const type = types[ending as keyof typeof types];
    const headers = type ? { 'content-type': type, 'cache-control': 'no-cache' } : pageHeaders;
    return { headers: { ...headers, etag: weakTag(text) }, text };
  }

  async #write(path: string, reader: Reader): Promise<string | null> {
    const { isStaging, hasSignUp } = this.#deps;
    const guides = this.#guides();
    if (path === '/') return frontPage(reader, { isStaging, hasSignUp });
    if (path === '/docs/guides') return guidesPage(guides, isStaging);
    if (path === '/llms.txt') return overview(guides, reader, { hasSignUp });
    if (path === '/llms-full.txt') return everything(guides, reader);
    if (path === '/collection.json') return collectionFor(reader);
    if (path.startsWith('/docs/changelog')) return this.#changes(path, reader);
    const [, name, ending] = /^\/docs\/guides\/([\w-]+)(\.md)?$/.exec(path) ?? [];
    const guide = guides.find((one) => one.name === name);
    if (!guide) return null;
    if (ending) return asMarkdown(guide, reader);
    const rendered = await render(filledFor(reader, guide.markdown), this.#findOperation());
    return guidePage(guide, { guides, rendered, reader, isStaging, hasSignUp });
  }

  async #changes(path: string, reader: Reader): Promise<string> {
    const markdown = readFileSync(join(docsFolder, 'changelog.md'), 'utf8');
    if (path.endsWith('.md')) return markdown;
    if (path.endsWith('.rss')) return feedOf(readChanges(markdown), reader.address);
    return changelogPage(await render(markdown, this.#findOperation()), this.#deps.isStaging);
  }

  #guides(): Guide[] {
    return this.#known().guides;
  }

  #findOperation(): FindOperation {
    return this.#known().findOperation;
  }

  #known() {
    this.#read ??= {
      guides: readGuides(),
      findOperation: operationPlaces(this.#deps.readDocument()),
    };
    return this.#read;
  }
}
