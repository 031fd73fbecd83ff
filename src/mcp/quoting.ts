import { availabilityRefusals } from '../availability/refusals.ts';
import { bookingRefusals } from '../bookings/placing/refusals.ts';
import { paymentRefusals } from '../card-processor/refusals.ts';
import { visible } from '../platform/foreign/visible.ts';
import { markedText } from './written.ts';

/** Refusals with words of suppliers in them: names of rates and options, reasons of systems and banks. */
const quoting: ReadonlySet<string> = new Set(
  [
    availabilityRefusals.optionUnknown,
    availabilityRefusals.quantityInvalid,
    bookingRefusals.departureUnavailable,
    bookingRefusals.descriptionInvalid,
    bookingRefusals.travelersInvalid,
    paymentRefusals.cardDeclined,
  ].map(({ entry }) => entry.code),
);

/** A refusal as a model may read it: what others wrote in it is marked, with the sentence around it. */
export function sentenceTold({ code, message }: { code: string; message: string }): string {
  const text = visible(message);
  return quoting.has(code) ? markedText({ written_by: 'supplier', text }) : text;
}
