import { Worker } from 'node:worker_threads';
import { documentWorker } from './document-worker.ts';

const makeDocument = documentWorker({
  start: () => new Worker(new URL('./typesetter.ts', import.meta.url)),
  documentsPerWorker: 100,
  timeoutMilliseconds: 20_000,
  waiting: 400,
  waitingEach: 100,
});

export type Template = 'voucher/voucher.typ' | 'statements/statement.typ';

/** The same sheet gives the same bytes. Those of different organizations are made in turns. */
export function typeset(
  template: Template,
  sheet: object & { link?: string },
  organizationId: number,
): Promise<Uint8Array> {
  return makeDocument({ template, sheet }, organizationId);
}
