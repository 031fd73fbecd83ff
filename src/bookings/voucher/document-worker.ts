import type { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';
import { systemTimer, type Timer } from '../../platform/limits/timer.ts';

type Answer = { document: Uint8Array } | { fault: string };

/**
 * Has documents made by a worker thread, one at a time: those for different organizations in turns,
 * so that many for one do not delay the others. The worker is started with the first one
 * and replaced after so many, so that nothing it keeps can pile up; and whenever it fails.
 */
export function documentWorker({
  start,
  documentsPerWorker,
  timeoutMilliseconds,
  waiting,
  waitingEach,
  timer = systemTimer,
}: {
  start: () => Worker;
  documentsPerWorker: number;
  timeoutMilliseconds: number;
  waiting: number;
  waitingEach: number;
  timer?: Timer;
}) {
  const limit = { timeoutMilliseconds, timer };
  const oneAtATime = limitConcurrency({ atOnce: 1, waiting, waitingEach });
  let current: { worker: Worker; documents: number } | undefined;

  function replace() {
    void current?.worker.terminate();
    current = undefined;
  }

  function begin() {
    const begun = { worker: start(), documents: 0 };
    // It must not keep a process alive that has nothing else to do.
    begun.worker.unref();
    // A worker that dies between two documents delays nothing.
    begun.worker.on('error', () => {});
    begun.worker.once('exit', () => {
      if (current === begun) current = undefined;
    });
    return begun;
  }

  return (sheet: object, organizationId: number): Promise<Uint8Array> =>
    oneAtATime(async () => {
      current ??= begin();
      const { worker } = current;
      current.documents++;
      const last = current.documents >= documentsPerWorker;
      try {
        const document = await documentFrom(worker, sheet, limit);
        if (last) replace();
        return document;
      } catch (error) {
        replace();
        throw error;
      }
    }, String(organizationId));
}

function documentFrom(
  worker: Worker,
  sheet: object,
  { timeoutMilliseconds, timer }: { timeoutMilliseconds: number; timer: Timer },
) {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const onAnswer = (answer: Answer) => {
    if ('document' in answer) resolve(answer.document);
    else reject(new Error(`The document cannot be typeset: ${answer.fault}`));
  };
  const onExit = () => reject(new Error('The worker died while it made a document'));
  const stop = timer.giveUpAfter(timeoutMilliseconds, () => {
    reject(new Error(`The document took longer than ${timeoutMilliseconds} milliseconds`));
  });
  worker.on('message', onAnswer).on('error', reject).on('exit', onExit);
  worker.postMessage(sheet, []);
  return promise.finally(() => {
    stop();
    worker.off('message', onAnswer).off('error', reject).off('exit', onExit);
  });
}
