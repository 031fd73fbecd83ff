import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { root } from './imports.ts';

export type Pattern = { source: string; flags: string; places: string[] };

type Found = { patterns: Pattern[]; built: string[] };

/** Every regular expression that is written in the program, and the files that build some. */
export function findPatterns(): Found {
  const patterns = new Map<string, Pattern>();
  const built = new Set<string>();
  for (const file of globSync('{src,demo,sdk/typescript/src,web}/**/*.{ts,tsx}', { cwd: root })) {
    if (/node_modules|\.test\.ts$/.test(file)) continue;
    const text = readFileSync(join(root, file), 'utf8');
    const { program, errors } = parseSync(file, text);
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
    const noteBuilt = ({ callee }: { callee: { type: string } }) => {
      if ('name' in callee && callee.name === 'RegExp') built.add(file);
    };
    new Visitor({
      Literal(literal) {
        if (!('regex' in literal)) return;
        const { pattern: source, flags } = literal.regex;
        const known = patterns.get(`${source}/${flags}`) ?? { source, flags, places: [] };
        known.places.push(`${file}:${text.slice(0, literal.start).split('\n').length}`);
        patterns.set(`${source}/${flags}`, known);
      },
      NewExpression: noteBuilt,
      CallExpression: noteBuilt,
    }).visit(program);
  }
  return { patterns: [...patterns.values()], built: [...built].toSorted() };
}

/** Finds how it can be made to take the square of a text's length or more; null when it cannot. */
export async function attackOn({ source, flags }: Pick<Pattern, 'source' | 'flags'>) {
  // No clock decides: how much is tried is counted in steps.
  const limits = { timeout: null, incubationTimeout: null, attackTimeout: null };
  const found = await check(source, flags, limits);
  if (found.status === 'safe') return null;
  return found.status === 'vulnerable'
    ? `${found.complexity.type}: ${found.attack.pattern}`
    : `cannot be judged: ${found.error.kind}`;
}

export async function faultsOf(patterns: readonly Pattern[]): Promise<string[]> {
  const faults: string[] = [];
  for (const pattern of patterns) {
    const attack = await attackOn(pattern);
    if (attack) faults.push(`${pattern.places.join(', ')}: ${pattern.source} is ${attack}`);
  }
  return faults;
}

/** Patterns over guides and what PostgreSQL says; to judge these takes as long as all others. */
export function readsOwnText({ places }: Pattern): boolean {
  return places.every((place) => /^src\/(?:guides|platform\/db)\//.test(place));
}
