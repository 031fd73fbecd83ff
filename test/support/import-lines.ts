import assert from 'node:assert/strict';
import { importSource } from '../../src/marketplace/import-marketplace.ts';
import { linesSource } from '../../src/marketplace/lines.ts';
import { somebody } from './accounts.ts';
import { allRows, type TestMarketplace } from './marketplace.ts';

/** Takes in a file that has one of these in each line. */
export async function importLines(
  marketplace: TestMarketplace,
  lines: object[],
  onProgress?: (tours: number) => void,
) {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  // Small pieces, so that they end in the middle of lines.
  const pieces = text.match(/[^]{1,999}/g) ?? [];
  async function* chunks(): AsyncGenerator<Buffer> {
    for (const piece of pieces) yield Buffer.from(piece);
  }
  return importSource(marketplace, somebody, await linesSource(chunks()), {
    ...(onProgress && { onProgress }),
  });
}

/** The faults of lines that are refused, and the proof that nothing of them was taken in. */
export async function faultsOf(marketplace: TestMarketplace, lines: object[]): Promise<string[]> {
  const before = await allRows(marketplace.database);
  let message = '';
  await assert.rejects(importLines(marketplace, lines), (error: Error & { code?: string }) => {
    message = error.message;
    return error.code === 'marketplace-file-faulty';
  });
  assert.deepEqual(await allRows(marketplace.database), before);
  return message.split('\n');
}
