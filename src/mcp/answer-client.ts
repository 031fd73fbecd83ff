import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import { agentServer, type Serving } from './agent-server.ts';

/**
 * Answers a message of a client. Those of the current revision say with each request who they are;
 * earlier ones begin with `initialize`. Neither needs anything of a request before.
 */
export async function answerClient(
  { headers, body: parsedBody }: Pick<FastifyRequest, 'headers' | 'body'>,
  serving: Serving,
): Promise<Response> {
  const request = new Request('http://marketplace/mcp', {
    method: 'POST',
    headers: {
      ...protocolHeaders(headers),
      // Its body was read as JSON already, and every answer is JSON.
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
  });
  const open = () => agentServer(serving);
  if (!(await isLegacyRequest(request, parsedBody))) {
    // Nobody waits for changes of a list that does not change.
    const handler = createMcpHandler(open, { legacy: 'reject', maxSubscriptions: 0 });
    return handler.fetch(request, { parsedBody });
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await (await open()).connect(transport);
  return transport.handleRequest(request, { parsedBody });
}

function protocolHeaders(headers: FastifyRequest['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('mcp-') ? [[name, String(value)]] : [],
    ),
  );
}
