import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { OperatorFault } from '../platform/errors.ts';
import { marketplaceRefusals } from './refusals.ts';

/** The document in a file, or on standard input when the name is `-`. */
export async function readDocument(file: string): Promise<unknown> {
  const content = file === '-' ? await text(process.stdin) : await readText(file);
  try {
    // Some editors write a byte order mark.
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    const where = error instanceof Error ? error.message : String(error);
    throw marketplaceRefusals.unreadable(`${file} is not JSON: ${where}`);
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OperatorFault(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
    );
  }
}
