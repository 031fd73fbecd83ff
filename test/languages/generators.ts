import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { toVersion30 } from '../../src/platform/http/documents/version-30.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { startAgain } from '../support/running/started-before.ts';
import { root } from '../support/source/imports.ts';
import { installed } from './interpreters.ts';

const run = promisify(execFile);
const compiler = join(root, 'node_modules/typescript/bin/tsc');
const compiledAs = [
  '--ignoreConfig',
  '--strict',
  '--skipLibCheck',
  '--types',
  'node',
  '--target',
  'es2022',
];
const asModules = ['--module', 'commonjs', '--moduleResolution', 'bundler'];

const bin = (name: string) => join(installed, 'node_modules/.bin', name);

type Generator = {
  /** What is run; the document and the place come after it. */
  generate: (document: string, folder: string) => readonly [file: string, ...words: string[]];
  /** A program that names the tours that its client finds in Italy. */
  call: string;
  /** It knows OpenAPI 3.0 only. */
  isOlder?: true;
};

const sent = "{ 'access-token': process.env.PORTOLAN_TOKEN ?? '' }";
const address = "process.env.PORTOLAN_URL ?? ''";

const generators: Record<string, Generator> = {
  'openapi-typescript': {
    generate: (document, folder) => [bin('openapi-typescript'), document, '-o', `${folder}/api.ts`],
    call: `import createClient from 'openapi-fetch';
import type { paths } from './api';
const client = createClient<paths>({ baseUrl: ${address}, headers: ${sent} });
client
  .GET('/v1/return_tours', { params: { query: { country: 'Italy' } } })
  .then(({ data }) => console.log(data?.map(({ about }) => about.name).join('\\n')));`,
  },
  '@hey-api/openapi-ts': {
    generate: (document, folder) => [bin('openapi-ts'), '-i', document, '-o', `${folder}/api`],
    call: `import { client } from './api/client.gen';
import { searchTours } from './api/sdk.gen';
client.setConfig({ baseUrl: ${address}, headers: ${sent} });
searchTours({ query: { country: 'Italy' } }).then(({ data }) =>
  console.log(data?.map(({ about }) => about.name).join('\\n')),
);`,
  },
  orval: {
    generate: (document, folder) => [
      bin('orval'),
      '--input',
      document,
      '--output',
      `${folder}/api.ts`,
      '--client',
      'fetch',
    ],
    call: `import { searchTours } from './api';
const send = globalThis.fetch;
globalThis.fetch = (path, init) => send(new URL(String(path), ${address}), init);
searchTours({ country: 'Italy' }, { headers: ${sent} }).then((answer) =>
  console.log(answer.status === 200 && answer.data.map(({ about }) => about.name).join('\\n')),
);`,
  },
  'swagger-typescript-api': {
    generate: (document, folder) => [
      bin('swagger-typescript-api'),
      'generate',
      '-p',
      document,
      '-o',
      folder,
      '-n',
      'api.ts',
    ],
    call: `import { Api } from './api';
const api = new Api({ baseUrl: ${address}, baseApiParams: { headers: ${sent} } });
api.v1
  .searchTours({ country: 'Italy' })
  .then(({ data }) => console.log(data.map(({ about }) => about.name).join('\\n')));`,
  },
  oazapfts: {
    generate: (document, folder) => [bin('oazapfts'), document, `${folder}/api.ts`],
    call: `import { defaults, searchTours } from './api';
defaults.baseUrl = ${address};
defaults.headers = ${sent};
searchTours({ country: 'Italy' }).then((answer) =>
  console.log(answer.status === 200 && answer.data.map(({ about }) => about.name).join('\\n')),
);`,
  },
  'openapi-generator': {
    generate: (document, folder) => [
      'java',
      '-jar',
      join(installed, 'node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar'),
      'generate',
      '-i',
      document,
      '-g',
      'typescript-axios',
      '-o',
      `${folder}/api`,
    ],
    call: `import { Configuration, ToursApi } from './api';
const api = new ToursApi(
  new Configuration({ basePath: ${address}, apiKey: process.env.PORTOLAN_TOKEN ?? '' }),
);
api
  .searchTours(undefined, 'Italy')
  .then(({ data }) => console.log(data.map(({ about }) => about.name).join('\\n')));`,
    isOlder: true,
  },
};

/** npm brings all but Java. */
function runnable(): Record<string, Generator> {
  const { 'openapi-generator': ofJava, ...ofNode } = generators;
  const hasJava = spawnSync('java', ['-version']).status === 0;
  if (!hasJava) process.stdout.write('OpenAPI Generator is not tried: there is no Java here.\n');
  return hasJava && ofJava ? { ...ofNode, 'openapi-generator': ofJava } : ofNode;
}

/** A project with the packages that clients import, and the demo that they ask. */
async function openProject() {
  await using undo = new AsyncDisposableStack();
  const program = undo.use(await startAgain({ environment: { WORKERS: '1' } }));
  const { path: folder } = undo.use(await temporaryFolder());
  await symlink(join(installed, 'node_modules'), join(folder, 'node_modules'));
  const newer = join(root, 'docs/openapi.json');
  const older = join(folder, 'openapi-3.0.json');
  await writeFile(older, toVersion30(await readFile(newer, 'utf8')));
  const resources = undo.move();
  return {
    folder,
    documents: { newer, older },
    environment: {
      ...process.env,
      PORTOLAN_URL: program.address,
      PORTOLAN_TOKEN: program.partnerToken,
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('a client in TypeScript', () => {
  const opened = onceInSuite(openProject);

  for (const [name, { generate, call, isOlder = false }] of Object.entries(runnable())) {
    it(`by ${name} compiles strictly, and finds tours`, async () => {
      const { documents, environment: env, ...project } = opened();
      const folder = join(project.folder, name.replace('/', '-'));
      await mkdir(folder);
      const [file, ...words] = generate(isOlder ? documents.older : documents.newer, folder);
      await run(file, words, { cwd: folder, env: withOwnNode(), maxBuffer: 2 ** 26 });
      await writeFile(join(folder, 'call.ts'), call);

      const compiled = ['--outDir', join(folder, 'compiled'), join(folder, 'call.ts')];
      await run(process.execPath, [compiler, ...compiledAs, ...asModules, ...compiled], {
        cwd: root,
      }).catch(({ stdout }: { stdout: string }) => assert.fail(stdout));
      const called = join(folder, 'compiled/call.js');
      const { stdout } = await run(process.execPath, [called], { env });

      assert.match(stdout, /^Colosseum at Dawn$/m);
    });
  }
});

/** Generators run on the Node.js that runs this. */
function withOwnNode(): NodeJS.ProcessEnv {
  const { PATH = '' } = process.env;
  return { ...process.env, PATH: `${join(process.execPath, '..')}:${PATH}`, NO_COLOR: '1' };
}
