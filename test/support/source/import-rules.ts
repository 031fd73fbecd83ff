import {
  allowedImports,
  allowedInside,
  assembly,
  doorToDemo,
  packageUsers,
  privateFiles,
} from './architecture.ts';
import type { Import } from './imports.ts';

/** A file and what it imports. */
export type Source = { file: string; imports: readonly Import[] };

/** The imports that the table of folders does not allow, one sentence each. */
export function findBrokenImports(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, imports }) =>
    imports.flatMap(({ target }) => faultsOf(file, target)),
  );
}

function faultsOf(file: string, target: string): string[] {
  if (/^(?:test|bench|scripts)\//.test(target))
    return [`${file}: ${target} is no part of the program`];
  const from = folderOf(file);
  const to = folderOf(target);
  if (target.startsWith('demo/') && file.startsWith('src/') && from !== doorToDemo) {
    return [`${file}: only src/${doorToDemo} may import ${target}`];
  }
  if (from === undefined || !target.startsWith('src/')) return [];
  if (from === to) return faultsInside(from, file, target);
  if (to === undefined) return [`${file}: only the assembly may import ${target}`];
  if (!allowedImports[from]?.includes(to)) return [`${file}: ${from} may not import ${to}`];
  const isPrivate = to !== 'platform' && privateFiles.test(target);
  return isPrivate ? [`${file}: ${target} is private to ${to}`] : [];
}

function faultsInside(folder: string, file: string, target: string): string[] {
  const wings = allowedInside[folder];
  const [from, to] = [wingOf(file) ?? '.', wingOf(target) ?? '.'];
  if (!wings || from === to) return [];
  if (from === '.') {
    const isBelow = Object.values(wings).some((allowed) => allowed.includes('.'));
    return isBelow ? [`${file}: no file directly in ${folder} may import ${target}`] : [];
  }
  if (wings[from]?.includes(to)) return [];
  return to === '.'
    ? [`${file}: only files directly in ${folder} may import ${target}`]
    : [`${file}: ${from} may not import ${to}`];
}

/** The wing of a folder of src/ that a file is in; undefined for those directly in the folder. */
export function wingOf(file: string): string | undefined {
  return /^src\/[^/]+\/([^/]+)\//.exec(file)?.[1];
}

/** The domain of src/ that a file is in, or the platform; undefined for the assembly and what is elsewhere. */
export function folderOf(file: string): string | undefined {
  const folder = /^src\/([^/]+)\//.exec(file)?.[1];
  return folder !== undefined && assembly.includes(folder) ? undefined : folder;
}

/** Packages that are used outside the places made for them. */
export function findMisplacedPackages(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, imports }) =>
    imports
      .filter(({ target, typeOnly }) => {
        const users = packageUsers[target];
        return users && !typeOnly && !users.some((user) => file.startsWith(user));
      })
      .map(({ target }) => `${file}: ${target} may not be used here`),
  );
}

/** Each circle of files that import one another, were it only types, written as a path. */
export function findCircles(sources: readonly Source[]): string[] {
  const next = new Map(
    sources.map(({ file, imports }) => [file, imports.map(({ target }) => target)]),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' > '));
    if (done.has(file)) return;
    done.add(file);
    for (const target of next.get(file) ?? []) visit(target, [...path, file]);
  };
  for (const file of next.keys()) visit(file, []);
  return circles;
}
