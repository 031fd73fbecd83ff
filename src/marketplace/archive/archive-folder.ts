import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDataFolder } from '../../platform/data-folder/data-folder.ts';
import { OperatorFault } from '../../platform/errors.ts';
import { writeFile } from '../write-file.ts';

/** Where archives are written, each into a file of its own with the next free number. */
export type ArchiveFolder = {
  readonly path: string;
  /** The name of the file, which is on the disk when this returns. One is written at a time. */
  write(text: string): Promise<string>;
};

export async function openArchiveFolder(given: string): Promise<ArchiveFolder> {
  const path = resolve(given);
  await makeDataFolder(path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OperatorFault(`${path} cannot be used as a folder (${code}).`);
  });
  let number = 1;
  const nameOf = () => `archive-${String(number).padStart(6, '0')}.ndjson`;
  return {
    path,
    write: async (text) => {
      while (existsSync(join(path, nameOf()))) number += 1;
      await writeFile(join(path, nameOf()), [text]);
      return nameOf();
    },
  };
}
