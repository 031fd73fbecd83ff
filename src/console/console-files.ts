import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { keyed } from '../platform/foreign/keyed.ts';
import { consoleKey, findConsole } from './console-folder.ts';

/** What staff see, and what people of partners see: two pages of one build. */
export type WebPage = 'console' | 'portal';

type Coding = 'br' | 'gzip' | null;

export type ConsoleFile = { bytes: Buffer; type: string; coding: Coding; hasForms: boolean };

export type ConsoleFiles = {
  /** Each page as it was built, with places for its nonce and for what it knows at first. */
  pages: Readonly<Record<WebPage, string>>;
  /** The scripts of a screen, which a page need not wait for until it has asked for itself. */
  scriptsOf(screen: string): readonly string[];
  find(name: string, coding: Coding): Promise<ConsoleFile | null>;
};

const types: Record<string, string> = keyed({
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
});
const endings = { br: '.br', gzip: '.gz' } as const;

/** The built files, which are read once each; null until another process has built them. */
export function openConsoleFiles(
  dataDir: string,
  givenKey?: string,
): () => Promise<ConsoleFiles | null> {
  let key = givenKey;
  let opened: ConsoleFiles | null = null;
  return async () => {
    if (opened) return opened;
    key ??= consoleKey();
    const folder = await findConsole(dataDir, key);
    opened ??= folder === null ? null : await openFolder(folder);
    return opened;
  };
}

async function openFolder(folder: string): Promise<ConsoleFiles> {
  const assets = join(folder, 'assets');
  const [console, portal, manifest, names] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    readFile(join(folder, 'portal/index.html'), 'utf8'),
    readFile(join(folder, 'manifest.json'), 'utf8'),
    readdir(assets),
  ]);
  const scripts = scriptsByScreen(JSON.parse(manifest) as Manifest);
  const known = new Set(names);
  const kept = new Map<string, Promise<Buffer>>();
  const read = (name: string) => {
    const bytes = kept.get(name) ?? readFile(join(assets, name));
    kept.set(name, bytes);
    return bytes;
  };
  return {
    pages: { console, portal },
    scriptsOf: (screen) => scripts.get(screen) ?? [],
    async find(name, wanted) {
      const type = types[extname(name)];
      if (type === undefined || !known.has(name)) return null;
      const hasForms = known.has(`${name}${endings.br}`);
      const coding = hasForms ? wanted : null;
      const bytes = await read(coding === null ? name : `${name}${endings[coding]}`);
      return { bytes, type, coding, hasForms };
    },
  };
}

/** Manifest that Vite writes: the pieces, and which of them each imports. */
type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

function scriptsByScreen(manifest: Manifest): ReadonlyMap<string, readonly string[]> {
  const filesFrom = (key: string, known: Set<string>): Set<string> => {
    const piece = manifest[key];
    if (!piece || known.has(piece.file)) return known;
    known.add(piece.file);
    for (const imported of piece.imports ?? []) filesFrom(imported, known);
    return known;
  };
  return new Map(
    Object.entries(manifest).flatMap(([key, { name }]) =>
      name === undefined ? [] : [[name, [...filesFrom(key, new Set())]] as const],
    ),
  );
}
