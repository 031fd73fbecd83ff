import type { Transaction } from '../../platform/db/database.ts';
import { randomText } from '../../platform/ids.ts';
import { digestOf } from '../tokens/token.ts';

const howMany = 10;
const length = 10;
/** No characters that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** Makes the codes that stand in for a lost device; only their digests are stored. */
export async function storeRecoveryCodes(
  tx: Transaction,
  secondFactorId: number,
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => randomText(length, alphabet));
  await tx
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ secondFactorId, digest: digestOf(code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`);
}

/** Whether it was one of that second factor; it is used up now. */
export async function useRecoveryCode(
  tx: Transaction,
  secondFactorId: number,
  given: string,
): Promise<boolean> {
  const used = await tx
    .deleteFrom('recoveryCode')
    .where('secondFactorId', '=', secondFactorId)
    .where('digest', '=', digestOf(given.toLowerCase().replaceAll(/[\s-]/g, '')))
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}
