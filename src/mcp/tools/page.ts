import { httpRefusals } from '../../platform/http/refusals.ts';
import { optional, wholeNumber } from '../../platform/http/schemas.ts';
import { isAbsent } from '../../platform/wording.ts';
import type { Given } from '../tool.ts';

/** How many of a list a tool tells at once: a model reads few well. */
export const pageSize = { usual: 10, most: 25 } as const;

export const limitField = optional(
  wholeNumber({
    min: 1,
    max: pageSize.most,
    default: pageSize.usual,
    description: 'How many are told at most',
  }),
);

/** What was asked for, within what is told at once: the answer says how many more there are. */
export function limitOf({ limit }: Given): number {
  if (isAbsent(limit)) return pageSize.usual;
  const asked = Number(limit);
  if (!Number.isInteger(asked) || asked < 1) {
    throw httpRefusals.invalidRequest(`limit must be a whole number from 1 to ${pageSize.most}`);
  }
  return Math.min(asked, pageSize.most);
}

/** `3 tours`, `1 tour`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
