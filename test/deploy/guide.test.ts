import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { variables } from '../../src/config.ts';
import type { CommandHelp } from '../../src/platform/cli/command.ts';
import { root } from '../support/source/imports.ts';
import { readPage } from '../support/source/markdown.ts';

const page = readPage('docs/guides/operate.md');
const listed = JSON.parse(readPage('src/command-list.json')) as CommandHelp[];

it('the guide to running Portolan types commands, options, settings and files that there are', () => {
  const typed = page.replaceAll(/\\\n\s*/g, '').matchAll(/bin\/portolan ([a-z][^`\n<]*)/g);
  const commands = Array.from(typed, ([, words = '']) => words);
  const settings = Array.from(
    page.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g),
    ([, name = '']) => name,
  );
  const files = Array.from(page.matchAll(/\bdeploy\/[\w.-]+/g), ([file]) => file);

  assert.ok(commands.length > 15 && settings.length > 15 && files.length > 5);
  for (const words of commands) {
    const command = listed
      .filter(({ name }) => `${words} `.startsWith(`${name} `))
      .toSorted((one, other) => other.name.length - one.name.length)[0];
    assert.ok(command, words);
    for (const [option] of words.matchAll(/--[a-z-]+/g)) {
      const help = [command.usage, ...command.explanation, ...command.secrets].join(' ');
      assert.ok(help.includes(option), `${words}: ${option}`);
    }
  }
  for (const name of settings) assert.ok(name in variables, name);
  for (const file of files) assert.ok(existsSync(join(root, file)), file);
});
