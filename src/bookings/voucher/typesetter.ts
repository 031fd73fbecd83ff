import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { qrCode } from '../../platform/pages/qr-code.ts';
import { fontFiles } from './fonts.ts';
import type { VoucherSheet } from './voucher-sheet.ts';

const folder = import.meta.dirname;

const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [{ fontPaths: [...fontFiles] }],
});

parentPort?.on('message', (sheet: VoucherSheet) => {
  const answer = typeset(sheet);
  parentPort?.postMessage(answer, 'document' in answer ? [answer.document.buffer] : []);
});

function typeset(sheet: VoucherSheet): { document: Uint8Array<ArrayBuffer> } | { fault: string } {
  try {
    // What people wrote is data to the template, never a part of it.
    const inputs = { sheet: JSON.stringify(sheet), code: qrCode(sheet.link) };
    return {
      document: new Uint8Array(compiler.pdf({ mainFilePath: `${folder}/voucher.typ`, inputs })),
    };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  } finally {
    // Without this it remembers every document it ever made, even past the end of its thread.
    compiler.evictCache(0);
  }
}
