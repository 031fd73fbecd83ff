import assert from 'node:assert/strict';
import { Readable, Writable } from 'node:stream';
import type { Command } from '../../src/platform/cli/command.ts';
import { runCommandLine } from '../../src/platform/cli/run.ts';

export type Said = { status: number; out: string; err: string };

/** Commands one can say words to, in this process. */
export function openCommands<Deps>(commands: readonly Command<Deps>[], deps: Deps) {
  /** What a command line prints, and how it ends. */
  const say = (...words: string[]) => sayWith('', ...words);
  /** The same, with something on standard input. */
  const sayWith = async (input: string, ...words: string[]): Promise<Said> => {
    const [out, err] = [gather(), gather()];
    const streams = { out: out.stream, err: err.stream, in: Readable.from([input]) };
    const status = await runCommandLine(commands, words, streams, (work) => work(deps));
    return { status, out: out.text(), err: err.text() };
  };
  /** What it answers to --json, where it succeeds. */
  const tell = async (...words: string[]) => {
    const { status, out, err } = await say(...words, '--json');
    assert.equal(status, 0, err);
    return JSON.parse(out);
  };
  return { say, sayWith, tell };
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
