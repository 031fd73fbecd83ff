import assert from 'node:assert/strict';
import { Readable, Writable } from 'node:stream';
import type { OfferedCommand } from '../../src/platform/cli/command.ts';
import { runCommandLine } from '../../src/platform/cli/run.ts';

export type Ran = { status: number; out: string; err: string };

/** Runs commands in this process. */
export function openCommands<Deps>(commands: readonly OfferedCommand<Deps>[], deps: Deps) {
  /** What a command line prints, and how it ends. */
  const run = (...words: string[]) => runWith('', ...words);
  /** The same, with something on standard input. */
  const runWith = async (input: string, ...words: string[]): Promise<Ran> => {
    const [out, err] = [gather(), gather()];
    const streams = { out: out.stream, err: err.stream, in: Readable.from([input]) };
    const status = await runCommandLine(commands, words, streams, (work) => work(deps));
    return { status, out: out.text(), err: err.text() };
  };
  /** What it answers to --json, where it succeeds. */
  const runJson = async (...words: string[]) => {
    const { status, out, err } = await run(...words, '--json');
    assert.equal(status, 0, err);
    return JSON.parse(out);
  };
  return { run, runWith, runJson };
}

function gather() {
  let text = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  return { stream, text: () => text };
}
