import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { App } from '../../src/app.ts';
import type { Errand } from './fakes/mail-child.ts';

const child = new URL('./fakes/mail-child.ts', import.meta.url).pathname;

/** Sends mails in a process that dies before the n-th question; null then, else how many it asked. */
export async function sendAndDie(
  { databaseUrl, clock }: App,
  to: Errand['to'],
  smtpUrl: string,
  diesBefore: number,
): Promise<number | null> {
  const errand: Errand = { to, databaseUrl, smtpUrl, now: clock.now().toString(), diesBefore };
  const running = spawn(process.execPath, [child, JSON.stringify(errand)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [asked, [, signal]] = await Promise.all([text(running.stdout), once(running, 'exit')]);
  return signal === 'SIGKILL' ? null : Number(asked);
}
