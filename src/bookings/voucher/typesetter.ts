import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { qrCode } from '../../platform/pages/qr-code.ts';
import { fontFiles } from './fonts.ts';

type Asked = { template: string; sheet: { link?: string } };

/** Templates import one another within it. */
const folder = dirname(import.meta.dirname);

const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [{ fontPaths: [...fontFiles] }],
});

parentPort?.on('message', (asked: Asked) => {
  const answer = typeset(asked);
  parentPort?.postMessage(answer, 'document' in answer ? [answer.document.buffer] : []);
});

function typeset({
  template,
  sheet,
}: Asked): { document: Uint8Array<ArrayBuffer> } | { fault: string } {
  try {
    // What people wrote is data to the template, never a part of it.
    const code = sheet.link === undefined ? {} : { code: qrCode(sheet.link) };
    const inputs = { sheet: JSON.stringify(sheet), ...code };
    return {
      document: new Uint8Array(compiler.pdf({ mainFilePath: `${folder}/${template}`, inputs })),
    };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  } finally {
    // Without this it remembers every document it ever made, even past the end of its thread.
    compiler.evictCache(0);
  }
}
