import { z } from 'zod';
import { type Command, command } from '../platform/cli/command.ts';
import type { Terminal } from '../platform/cli/terminal.ts';
import { UsageFault } from '../platform/cli/usage-fault.ts';
import { counted } from '../platform/counted.ts';
import { version } from '../version.ts';
import type { Context } from './program-commands.ts';

const file = z.string().min(1);

export const backupCommands: Command<Context>[] = [
  command({
    name: 'backup',
    summary: 'Write the whole marketplace into one file while it serves, or verify such a file',
    values: { out: 'FILE', verify: 'FILE' },
    fields: {
      out: file.optional().describe('Where to write it'),
      withoutSecrets: z
        .boolean()
        .default(false)
        .describe('Leave out keys of suppliers, secrets of webhooks and second factors'),
      verify: file.optional().describe('A backup to read to its end, instead of writing one'),
    },
    example: { out: 'portolan.backup' },
    run: async (context: Context, { out, verify, withoutSecrets }, terminal) => {
      if ((out === undefined) === (verify === undefined)) {
        throw new UsageFault('Give either --out or --verify.', { usage: 'portolan backup' });
      }
      if (verify !== undefined) return verifyFile(verify, terminal);
      return writeBackup(context, { out: out ?? '', withoutSecrets }, terminal);
    },
  }),
  command({
    name: 'restore',
    summary: 'Fill an empty database with a backup, whole or not at all',
    words: ['file'],
    values: { file: 'FILE' },
    fields: {
      file: file.describe('What `portolan backup --out` has written'),
      replace: z.boolean().default(false).describe('Remove everything that is in the database'),
      otherSecret: z
        .boolean()
        .default(false)
        .describe('Restore also if the backup belongs to another PORTOLAN_SECRET'),
      unverified: z
        .boolean()
        .default(false)
        .describe('Restore also if nothing proves who has written the backup'),
      paused: z
        .boolean()
        .default(false)
        .describe('Let nothing go out until you run `settings set outgoing on`'),
    },
    example: { file: 'portolan.backup' },
    run: restore,
  }),
];

function writeBackup(
  { withApp }: Context,
  { out, withoutSecrets: leavesOut }: { out: string; withoutSecrets: boolean },
  terminal: Terminal,
) {
  return withApp(async (app) => {
    const { makeBackup } = await import('../backup/make-backup.ts');
    const { noteBackup } = await import('../start/noted-program.ts');
    const { withoutSecrets } = await import('../start/stored-secrets.ts');
    const { countObjects } = await import('../pictures/move-files.ts');
    const progress = terminal.progress(out);
    const { tables } = await makeBackup(
      { ...app, version },
      {
        file: out,
        blanks: leavesOut ? withoutSecrets : [],
        onRows: (count, table) => progress.show({ count, what: `rows, ${table}` }),
      },
    );
    await noteBackup(app.db);
    const rows = rowsOf(tables);
    const objects = await countObjects(app.db);
    const kept = leavesOut
      ? 'It has no keys of suppliers, secrets of webhooks and second factors.'
      : 'Keep PORTOLAN_SECRET apart from it.';
    return {
      value: { file: out, tables: tables.length, rows, pictures_in_s3: objects },
      text: `Wrote ${counted(rows, 'row')} to ${out}. ${kept}${objects > 0 ? picturesText(objects) : ''}`,
    };
  });
}

async function verifyFile(path: string, terminal: Terminal) {
  const { verifyBackup } = await import('../backup/verify-backup.ts');
  const { newerSentence } = await import('../backup/restore-backup.ts');
  const progress = terminal.progress(path);
  await using verified = await verifyBackup(path, (count, table) =>
    progress.show({ count, what: `rows, ${table}` }),
  );
  const { description, fits } = verified;
  const { version: madeBy, made_at, environment, tables } = description;
  const rows = rowsOf(tables);
  const about = `${path} is whole: ${counted(rows, 'row')} of ${made_at} (${environment}), by Portolan ${madeBy}.`;
  return {
    value: { file: path, version: madeBy, made_at, environment, rows, fits },
    text: fits
      ? `${about} This version can restore it.`
      : `${about}\n${newerSentence(path, description)}`,
    isFailure: !fits,
  };
}

async function restore(
  { readSettings }: Context,
  input: {
    file: string;
    replace: boolean;
    otherSecret: boolean;
    unverified: boolean;
    paused: boolean;
  },
  terminal: Terminal,
) {
  const config = await readSettings();
  const { workWithDatabase } = await import('../command-app.ts');
  const { openDatabase } = await import('../platform/db/database.ts');
  const { openKeyring } = await import('../platform/secrets.ts');
  const { restoreBackup } = await import('../backup/restore-backup.ts');
  return workWithDatabase(config, async ({ databaseUrl, secret }) => {
    const options = { name: 'portolan-restore', connections: 2, hasTimeouts: false };
    await using database = openDatabase(databaseUrl, options);
    const keyring = openKeyring(secret, config.secrets.previous);
    const progress = terminal.progress(input.file);
    let count = 0;
    const onTable = (name: string) => progress.show({ count: ++count, what: `tables, ${name}` });
    const {
      tables,
      made_at,
      version: madeBy,
      isVerified,
    } = await restoreBackup({ ...database, keyring }, { ...input, onTable });
    const rows = rowsOf(tables);
    return {
      value: {
        file: input.file,
        version: madeBy,
        made_at,
        tables: tables.length,
        rows,
        verified: isVerified,
      },
      text: `Restored ${counted(rows, 'row')} of ${made_at}. ${isVerified ? '' : unverifiedText}${input.paused ? staysText : leavesText}`,
    };
  });
}

const picturesText = (objects: number) =>
  `\nIt does not have ${counted(objects, 'file')} of pictures, which are in the S3 store: back up the bucket too.`;

const unverifiedText =
  'Nothing proved who had written the file: check staff, tokens and webhooks before you serve. ';
const leavesText = 'What waited then to be sent is sent when the marketplace starts.';
const staysText =
  'Nothing goes out by itself. Start the marketplace, look, then run: portolan settings set outgoing on';

function rowsOf(tables: readonly { rows: number }[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
