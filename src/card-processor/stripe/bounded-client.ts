import type { IncomingMessage } from 'node:http';
import { Stripe } from 'stripe';
import { excessOf } from '../../platform/limits/json-extent.ts';

const largestBytes = 4 * 1024 * 1024;
/** A page of a hundred payments with all that Stripe tells of each. */
const ofAnswer = { levels: 24, fields: 100_000, items: 100_000, longest: 10_000 };

/** The SDK's own client reads an answer of any size, and makes objects of whatever it holds. */
export function boundedClient() {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...asked: Parameters<typeof client.makeRequest>) {
      const answer = await client.makeRequest(...asked);
      const readAll = answer.toJSON.bind(answer);
      const raw = answer.getRawResponse() as IncomingMessage;
      return Object.assign(answer, {
        _parseResponseBody: parseBounded,
        toJSON: () => {
          const read = readAll();
          endWhereTooLarge(raw);
          return read;
        },
      });
    },
  };
}

function endWhereTooLarge(raw: IncomingMessage): void {
  let length = 0;
  raw.on('data', (chunk: string) => {
    length += chunk.length;
    if (length > largestBytes) raw.destroy(new Error(`The answer is above ${largestBytes} bytes`));
  });
}

function parseBounded(body: string): unknown {
  const excess = excessOf(Buffer.from(body), ofAnswer);
  if (excess !== null) throw new Error(`The answer has too much in it: ${excess}`);
  return JSON.parse(body) as unknown;
}
