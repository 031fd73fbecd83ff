import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '../../platform/db/database.ts';
import { randomText } from '../../platform/ids.ts';
import { digestOf } from '../tokens/token.ts';

const howMany = 10;
/** Gives 80 bits: each character is one of 32. */
const length = 16;
const saltBytes = 16;
/** No characters that look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Makes the codes that stand in for a lost device; only their digests are stored, each with its salt. */
export async function storeRecoveryCodes(
  tx: Transaction,
  secondFactorId: number,
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => randomText(length, alphabet));
  const rows = codes.map((code) => {
    const salt = randomBytes(saltBytes);
    return { secondFactorId, salt, digest: digestWith(salt, code) };
  });
  await tx.insertInto('recoveryCode').values(rows).execute();
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'));
}

/** Uses up the code; false if that factor has no such code. The row of the factor is locked. */
export async function useRecoveryCode(
  tx: Transaction,
  secondFactorId: number,
  given: string,
): Promise<boolean> {
  const code = given.toLowerCase().replaceAll(/[\s-]/g, '');
  const rows = await tx
    .selectFrom('recoveryCode')
    .select(['digest', 'salt'])
    .where('secondFactorId', '=', secondFactorId)
    .execute();
  const used = rows.find(({ digest, salt }) =>
    timingSafeEqual(digest, salt === null ? digestOf(code) : digestWith(salt, code)),
  );
  if (!used) return false;
  await tx.deleteFrom('recoveryCode').where('digest', '=', used.digest).execute();
  return true;
}

function digestWith(salt: Uint8Array, code: string): Buffer {
  return hash('sha256', Buffer.concat([salt, Buffer.from(code)]), 'buffer');
}
