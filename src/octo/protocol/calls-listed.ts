import type { OctoClient } from './octo-client.ts';
import type { OpenOctoClient } from './open-client.ts';

export type CallsListed = { octo: OctoClient & Pick<OpenOctoClient, 'flushLog'> };

/** Staff find the calls that their work has made as soon as it is done, in whichever process they ask. */
export async function withCallsListed<Done>(
  octo: CallsListed['octo'],
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } finally {
    await octo.flushLog();
  }
}
