import type { IncomingMessage } from 'node:http';
import { randomText } from '../ids.ts';

const processPrefix = randomText(8);
const acceptable = /^[\w.-]{1,64}$/;
let counter = 0;

export function nextRequestId(): string {
  counter++;
  return `${processPrefix}-${counter}`;
}

/** The id the client chose, when it is one we would write into a log; else one of ours. */
export function requestIdOf(message: IncomingMessage): string {
  const chosen = message.headers['x-request-id'];
  return typeof chosen === 'string' && acceptable.test(chosen) ? chosen : nextRequestId();
}
