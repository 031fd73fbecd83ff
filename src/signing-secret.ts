import { mkdir } from 'node:fs/promises';
import type { Config } from './config.ts';
import { dataFolderFault } from './platform/data-folder.ts';
import { generatedSecret } from './platform/generated-secret.ts';

/** The secret the operator has set, or one that is made once and kept in DATA_DIR. */
export async function signingSecret({ secrets, dataDir }: Config): Promise<string> {
  if (secrets.signing !== undefined) return secrets.signing;
  try {
    // With DATABASE_URL nobody has made it before.
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return generatedSecret(dataDir);
  } catch (error) {
    throw dataFolderFault(dataDir, error);
  }
}
