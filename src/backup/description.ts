import { z } from 'zod';

export const descriptionFile = 'backup.json';
export const sumsFile = 'SHA256SUMS';
/** The digest of the sums, keyed with PORTOLAN_SECRET: nobody else can write a backup that is restored. */
export const proofFile = 'SHA256SUMS.hmac';
export const proofPurpose = 'backup manifest';

/** The file of a table in the archive. */
export const fileOf = (table: string) => `tables/${table}.copy.zst`;

export const Description = z.object({
  format: z.literal('portolan-backup/1'),
  version: z.string(),
  made_at: z.string(),
  environment: z.string(),
  postgres: z.string(),
  /** A known text, encrypted with PORTOLAN_SECRET; null where nothing that it encrypted is kept. */
  secret_check: z.string().nullable(),
  migrations: z.array(z.string()),
  sequences: z.record(z.string(), z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() }),
  ),
});

export type Description = z.infer<typeof Description>;
