import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { OperatorFault } from '../errors.ts';
import { UsageFault } from './usage-fault.ts';

const mostBytes = 65_536;

/**
 * Everybody on the machine may see the words of a process: a secret may come on standard input or
 * from a file instead. Gives the words back as if it had been among them.
 */
export async function withSecrets(
  words: readonly string[],
  names: readonly string[],
  input: Readable,
): Promise<string[]> {
  let left = [...words];
  let holder: string | undefined;
  for (const name of names) {
    const isOnInput = left.includes(`--${name}-stdin`);
    const { file, others } = withoutFile(name, left);
    if (!isOnInput && file === undefined) continue;
    const isWord = others.some((word) => word === `--${name}` || word.startsWith(`--${name}=`));
    if (isWord || (isOnInput && file !== undefined)) {
      throw new UsageFault(`Pass --${name} in one way only.`);
    }
    if (isOnInput && holder !== undefined) {
      throw new UsageFault(`Standard input is already used for --${holder}.`);
    }
    if (isOnInput) holder = name;
    const secret = await readSecret(file ?? '-', input);
    left = [`--${name}=${secret}`, ...others.filter((word) => word !== `--${name}-stdin`)];
  }
  return left;
}

function withoutFile(name: string, words: readonly string[]) {
  const option = `--${name}-file`;
  const place = words.findIndex((word) => word === option || word.startsWith(`${option}=`));
  if (place < 0) return { file: undefined, others: words };
  const [word = '', next] = words.slice(place);
  const isJoined = word !== option;
  const file = isJoined ? word.slice(option.length + 1) : next;
  if (file === undefined || file === '') throw new UsageFault(`${option} needs a file name.`);
  return { file, others: words.toSpliced(place, isJoined ? 1 : 2) };
}

/** Without the line end that editors and `echo` put behind it. */
async function readSecret(file: string, input: Readable): Promise<string> {
  const source = file === '-' ? 'Standard input' : file;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of file === '-' ? input : createReadStream(file)) {
      chunks.push(Buffer.from(chunk));
      length += Buffer.byteLength(chunk);
      if (length > mostBytes)
        throw new OperatorFault(`${source} is too long: a secret has at most ${mostBytes} bytes.`);
    }
  } catch (error) {
    if (error instanceof OperatorFault || !(error instanceof Error && 'code' in error)) throw error;
    throw new OperatorFault(`${source} cannot be read (${String(error.code)}).`);
  }
  return Buffer.concat(chunks)
    .toString()
    .replace(/\r?\n$/, '');
}
