import type { Transaction } from '../../platform/db/database.ts';
import { randomText } from '../../platform/ids.ts';
import { digestOf } from '../tokens/token.ts';

const howMany = 10;
const length = 10;
/** No characters that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** Makes the codes of a staff user; only their digests are stored. */
export async function storeRecoveryCodes(tx: Transaction, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => randomText(length, alphabet));
  await tx
    .insertInto('staffRecoveryCode')
    .values(codes.map((code) => ({ staffId, digest: digestOf(code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`);
}

/** Whether it was one of the user's; it is used up now. */
export async function useRecoveryCode(
  tx: Transaction,
  staffId: number,
  given: string,
): Promise<boolean> {
  const used = await tx
    .deleteFrom('staffRecoveryCode')
    .where('staffId', '=', staffId)
    .where('digest', '=', digestOf(given.toLowerCase().replaceAll(/[\s-]/g, '')))
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}
