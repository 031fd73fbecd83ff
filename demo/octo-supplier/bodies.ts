import { z } from 'zod';
import { badRequest } from './refused.ts';

const Units = z.array(z.object({ id: z.string(), quantity: z.int().min(0) }));

const text = z.string().nullish();

const Contact = z.object({
  fullName: text,
  firstName: text,
  lastName: text,
  emailAddress: text,
  phoneNumber: text,
  locales: z.array(z.string()).nullish(),
  postalCode: text,
  country: text,
  notes: text,
});

const UnitItem = z.object({
  uuid: z.uuid().optional(),
  unitId: z.string(),
  resellerReference: text,
  contact: Contact.optional(),
});

const wanted = {
  productId: z.string(),
  optionId: z.string(),
  units: Units.optional(),
  currency: text,
};

export const CalendarBody = z.object({
  ...wanted,
  localDateStart: z.string(),
  localDateEnd: z.string(),
});

export const AvailabilityBody = z.object({
  ...wanted,
  localDate: z.string().optional(),
  localDateStart: z.string().optional(),
  localDateEnd: z.string().optional(),
  availabilityIds: z.array(z.string()).optional(),
});

export const ReserveBody = z.object({
  uuid: z.uuid().optional(),
  productId: z.string(),
  optionId: z.string(),
  availabilityId: text,
  expirationMinutes: z.int().positive().nullish(),
  notes: text,
  unitItems: z.array(UnitItem).default([]),
  resellerReference: text,
  contact: Contact.optional(),
  currency: text,
});

export const ExtendBody = z.object({ expirationMinutes: z.int().positive().nullish() });

export const ConfirmBody = z.object({
  contact: Contact,
  resellerReference: text,
  emailReceipt: z.boolean().nullish(),
  unitItems: z.array(UnitItem).optional(),
});

export const ChangeBody = ReserveBody.omit({ uuid: true, currency: true })
  .partial()
  .extend({ unitItems: z.array(UnitItem).optional(), emailReceipt: z.boolean().nullish() });

export const CancelBody = z.object({ reason: text, force: z.boolean().nullish() });

export const SubscribeBody = z.object({
  url: z.url(),
  notificationTypes: z.array(z.enum(['PRODUCT_UPDATE', 'AVAILABILITY_UPDATE', 'BOOKING_UPDATE'])),
  headers: z.record(z.string(), z.string()).default({}),
});

export type ContactGiven = z.output<typeof Contact>;
export type ItemGiven = z.output<typeof UnitItem>;

export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  try {
    return schema.parse(body ?? {});
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    throw badRequest(`${issue?.path.join('.') || 'The body'}: ${issue?.message}`);
  }
}
