import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { startingProgram, thisProcess } from '../db/embedded/processes.ts';
import { readBy } from '../wording.ts';

const purposes = ['serve', 'command'] as const;
export type Purpose = (typeof purposes)[number];

const MarkSchema = z.object({ pid: z.int().positive(), startedAt: z.string() });

const RecordSchema = MarkSchema.extend({
  purpose: z.enum(purposes),
  parent: MarkSchema.nullable(),
  startedByNpm: z.boolean(),
  nonce: z.string().regex(/^[0-9a-f]{16}$/),
});

/** What the lock of the data folder says about the process that has it. */
export type LockRecord = z.infer<typeof RecordSchema>;

export async function ourRecord(purpose: Purpose, startedByNpm: boolean): Promise<LockRecord> {
  return {
    ...(await thisProcess()),
    purpose,
    parent: await startingProgram(),
    startedByNpm,
    nonce: randomBytes(8).toString('hex'),
  };
}

export async function readRecord(path: string): Promise<LockRecord | 'gone' | 'unreadable'> {
  try {
    const parsed = readBy(RecordSchema, JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? parsed.data : 'unreadable';
  } catch (error) {
    if (error instanceof SyntaxError) return 'unreadable';
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'gone';
    throw error;
  }
}

export function nonceOf(found: LockRecord | 'gone' | 'unreadable'): string {
  return typeof found === 'string' ? found : found.nonce;
}
