import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildConsole } from '../../src/console/build-console.ts';
import { licenceTexts } from './licence-texts.ts';
import { addConsole, copyProgram, installPackages } from './release-folder.ts';
import { folderOf, tryRelease } from './try-release.ts';

/** An archive of the folder that runs, its bill of materials, its licences, and the digests of these. */
export async function makeReleaseFiles(version: string, shelf: string): Promise<string[]> {
  const workshop = mkdtempSync(join(tmpdir(), 'portolan-release-'));
  try {
    // npm calls it in the bill of materials what the folder is called.
    const folder = join(workshop, 'portolan');
    mkdirSync(folder);
    copyProgram(folder);
    await addConsole(folder, await buildConsole(join(workshop, 'data')));
    installPackages(folder);
    const platform = `portolan-${version}-${process.platform}-${process.arch}`;
    const archive = join(workshop, `${platform}.tgz`);
    const pages = {
      [`${platform}.sbom.json`]: billOfMaterials(folder),
      [`${platform}.licences.txt`]: Buffer.from(licenceTexts(folder, version)),
    };
    renameSync(folder, join(workshop, folderOf(version)));
    execFileSync('tar', ['-czf', archive, ...ownedByRoot(), '-C', workshop, folderOf(version)]);
    await tryRelease(archive, version, join(workshop, 'tried'));
    const files = { [`${platform}.tgz`]: readFileSync(archive), ...pages };
    return keep(shelf, files, `${platform}.sha256`);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** Unpacked by root, the files are root's, whoever has made the release. */
function ownedByRoot(): string[] {
  const isGnu = process.platform === 'linux';
  return isGnu ? ['--owner=0', '--group=0', '--numeric-owner'] : ['--uid=0', '--gid=0'];
}

/** CycloneDX, of what npm finds installed there. */
function billOfMaterials(folder: string): Buffer {
  const words = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'];
  return execFileSync('npm', words, {
    cwd: folder,
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

function keep(shelf: string, files: Record<string, Buffer>, sums: string): string[] {
  mkdirSync(shelf, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(shelf, name), bytes);
  const lines = Object.entries(files).map(([name, bytes]) => `${hash('sha256', bytes)}  ${name}\n`);
  writeFileSync(join(shelf, sums), lines.join(''));
  return [...Object.keys(files), sums].map((name) => join(shelf, name));
}
