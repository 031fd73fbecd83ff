import { join } from 'node:path';
import type { Config } from '../config.ts';
import { dataFolderFault, makeDataFolder } from '../platform/data-folder/data-folder.ts';
import { generatedSecret } from '../platform/data-folder/generated-secret.ts';
import { OperatorFault } from '../platform/errors.ts';

const shortest = 32;

/** The secret the operator has set, or one that is made once and kept in DATA_DIR. */
export async function signingSecret({ secrets, dataDir }: Config): Promise<string> {
  if (secrets.signing !== undefined) return secrets.signing;
  const secret = await keptSecret(dataDir);
  if (secret.length >= shortest) return secret;
  throw new OperatorFault(
    `The secret in ${join(dataDir, 'secret')} is damaged. Restore the file from a backup, or remove it: everything encrypted with the old secret is then unreadable.`,
  );
}

async function keptSecret(dataDir: string): Promise<string> {
  try {
    // With DATABASE_URL it was not made before.
    await makeDataFolder(dataDir);
    return await generatedSecret(dataDir);
  } catch (error) {
    throw dataFolderFault(dataDir, error);
  }
}
