import type { Refusal } from '../../errors.ts';
import { excessOf } from '../../limits/json-extent.ts';
import { httpRefusals } from '../refusals.ts';

const ofAnyBody = { levels: 100, fields: 4_000_000, items: 4_000_000 };
const ofUsualBody = { levels: 100, fields: 1000, items: 10_000 };

/** Refuses more fields, items or levels than anybody needs before anything is made of them. */
export function excessIn(json: Uint8Array, { ofAnySize = false } = {}): Refusal | null {
  const limits = ofAnySize ? ofAnyBody : ofUsualBody;
  const excess = excessOf(json, limits);
  if (excess === null) return null;
  if (excess === 'levels') return httpRefusals.bodyTooDeep();
  const most = (limit: number) => limit.toLocaleString('en-US');
  const what =
    excess === 'fields' ? `${most(limits.fields)} fields` : `${most(limits.items)} items in lists`;
  return httpRefusals.tooManyFields(`The body has more than ${what}`);
}
