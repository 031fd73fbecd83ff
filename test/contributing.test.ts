import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { importsOf, root } from './support/source/imports.ts';
import { anchorsIn, linksIn, namesUnder, readPage, sectionOf } from './support/source/markdown.ts';

const decisions = globSync('docs/decisions/0*.md', { cwd: root }).toSorted();

describe('CONTRIBUTING.md', () => {
  it('explains every npm script', () => {
    const { scripts } = JSON.parse(readPage('package.json')) as { scripts: Record<string, string> };
    const told = namesUnder('CONTRIBUTING.md', 'Scripts');
    const names = new Set(told.map((command) => command.replace(/^npm (?:run )?/, '')));

    assert.deepEqual(
      Object.keys(scripts).filter((script) => !names.has(script)),
      [],
    );
  });
});

describe('the npm scripts', () => {
  it('install first what `npm ci` leaves out, where they need it', () => {
    const { scripts, devDependencies } = JSON.parse(readPage('package.json')) as {
      scripts: Record<string, string>;
      devDependencies: Record<string, string>;
    };
    const names = Object.keys(devDependencies);
    const tools = /(?:^|&& )(?:biome|oxlint|tsc|knip)\b/;
    const needsOne = (file: string) =>
      importsOf(file).some(
        ({ target, typeOnly }) => !typeOnly && names.includes(packageOf(target)),
      );
    const needing = Object.entries(scripts).filter(([, command]) => {
      const files = filesBehind(command.match(/\S+\.ts\b/g) ?? []);
      return tools.test(command) || [...files].some(needsOne);
    });

    assert.ok(needing.length > 5);
    assert.deepEqual(
      needing.filter(([, command]) => !command.startsWith('bin/node scripts/install-tools.ts && ')),
      [],
    );
  });
});

function packageOf(target: string): string {
  const [first = '', second] = target.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** These files, and all that they import in turn. */
function filesBehind(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files.filter((one) => !found.has(one) && existsSync(join(root, one)))) {
    found.add(file);
    const imported = importsOf(file).filter(({ typeOnly }) => !typeOnly);
    filesBehind(
      imported.map(({ target }) => target).filter((target) => target.endsWith('.ts')),
      found,
    );
  }
  return found;
}

describe('the decisions', () => {
  it('are numbered without a gap and listed', () => {
    const files = decisions.map((file) => file.replace('docs/decisions/', ''));

    assert.deepEqual(
      files.map((file) => Number(file.slice(0, 4))),
      files.map((_, index) => index + 1),
    );
    assert.deepEqual(
      linksIn(sectionOf(readPage('docs/decisions/README.md'), 'Decisions')).slice(1),
      files,
    );
  });

  it('say what it was about, what was chosen, what else was weighed, and when to look again', () => {
    for (const file of decisions) {
      const anchors = anchorsIn(readPage(file));
      const missing = ['context', 'choice', 'alternatives', 'when-to-revisit'].filter(
        (part) => !anchors.includes(part),
      );
      assert.deepEqual(missing, [], file);
    }
  });

  it('have a line for every dependency', () => {
    const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
      readPage('package.json'),
    ) as Record<string, object>;

    assert.deepEqual(
      namesUnder('docs/decisions/0011-pinned-dependencies.md', 'Choice').toSorted(),
      Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies }).toSorted(),
    );
  });
});
