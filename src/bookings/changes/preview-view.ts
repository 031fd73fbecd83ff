import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import { BookingView, toBookingView } from '../reading/operator-views.ts';
import type { Preview } from './update-booking.ts';

export const PreviewView = BookingView.extend({
  would_charge: z.number().meta({ description: 'What the card on file would be charged' }),
  would_refund: z.number().meta({ description: 'What would go back to the card' }),
}).meta({ id: 'BookingPreview', description: 'A booking as it would be after a change' });

export function toPreviewView(
  { booking, chargeMinor, refundMinor }: Preview,
  baseAddress: string,
): z.output<typeof PreviewView> {
  return {
    ...toBookingView(booking, baseAddress),
    would_charge: fromMinor(chargeMinor, booking.currency),
    would_refund: fromMinor(refundMinor, booking.currency),
  };
}
