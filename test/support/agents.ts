import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport, type Tool } from '@modelcontextprotocol/client';
import { issueTokenAsStaff } from '../../src/accounts/tokens/issue-token.ts';
import type { TourInFile } from '../../src/catalog/marketplace-file.ts';
import { somebody } from './accounts.ts';
import { openPlacing, order, type PlacingApi, payers } from './placing.ts';
import { pickups } from './transfer-bookings.ts';

/** The facts of a refusal are what it says for programs. */
export type ToolAnswer = { text: string; facts: Record<string, unknown>; isError: boolean };

/** A client of the official SDK with a token, and how it calls a tool. */
export type Agent = AsyncDisposable & {
  client: Client;
  /** As they are offered to it. */
  tools: readonly Tool[];
  call: (name: string, given?: object) => Promise<ToolAnswer>;
};

export type AgentsPlace = PlacingApi & {
  /** Of the current revision of the protocol, unless it is one of before. */
  agent: (token?: string, mode?: 'auto' | 'legacy') => Promise<Agent>;
  /** A token of Ada that only reads. */
  reader: string;
};

/** The marketplace of bookings as agents reach it, over a connection. */
export async function openAgents(tours?: readonly TourInFile[]): Promise<AgentsPlace> {
  await using undo = new AsyncDisposableStack();
  const place = undo.use(await openPlacing(tours, { REQUEST_LOG_MEGABYTES: '200' }));
  const { server } = await place.api.whole();
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const purpose = { name: 'Reports', scope: 'read' } as const;
  const reader = await issueTokenAsStaff(place.api.app, somebody, 'ada@acme.test', purpose);
  const agents = undo.use(new AsyncDisposableStack());
  const resources = undo.move();
  return {
    ...place,
    reader,
    agent: async (token = payers.credit, mode = 'auto') => {
      const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } });
      const url = new URL(`http://127.0.0.1:${port}/mcp`);
      const requestInit = { headers: { authorization: `Bearer ${token}` } };
      await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
      // It holds every answer against the schema of the tool from now on.
      const { tools } = await client.listTools();
      agents.defer(() => client.close());
      return {
        client,
        tools,
        call: (name, given) => call(client, name, given),
        [Symbol.asyncDispose]: () => client.close(),
      };
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function call(client: Client, name: string, given: object = {}): Promise<ToolAnswer> {
  const answer = await client.callTool({ name, arguments: { ...given } });
  const [content] = answer.content;
  assert.ok(content?.type === 'text', name);
  return {
    text: content.text,
    facts: (answer.structuredContent ?? answer._meta?.['portolan/refusal']) as ToolAnswer['facts'],
    isError: answer.isError === true,
  };
}

/** Of the first ride that a search found, from the airport. */
export function transferOrder(found: Record<string, unknown>) {
  const [ride] = found['rides'] as { quote_id: string; price: number }[];
  return {
    type: 'transfer',
    search: found['search'],
    quote_id: ride?.quote_id,
    price: ride?.price,
    lead_pax: 'Zoë Müller',
    contact_phone: order.phone,
    contact_email: 'zoe@traveler.test',
    ...pickups.airport,
  };
}
