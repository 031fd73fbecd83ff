import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { root } from '../source/imports.ts';

const source = join(root, 'src');
const folder = join(root, 'node_modules/.cache/portolan-program');

/** Packages of very many small files; the others are found where they are. */
const joined = ['kysely', 'zod', 'fastify-type-provider-zod'];

/** What is read beside a source file, or started from it, still is. */
const whereItWas: Plugin = {
  name: 'where-it-was',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(source)
      ? code
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
          .replaceAll('import.meta.dirname', JSON.stringify(join(id, '..')))
      : null,
};

/**
 * Joins the thousand files of the program into a few: loading them is half of a start, and tests start
 * it a hundred times. The address of the file to load in front of each program, which then runs what is joined.
 */
export async function buildProgram(): Promise<string> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [whereItWas],
    ssr: { noExternal: joined },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'esnext',
      rollupOptions: { input: ['main', 'worker'].map((name) => join(source, `${name}.ts`)) },
    },
  });
  return new URL('./joined-program.mjs', import.meta.url).href;
}
