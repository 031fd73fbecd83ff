import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, root } from '../source/imports.ts';

const folders = ['src', 'demo', 'test', 'scripts', 'bench'];

/** Without words: tests of rules alone, the usual ones, or the slow ones too, all or a share of them. */
export type Choice = 'fast' | 'usual' | 'all' | { oneOf: number; turn: number };

/**
 * Words that name files choose those; the other words are parts of the names of tests. Nothing is
 * chosen where a path leads to no test: it would be looked for in the names, and all would pass.
 */
export function chooseTests(
  words: readonly string[],
  choice: Choice = 'usual',
): { files: string[]; options: string[] } {
  const all = globSync(`{${folders.join()}}/**/*.test.ts`, { cwd: root }).toSorted();
  const candidates = choice === 'fast' ? all.filter(needsNoDatabase) : all;
  if (words.length === 0) return { files: withoutWords(candidates, choice), options: [] };
  const chosen = words.map((word) => ({
    word,
    files: candidates.filter((file) => file.includes(word.replace(/^\.\//, ''))),
  }));
  const isAstray = ({ word, files }: (typeof chosen)[number]) =>
    files.length === 0 &&
    folders.some((folder) => word.replace(/^\.\//, '').startsWith(`${folder}/`));
  if (chosen.some(isAstray)) return { files: [], options: [] };
  const files = [...new Set(chosen.flatMap((choice) => choice.files))];
  const names = chosen.filter((choice) => choice.files.length === 0).map(({ word }) => word);
  return {
    files: files.length > 0 ? files : thoseThatSay(names, candidates),
    options: names.map((name) => `--test-name-pattern=${RegExp.escape(name)}`),
  };
}

/** What takes long, and of which the usual tests try a sample: `….slow.test.ts`. */
const isSlow = (file: string) => file.endsWith('.slow.test.ts');

function withoutWords(files: string[], choice: Choice): string[] {
  if (choice === 'all') return files;
  const slow = files.filter(isSlow);
  const chosen =
    typeof choice === 'object'
      ? slow.filter((_file, place) => place % choice.oneOf === choice.turn % choice.oneOf)
      : [];
  return files.filter((file) => !isSlow(file) || chosen.includes(file));
}

/** Files that have these words somewhere; all where none has, as a name may be put together. */
function thoseThatSay(words: readonly string[], files: string[]): string[] {
  const saying = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return words.some((word) => text.includes(word));
  });
  return saying.length > 0 ? saying : files;
}

/** A quick test is one of rules: it takes nothing from the test support but the clock. */
function needsNoDatabase(file: string): boolean {
  if (!/^(?:src|demo)\//.test(file)) return false;
  return importsOf(file).every(
    ({ target }) =>
      target === 'test/support/clock.ts' ||
      !(target.startsWith('test/support/') || target.startsWith('src/platform/db/')),
  );
}
