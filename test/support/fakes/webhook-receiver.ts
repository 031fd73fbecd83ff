import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { waitUntil } from '../running/wait.ts';

export type ReceivedMessage = {
  body: string;
  headers: IncomingHttpHeaders;
  /** The body as an object. */
  json: Record<string, unknown>;
};

export type WebhookReceiver = AsyncDisposable & {
  url: string;
  port: number;
  /** In the order in which they came. */
  messages: ReceivedMessage[];
  /** Waits until so many have come, and gives back all that have. */
  received(count: number): Promise<ReceivedMessage[]>;
};

type Answering = (
  ...exchange: [...Parameters<RequestListener>, message: ReceivedMessage]
) => unknown;

/** A partner's receiver on loopback that keeps what it is sent; says 200 unless told otherwise. */
export async function startWebhookReceiver(
  answer: Answering = (_request, response) => response.end('thanks'),
  certificate?: { key: string; cert: string },
): Promise<WebhookReceiver> {
  const messages: ReceivedMessage[] = [];
  const listener: RequestListener = (request, response) => {
    const receive = async () => {
      const body = await text(request);
      const json = JSON.parse(body) as Record<string, unknown>;
      const message = { body, headers: request.headers, json };
      messages.push(message);
      answer(request, response, message);
    };
    receive().catch(() => response.destroy());
  };
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  // A client that goes away in the middle is part of what is tested.
  server.on('clientError', (_error, socket) => socket.destroy());
  const port = await listenOnLoopback(server);
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}/hook`,
    port,
    messages,
    received: async (count) => {
      await waitUntil(() => messages.length >= count);
      return messages;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts a server on a free port. */
export async function listenOnLoopback(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
