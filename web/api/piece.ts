import { words } from '../words/words.ts';
import { connection } from './connection.ts';

/** Once in this time: a piece that is missing even then is shown as a fault. */
const betweenReloadsMilliseconds = 60_000;
const reloadedAt = 'portolan:reloaded-at';

/**
 * Loads a piece of the page. Without a connection it comes when that is back; where a new release
 * has other pieces, the page is loaded anew.
 */
export async function piece<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (await isServerThere()) return reloadedFor(error);
  }
  connection.found(true);
  await connection.isBack();
  return load().catch(reloadedFor);
}

async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  return answer !== null;
}

function reloadedFor(error: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(reloadedAt));
  if (Date.now() - last < betweenReloadsMilliseconds) {
    throw new Error(words.states.missingPiece, { cause: error });
  }
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  location.reload();
  // Nothing else is shown until the page is gone.
  return new Promise(() => {});
}
