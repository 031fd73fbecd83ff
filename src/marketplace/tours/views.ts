import { z } from 'zod';

export const FieldChangeView = z
  .object({
    field: z.string().meta({ example: 'pricing.rates.Adults.price' }),
    before: z.unknown().meta({ description: 'null if it had none' }),
    after: z.unknown().meta({ description: 'null if it has none now' }),
  })
  .meta({ id: 'FieldChange' });
