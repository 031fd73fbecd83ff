import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true });

/** One call to the card processor, which answers with the name of the charge. */
export async function chargeBarely(
  { url, key }: { url: string; key: string },
  { amount, reference }: { amount: number; reference: string },
): Promise<string> {
  const body = new URLSearchParams({ amount: String(amount), currency: 'usd' });
  body.set('metadata[booking]', reference);
  const call = request(`${url}/v1/payment_intents`, {
    agent,
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': reference,
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  call.once('error', reject).once('response', (answer) => {
    json(answer).then((told) => resolve((told as { id: string }).id), reject);
  });
  call.end(body.toString());
  return await promise;
}
