import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { webFolder } from './console-folder.ts';

const compressible = /\.(?:js|css|svg|json)$/;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Builds the console into a folder, each text beside its two compressed forms. */
async function buildFiles(outDir: string): Promise<void> {
  await build({
    configFile: join(webFolder, 'vite.config.ts'),
    build: { outDir, emptyOutDir: true },
    logLevel: 'error',
  });
  const assets = join(outDir, 'assets');
  for (const name of readdirSync(assets).filter((file) => compressible.test(file))) {
    const bytes = readFileSync(join(assets, name));
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes, brotli));
    writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

const [, , outDir] = process.argv;
if (outDir === undefined) throw new Error('the folder is missing');
await buildFiles(outDir);
