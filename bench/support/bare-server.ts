// A Fastify that does nothing but answer the same bytes: what the program is compared with.
import fastify from 'fastify';

type Answer = { status: number; type: string; body: string };

const answer: Answer = JSON.parse(process.argv[2] ?? '');
const body = Buffer.from(answer.body, 'base64');
const server = fastify();
server.get('/*', (_, reply) => {
  reply.code(answer.status).header('content-type', answer.type).send(body);
});
process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);
