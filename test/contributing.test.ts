import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { describe, it } from 'node:test';
import { root } from './support/source/imports.ts';
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
