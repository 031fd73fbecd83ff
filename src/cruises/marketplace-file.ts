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
    name,
    country: z.string().trim().max(300).default(''),
    arrive_date: date,
    arrive_time: time,
    depart_date: date,
    depart_time: time,
  })
  .refine(
    (call) =>
      call.arrive_date < call.depart_date ||
      (call.arrive_date === call.depart_date && call.arrive_time <= call.depart_time),
    { path: ['depart_date'], error: 'must not be before the arrival' },
  );

export type CallInFile = z.output<typeof CallInFile>;

/** Without one it stays what it is; what is new is active. */
const status = z.enum(cruiseStatuses).optional();

export const SailingInFile = z.object({
  sailing_date: date,
  status,
  towns: z.array(CallInFile).min(1).max(mostCalls),
});

export type SailingInFile = z.output<typeof SailingInFile>;

export const ShipInFile = z.object({ cruiseline: name, cruiseship: name, status });

export type ShipInFile = z.output<typeof ShipInFile>;

/** A ship and some of its sailings. */
export const CruiseInFile = ShipInFile.extend({
  sailings: z.array(SailingInFile).max(mostSailings).default([]),
});

export type CruiseInFile = z.output<typeof CruiseInFile>;
