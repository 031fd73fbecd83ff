import { optional, wholeNumber } from '../../platform/http/schemas.ts';
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

/** What was asked for, within what is told at once. */
export function limitOf({ limit }: Given): number {
  const asked = Number(limit ?? pageSize.usual);
  return Number.isInteger(asked) && asked >= 1 ? Math.min(asked, pageSize.most) : pageSize.usual;
}

/** `3 tours`, `1 tour`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
