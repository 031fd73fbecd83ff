import { z } from 'zod';
import type { Faults } from '../../../platform/faults.ts';
import { readFields } from '../../../platform/http/input/read-fields.ts';
import {
  decimal,
  email,
  field,
  optional,
  requiredText,
  text,
} from '../../../platform/http/schemas.ts';
import { dropOffFields, pickupFields } from '../../../transfers/transfer-details.ts';
import { isName, readName } from './names.ts';
import { Card, phone, type SentOrder } from './order-fields.ts';

const longestName = 300;

const leadPax = field({
  read: (value) => {
    const name = typeof value === 'string' ? readName(value) : '';
    return isName(name) && name.length <= longestName ? name : undefined;
  },
  must: `be a name of 1 to ${longestName} characters`,
  shape: { type: 'string', minLength: 1, maxLength: longestName },
  note: { description: 'The traveler the driver asks for', example: 'Ada Byron' },
});

const Chosen = z.object({
  search: requiredText({ max: 20_000, description: 'The value from POST /v1/return_transfers' }),
  quote_id: requiredText({ max: 1000, description: 'The quote_id of the chosen result' }),
  price: decimal({
    min: 0,
    description: 'The price of that result; the booking is refused if it has changed',
  }),
  lead_pax: leadPax,
  contact_email: email({ description: 'Contact email of the travelers' }),
});

const Wishes = z.object({
  partner_ref: optional(text({ max: 200, description: "The partner's own reference" })),
  traveler_questions: optional(text({ max: 5000, description: 'Note for the driver' })),
});

/** What is wanted of a transfer, but for what the driver has to know. */
export type TransferOrder = z.output<typeof Chosen> & z.output<typeof Wishes>;

export function readTransferOrder(sent: SentOrder, faults: Faults): Partial<TransferOrder> {
  return { ...readFields(Chosen, sent, faults), ...readFields(Wishes, sent, faults) };
}

/** The same fields, as an order that needs none of them may leave them out. */
function conditional(groups: Record<string, z.ZodObject>, end: 'from' | 'to') {
  const fields = Object.entries(groups).flatMap(([type, group]) =>
    Object.entries(group.shape).map(([name, schema]) => {
      const meta = (schema as z.ZodType).meta();
      const condition = `required if ${end} is ${type === 'airport' ? 'an' : 'a'} ${type}`;
      const description = `${meta?.description}; ${condition}`;
      return [name, optional(schema as z.ZodType).meta({ ...meta, description })];
    }),
  );
  return Object.fromEntries(fields) as Record<string, z.ZodType>;
}

/** It only describes, as that of a tour does. */
export const TransferBody = z
  .looseObject({
    type: z.literal('transfer').describe('Without it the body is an order of a tour'),
    ...Chosen.shape,
    contact_phone: phone,
    ...Wishes.shape,
    ...conditional(pickupFields, 'from'),
    ...conditional(dropOffFields, 'to'),
    ...Card.shape,
  })
  .meta({ id: 'TransferOrder' });
