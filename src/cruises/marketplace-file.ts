import { z } from 'zod';

const mostSailings = 1000;
export const cruiseStatuses = ['active', 'inactive'] as const;
export type CruiseStatus = (typeof cruiseStatuses)[number];

export const mostCalls = 200;

const name = z.string().trim().min(1).max(300);
const date = z.iso
  .date({ abort: true })
  .refine((day) => day >= '1900', { error: 'must be a date from 1900 on' });

const time = z
  .string()
  .trim()
  .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, {
    error: 'must be a time of 24 hours, such as "06:00"',
    abort: true,
  })
  .transform((text) => text.padStart(5, '0'));

export const CallInFile = z
  .object({
    name: name.describe('Of the town; one that is named for the first time is added'),
    country: z
      .string()
      .trim()
      .max(300)
      .default('')
      .describe('Of the town; with the name it identifies the town'),
    arrive_date: date.describe('The day the ship arrives, in the town'),
    arrive_time: time.describe('On a 24-hour clock, in local time of the town'),
    depart_date: date.describe('The day the ship leaves, in the town'),
    depart_time: time.describe('On a 24-hour clock, in local time of the town'),
  })
  .refine(
    (call) =>
      call.arrive_date < call.depart_date ||
      (call.arrive_date === call.depart_date && call.arrive_time <= call.depart_time),
    { path: ['depart_date'], error: 'must not be before the arrival' },
  );

export type CallInFile = z.output<typeof CallInFile>;

/** Without one it stays what it is; what is new is active. */
const status = z
  .enum(cruiseStatuses)
  .optional()
  .describe('Partners are not shown what is inactive; absent: as it is, and new ones active');

export const SailingInFile = z.object({
  sailing_date: date.describe('The day on which the journey begins'),
  status,
  towns: z
    .array(CallInFile)
    .min(1)
    .max(mostCalls)
    .describe('Where the ship calls, in the order of the journey'),
});

export type SailingInFile = z.output<typeof SailingInFile>;

export const ShipInFile = z.object({
  cruiseline: name.describe('The line of the ship'),
  cruiseship: name.describe('The name of the ship'),
  status,
});

export type ShipInFile = z.output<typeof ShipInFile>;

/** A ship and some of its sailings. */
export const CruiseInFile = ShipInFile.extend({
  sailings: z
    .array(SailingInFile)
    .max(mostSailings)
    .default([])
    .describe('Each on a day of its own'),
});

export type CruiseInFile = z.output<typeof CruiseInFile>;
