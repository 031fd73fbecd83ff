import type { Config } from './config.ts';
import { dataFolderFault, makeDataFolder } from './platform/data-folder.ts';
import { generatedSecret } from './platform/generated-secret.ts';

/** The secret the operator has set, or one that is made once and kept in DATA_DIR. */
export async function signingSecret({ secrets, dataDir }: Config): Promise<string> {
  if (secrets.signing !== undefined) return secrets.signing;
  try {
    // With DATABASE_URL nobody has made it before.
    await makeDataFolder(dataDir);
    return generatedSecret(dataDir);
  } catch (error) {
    throw dataFolderFault(dataDir, error);
  }
}
