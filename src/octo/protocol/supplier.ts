import { id, maybe, type Output, part, record, text } from './tolerant.ts';

/** Its `endpoint` may be that of another system: it is shown, and never called. */
export const OctoSupplier = record({
  id,
  name: maybe(text(300)),
  endpoint: maybe(text(2000)),
  contact: part(
    record({
      website: maybe(text(2000)),
      email: maybe(text(300)),
      telephone: maybe(text(100)),
      address: maybe(text(500)),
    }),
  ),
});

export type OctoSupplier = Output<typeof OctoSupplier>;
