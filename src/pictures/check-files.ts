import type { Database } from '../platform/db/database.ts';
import { keyed } from '../platform/foreign/keyed.ts';
import { countMisplaced } from './move-files.ts';
import { type ObjectStore, StoreFault } from './object-store.ts';
import type { PictureFiles } from './picture-files.ts';

/** What is right about where pictures are, or what is wrong and what to do. */
export type FilesCheck = { finding: string; advice: string | null };

/** Tries the store, if there is one, with an object of its own. */
export async function checkFiles(db: Database, files: PictureFiles): Promise<FilesCheck> {
  const misplaced = await countMisplaced(db, files);
  if (!files.objects) {
    if (misplaced === 0) return { finding: 'kept in the database', advice: null };
    const finding = `files in an S3 store that is not set: ${misplaced}`;
    return { finding, advice: 'Set S3_ENDPOINT and what belongs to it as before.' };
  }
  const { place } = files.objects;
  const fault = await tryOut(files.objects);
  if (fault) return { finding: `${place}: ${fault.message}`, advice: adviceFor(fault) };
  const kept = files.keepsObjects ? `kept in ${place}` : `kept in the database, ${place} works too`;
  const rest = misplaced === 0 ? '' : `; files still to be moved there: ${misplaced}`;
  return { finding: `${kept}${rest}`, advice: null };
}

/** For a few bytes; three of them are less than the doctor waits. */
const patienceMilliseconds = 1_500;

/** Leaves nothing behind, however it fails: one name, which a later look takes away if the process died. */
async function tryOut(objects: ObjectStore): Promise<StoreFault | null> {
  const name = 'pictures/check-of-doctor';
  const bytes = Buffer.from('Written by `portolan doctor`.');
  const fault = await faultOf(async () => {
    await objects.put(name, bytes, patienceMilliseconds);
    const found = await objects.get(name, patienceMilliseconds);
    if (!found?.equals(bytes)) throw new StoreFault('what was written is not what is read');
  });
  const left = await faultOf(() => objects.remove(name, patienceMilliseconds));
  return fault ?? left;
}

async function faultOf(step: () => Promise<unknown>): Promise<StoreFault | null> {
  try {
    await step();
    return null;
  } catch (error) {
    if (error instanceof StoreFault) return error;
    throw error;
  }
}

const advices: Readonly<Record<string, string>> = keyed({
  NoSuchBucket: 'Create the bucket, or correct S3_BUCKET.',
  InvalidAccessKeyId: 'Check S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'Check S3_SECRET_ACCESS_KEY.',
  AccessDenied:
    'Allow the access key s3:PutObject, s3:GetObject and s3:DeleteObject for pictures/* of the bucket.',
  AuthorizationHeaderMalformed: 'Check S3_REGION: it must be the region of the bucket.',
  PermanentRedirect: 'Set S3_ENDPOINT and S3_REGION to those of the region of the bucket.',
  RequestTimeTooSkewed: 'Synchronize the clock of this machine with NTP.',
});

function adviceFor({ code }: StoreFault): string {
  return advices[code ?? ''] ?? 'Check S3_ENDPOINT, and that the store runs and can be reached.';
}
