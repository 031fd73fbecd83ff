import type { IncomingMessage } from 'node:http';
import { FairGate } from '../../limits/fair-gate.ts';
import { httpRefusals } from '../refusals.ts';

const largeBytes = 65_536;
const largeParts = new FairGate({ atOnce: 1, each: 1 });

/** One large part in each turn of the event loop: many at once do not stop other requests. */
export function inTurn(account: string, length: number, work: () => void): void {
  if (length < largeBytes) return work();
  const enter = () => {
    setImmediate(() => largeParts.leave(account));
    work();
  };
  if (largeParts.enter(account)) enter();
  else largeParts.wait(account, enter);
}

/**
 * Gives the bytes, or none when there are more than `limit`: the rest is then read and dropped.
 * After each large part the next is read in its turn; until then it stays with the sender.
 */
export function collect(
  payload: IncomingMessage,
  { limit, account }: { limit: number; account: string },
  done: (error: Error | null, bytes?: Buffer) => void,
): void {
  if (payload.readableEnded) return done(null, Buffer.alloc(0));
  const chunks: Buffer[] = [];
  let length = 0;
  let unpaced = 0;
  let ended = false;
  const end = (error: Error | null, bytes?: Buffer) => {
    if (ended) return;
    ended = true;
    chunks.length = 0;
    done(error, bytes);
  };
  if (Number(payload.headers['content-length'] ?? 0) > limit) end(null);
  payload.on('data', (chunk: Buffer) => {
    length += chunk.length;
    unpaced += chunk.length;
    if (length > limit) end(null);
    else if (!ended) chunks.push(chunk);
    if (unpaced < largeBytes) return;
    unpaced = 0;
    payload.pause();
    inTurn(account, largeBytes, () => payload.resume());
  });
  // Every request is closed in the end: what went well needs no refusal.
  const breakOff = () => ended || end(httpRefusals.malformedRequest());
  payload.on('end', () => end(null, Buffer.concat(chunks)));
  payload.on('error', breakOff);
  payload.on('close', breakOff);
}
