import { join } from 'node:path';
import { type Listening, listen } from './listen.ts';

/** Starts a bare Fastify that answers every GET with what `url` answers now. */
export async function startBareServer(
  url: string,
  headers: Record<string, string> = {},
): Promise<Listening> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return startBareServerFor({
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    body: bytes.toString('base64'),
  });
}

export function startBareServerFor(answer: {
  status: number;
  type: string;
  body: string;
}): Promise<Listening> {
  return listen([join(import.meta.dirname, 'bare-server.ts'), JSON.stringify(answer)], {
    PATH: process.env['PATH'] ?? '',
  });
}
