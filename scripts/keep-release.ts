// npm run release:keep
import { writeFileSync } from 'node:fs';
import { makeBackup } from '../src/backup/make-backup.ts';
import { version } from '../src/version.ts';
import { createApi } from '../test/support/api.ts';
import { fillKept, keptRelease, readAnswers } from '../test/support/kept-releases.ts';
import { runBySam } from '../test/support/staff.ts';

await using api = await runBySam(await createApi());
const { app } = api;
const paths = await fillKept(api);
const answers = await readAnswers(api, paths, api.staffToken);
const { backup, about } = keptRelease(version);
await makeBackup({ ...app, version }, { file: backup, blanks: [] });
const kept = { at: app.clock.now().toString(), staffToken: api.staffToken, answers };
writeFileSync(about, `${JSON.stringify(kept, null, 2)}\n`);
