import { createReadStream } from 'node:fs';
import { boundedText } from '../platform/bounded-text.ts';
import { OperatorFault } from '../platform/errors.ts';

const largestFileBytes = 64 * 1024 * 1024;

/** The text in a file, or on standard input when the name is `-`. */
export async function readRateFile(file: string): Promise<string> {
  const content = await readBounded(file);
  if (content === null) throw new OperatorFault(`${file} is larger than 64 MiB.`);
  return content;
}

async function readBounded(file: string): Promise<string | null> {
  try {
    return await boundedText(
      file === '-' ? process.stdin : createReadStream(file),
      largestFileBytes,
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OperatorFault(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
    );
  }
}
