import { z } from 'zod';

/** The terms of a cancellation in words. */
export const CancellationTerms = z
  .object({
    sentence: z.string().meta({
      example:
        'Free cancellation until 25 November 2026, 7:30 AM (Europe/Rome), 48 hours before the start; after that 50 % of what was paid is kept.',
      description: 'Until when canceling is free, and the share that is kept after that',
    }),
  })
  .meta({ id: 'CancellationTerms', description: 'The terms of a cancellation, in words' });
