import type { WebhookMessage } from './webhook-desk.ts';

/** The message as a command that sends it to the same address, unsigned. */
export function curlOf({ url, request_body: body }: WebhookMessage): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  return `curl -X POST ${quoted(url)} -H 'content-type: application/json' --data ${quoted(body ?? '')}`;
}
