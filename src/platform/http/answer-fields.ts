import { z } from 'zod';

// What answers write the same way everywhere. A description says of a value what its name does not.

/** A moment: `2027-05-02T12:00:00Z`. */
export function instant(description: string) {
  return z.string().meta({ format: 'date-time', description: `${description}, in UTC` });
}

/** `whenNull` completes the sentence "null …": `instantOrNull('When it ended', 'while it runs')`. */
export function instantOrNull(description: string, whenNull: string) {
  return z
    .string()
    .nullable()
    .meta({ format: 'date-time', description: `${description}, in UTC; null ${whenNull}` });
}

/** A day of the calendar: `2027-05-02`. */
export function calendarDay(description: string) {
  return z.string().meta({ format: 'date', description });
}

export const currencyCode = z.string().describe('Of the amounts beside it, as an ISO code');

export const recordVersion = z
  .int()
  .describe('The number of changes: send it with a change, to be refused if there was another');
