// A Fastify that does nothing but answer the same bytes: what the program is compared with.
import fastify from 'fastify';

type Answer = { status: number; type: string; body: Buffer };
/** What to answer: what an address answers now, or nothing at all. */
type Wanted = { url: string; headers: Record<string, string>; body?: string } | null;

const wanted: Wanted = JSON.parse(process.argv[2] ?? 'null');
const { status, type, body } = wanted
  ? await fetchAnswer(wanted)
  : { status: 200, type: 'text/plain', body: Buffer.alloc(0) };
const server = fastify();
server.route({
  method: ['GET', 'POST'],
  url: '/*',
  handler: (_, reply) => {
    reply.code(status).header('content-type', type).send(body);
  },
});
process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);

async function fetchAnswer({ url, headers, body }: NonNullable<Wanted>): Promise<Answer> {
  const sent = body === undefined ? {} : { method: 'POST', body };
  const answer = await fetch(url, { headers, ...sent });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${bytes.toString()}`);
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: bytes };
}
