import type { Refusal } from '../../errors.ts';
import { excessOf } from '../../limits/json-extent.ts';
import { httpRefusals } from '../refusals.ts';

const ofAnyBody = { levels: 100 };
const ofUsualBody = { ...ofAnyBody, fields: 1000, items: 10_000 };

/** Refuses more fields, items or levels than anybody needs before anything is made of them. */
export function excessIn(json: Uint8Array, { ofAnySize = false } = {}): Refusal | null {
  const excess = excessOf(json, ofAnySize ? ofAnyBody : ofUsualBody);
  if (excess === null) return null;
  if (excess === 'levels') return httpRefusals.bodyTooDeep();
  const sentence =
    excess === 'fields'
      ? 'The body has more than 1,000 fields'
      : 'The body has more than 10,000 items in lists';
  return httpRefusals.tooManyFields(sentence);
}
