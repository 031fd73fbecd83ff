import { once } from 'node:events';
import { createServer } from 'node:net';
import { OperatorFault } from '../platform/errors.ts';

type Place = { host: string; port: number };

export class PortTaken extends OperatorFault {
  override name = 'PortTaken';
}

/** A port that is taken is told before anything is started. Port 0 becomes a free one here. */
export async function findPort({ host, port }: Place, setting = 'PORT'): Promise<number> {
  const trial = createServer().listen(port, host);
  try {
    await once(trial, 'listening');
    const address = trial.address();
    return typeof address === 'object' && address ? address.port : port;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EADDRINUSE') {
      throw new PortTaken(
        `Port ${port} on ${host} is in use. Stop the program that uses it, or choose another ${setting}.`,
      );
    }
    throw new OperatorFault(
      `Cannot listen on ${host} port ${port} (${code}). Choose another HOST or ${setting}.`,
    );
  } finally {
    if (trial.listening) {
      trial.close();
      await once(trial, 'close');
    }
  }
}

/** What links to this marketplace begin with. */
export function addressOf(config: Place & { publicUrl: string | undefined }): string {
  return config.publicUrl ?? `http://${hostInUrl(config.host)}:${config.port}`;
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
