import { readLock } from './package-lock.ts';

/** Only the console is built of these: once that is done, the server goes without them. */
export const packagesOfConsole = new Set([
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/notifications',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  'react',
  'react-dom',
  'vite',
  'world-atlas',
]);

type Entry = Partial<
  Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>
>;

/** The places in node_modules of what the server may load, and of what that may load in turn. */
export function packagesOfServer(): Set<string> {
  const packages = readLock().packages as Record<string, Entry>;
  const kept = new Set<string>();
  const keep = (place: string) => {
    if (kept.has(place)) return;
    kept.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      if (place === '' && packagesOfConsole.has(name)) continue;
      const found = placeOf(packages, place, name);
      if (found !== null) keep(found);
    }
  };
  keep('');
  return kept;
}

/** Where Node.js finds a package: beside the one that asks, or further up. */
function placeOf(packages: Record<string, Entry>, asking: string, name: string): string | null {
  let folder = asking;
  for (;;) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return null;
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0));
  }
}
