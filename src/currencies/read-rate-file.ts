import { readFile } from '../platform/data-folder/read-file.ts';
import { OperatorFault } from '../platform/errors.ts';
import { boundedBytes } from '../platform/limits/bounded-bytes.ts';

const largestFileBytes = 64 * 1024 * 1024;

/** The text in a file, or on standard input when the name is `-`. */
export async function readRateFile(file: string): Promise<string> {
  const content = await boundedBytes(readFile(file), largestFileBytes);
  if (content === null) throw new OperatorFault(`${file} is larger than 64 MiB.`);
  return content.toString();
}
