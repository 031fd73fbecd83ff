// A Fastify that does nothing but answer the same bytes: what the program is compared with.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';
import type { Wanted } from './bare.ts';

type Answer = { headers: Record<string, string>; body: Buffer };

const wanted: Wanted = JSON.parse(process.argv[2] ?? 'null');
const answers: Answer[] = [];
for (const asked of wanted?.requests ?? []) answers.push(await fetchAnswer(asked));
const nothing: Answer = { headers: { 'content-type': 'text/plain' }, body: Buffer.alloc(0) };
if (answers.length === 0) answers.push(nothing);

let turn = 0;
const server = fastify();
server.route({
  method: ['GET', 'POST'],
  url: '/*',
  handler: (_, reply) => {
    const { headers, body } = answers[turn++ % answers.length] ?? nothing;
    reply.headers(headers).send(body);
  },
});
process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);

/** As it comes: `fetch` would unpack what is compressed. */
async function fetchAnswer({ path, body }: { path: string; body?: string }): Promise<Answer> {
  const { url = '', headers = {} } = wanted ?? {};
  const method = body === undefined ? 'GET' : 'POST';
  const asking = request(`${url}${path}`, { method, headers }).end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  if (answer.statusCode !== 200) {
    throw new Error(`${path} answers ${answer.statusCode}: ${bytes.toString()}`);
  }
  const { 'content-type': type = '', 'content-encoding': coding } = answer.headers;
  return {
    headers: { 'content-type': type, ...(coding && { 'content-encoding': coding }) },
    body: bytes,
  };
}
