import { z } from 'zod';
import { counted } from '../platform/counted.ts';
import { email } from '../platform/http/schemas.ts';
import { asItIs, operationsOn } from '../platform/operation/operation.ts';
import { type EraseDeps, type Erased, eraseTraveler, previewErasing } from './erase-traveler.ts';

const operation = operationsOn<EraseDeps>();

const ErasedView = z
  .object({
    traveler: z.string().meta({ description: 'A digest of the address, as in the audit log' }),
    bookings: z.int().meta({ description: 'The number of bookings' }),
    campaigns: z.int().meta({ description: 'The number of drip campaigns' }),
  })
  .meta({ id: 'ErasedTraveler' });

const tag = 'Travelers';
const fields = { email: email({ description: 'The contact email of the bookings' }) };

/** What staff do for travelers themselves. */
export const travelerOperations = [
  operation({
    name: 'eraseTraveler',
    route: 'POST /operator/v1/travelers/erase',
    role: 'manager',
    tag,
    summary: "Erase a traveler's personal data for good",
    description:
      'Names, contacts, addresses and notes of all bookings with this contact email, in any case and of all partners, also in the audit log, mails and webhook messages; and the drip campaigns. Amounts, places, dates and references stay, an unsubscription stays as a digest. Partners see each booking change. A booking that is still to come, or has an open request or payment, refuses it. A repeat completes what an interruption has left.',
    fields,
    answer: ErasedView,
    refusals: [409],
    run: (deps, actor, given) => eraseTraveler(deps, actor, given.email),
    view: asItIs<Erased>,
    command: {
      name: 'traveler erase',
      words: ['email'],
      summary: "Erase a traveler's personal data for good. --preview changes nothing",
      example: { email: 'haruka.mori@mail.test', preview: true },
      text: ({ traveler, bookings, campaigns }) =>
        `Erased ${counted(bookings, 'booking')} and ${counted(campaigns, 'drip campaign')} of the traveler. The audit log calls the traveler ${traveler}.`,
    },
  }),
  operation({
    name: 'previewErasing',
    route: 'POST /operator/v1/travelers/erase/preview',
    role: 'viewer',
    tag,
    summary: 'Show what erasing a traveler would reach',
    description: 'The number of bookings and drip campaigns. Changes nothing.',
    fields,
    answer: ErasedView,
    refusals: [409],
    run: (deps, _actor, given) => previewErasing(deps, given.email),
    view: asItIs<Erased>,
    command: {
      name: 'traveler erase',
      switch: 'preview',
      text: ({ bookings, campaigns }) =>
        `Erasing would reach ${counted(bookings, 'booking')} and ${counted(campaigns, 'drip campaign')} of the traveler. Nothing was changed.`,
    },
  }),
];
