import { curlText } from '../formats/curl.ts';
import type { WebhookMessage } from './webhook-desk.ts';

/** The message as a command that sends it to the same address, unsigned. */
export function curlOf({ url, request_body: body }: WebhookMessage): string {
  return curlText({ method: 'POST', url, body: body ?? '' });
}
