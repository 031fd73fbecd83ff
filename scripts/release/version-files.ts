import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readLock } from '../package-lock.ts';

const inJson = (version: string) => `"version": "${version}"`;

/** The files that say which version this is, and how they put it. */
const places: Readonly<Record<string, (version: string) => string>> = {
  'package.json': inJson,
  'README.md': (version) => `Portolan ${version} (staging)`,
  'docs/guides/operate.md': (version) => `portolan-${version}`,
  'docs/openapi.json': inJson,
  'docs/operator-openapi.json': inJson,
  'docs/portal-openapi.json': inJson,
  'src/operator-examples.json': inJson,
};

/** What each file becomes that says the version, by its path. */
export function filesWithVersion(before: string, version: string): Map<string, string> {
  const lock = readLock();
  const itself = z.looseObject({}).parse(lock.packages['']);
  const packages = { ...lock.packages, '': { ...itself, version } };
  const rewritten = Object.entries(places).map(([path, put]) => {
    const text = readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
    if (!text.includes(put(before))) throw new Error(`${path} does not say ${put(before)}`);
    return [path, text.replaceAll(put(before), put(version))] as const;
  });
  const locked = `${JSON.stringify({ ...lock, version, packages }, null, 2)}\n`;
  return new Map([...rewritten, ['package-lock.json', locked]]);
}
