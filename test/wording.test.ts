import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadCommands } from '../src/commands.ts';
import { readConfig, variables } from '../src/config.ts';
import { MarketplaceFile } from '../src/marketplace/file.ts';
import { UsageFault } from '../src/platform/cli/usage-fault.ts';
import { OperatorFault, Refusal } from '../src/platform/errors.ts';
import { readBy, wordFault } from '../src/platform/wording.ts';
import { importLines } from './support/import-lines.ts';
import { openTestMarketplace, wholeFile } from './support/marketplace.ts';
import { zodsWords } from './support/zod-words.ts';

const wrong = [
  undefined,
  null,
  true,
  -1,
  0.5,
  1e300,
  '',
  'x',
  '0'.repeat(3000),
  [],
  [0],
  {},
  { x: 0 },
];

type Path = readonly (string | number)[];

/** Every place in a value, the value itself not. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([name, one]) => [[...path, name], ...placesIn(one, [...path, name])]);
}

function withValue(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const copy: Record<string | number, unknown> = Object.assign(
    Array.isArray(whole) ? [] : {},
    whole,
  );
  copy[step] = withValue(copy[step], rest, value);
  return copy;
}

describe('zod’s own words', () => {
  it('say nothing of any field of a marketplace file', () => {
    const places = placesIn(wholeFile);
    assert.ok(places.length > 150);
    for (const place of places) {
      for (const value of wrong) {
        const read = readBy(MarketplaceFile, withValue(wholeFile, place, value), wordFault);
        for (const { message } of read.error?.issues ?? []) {
          assert.doesNotMatch(message, zodsWords, `${place.join('.')}: ${JSON.stringify(value)}`);
        }
      }
    }
  });

  it('say nothing of a file in lines that is wrong everywhere', async () => {
    await using marketplace = await openTestMarketplace();
    const { tours, cruises, ...head } = wholeFile;
    const lines = [...tours.map((tour) => ({ tour })), ...cruises.map((cruise) => ({ cruise }))];
    const faulty = lines.flatMap((line) =>
      placesIn(line).map((place) => withValue(line, place, { x: 0 }) as object),
    );

    await assert.rejects(importLines(marketplace, [head, ...faulty]), (error) => {
      assert.ok(error instanceof Refusal);
      assert.doesNotMatch(error.message, zodsWords);
      return error.message.includes('line 2');
    });
  });

  it('say nothing of any word or option of a command', async () => {
    for (const { command } of await loadCommands()) {
      const options = [...command.usage.matchAll(/--([a-z-]+)(?: [A-Z])?/g)].map(
        ([, name]) => name,
      );
      const words = Array.from({ length: 4 }, () => 'x');
      for (const value of ['', 'x', '-1', '1.5', '9'.repeat(30), '{}', 'x'.repeat(3000)]) {
        const lines = [
          ...[0, 1, 2, 3, 4].map((count) => words.slice(0, count).map(() => value)),
          ...options.map((option) => [...words.slice(0, 1), `--${option}=${value}`]),
        ];
        for (const line of lines) assert.doesNotMatch(complaint(command, line), zodsWords);
      }
    }
  });

  it('say nothing of any setting', () => {
    for (const name of Object.keys(variables)) {
      for (const value of ['x', '-1', '9'.repeat(30), 'http://', '{}']) {
        try {
          readConfig({ [name]: value });
        } catch (error) {
          assert.ok(error instanceof OperatorFault, name);
          assert.doesNotMatch(error.message, zodsWords);
        }
      }
    }
  });
});

/** What is said of these words; '' where they are right. */
function complaint(command: { read(words: string[]): unknown }, words: string[]): string {
  try {
    command.read(words);
    return '';
  } catch (error) {
    assert.ok(error instanceof UsageFault || error instanceof Refusal, String(error));
    return error.message;
  }
}
