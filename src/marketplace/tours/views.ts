import { z } from 'zod';
import { TourView, toTourView } from '../../catalog/tours/operator-views.ts';
import type { SavedTour } from './save-tour.ts';

export const FieldChangeView = z
  .object({
    field: z.string().meta({
      example: 'pricing.rates.Adults.price',
      description: 'What changed; rates, entries and vehicles are named',
    }),
    before: z.unknown().meta({ description: 'null if it had none' }),
    after: z.unknown().meta({ description: 'null if it has none now' }),
  })
  .meta({ id: 'FieldChange' });

export const SavedTourView = TourView.extend({
  changes: z.array(FieldChangeView).meta({ description: 'What differs from what was stored' }),
  faults: z
    .array(
      z.object({
        path: z.string().describe('Where it is, such as pricing.rates[0].price'),
        message: z.string().describe('What is wrong, in a sentence'),
      }),
    )
    .meta({ description: 'What is wrong with it; only of a dry run, else it is refused' }),
  left_out: z.array(z.string()).meta({ description: 'Unknown fields that were ignored' }),
}).meta({ id: 'SavedTour', description: 'A tour as in the marketplace file, as it is now' });

export function toSavedTourView({
  tour,
  leftOut,
  ...saved
}: SavedTour): z.output<typeof SavedTourView> {
  return { ...toTourView(tour), ...saved, left_out: leftOut };
}
