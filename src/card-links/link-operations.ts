import { z } from 'zod';
import type { Processor } from '../card-processor/processor.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { instant } from '../platform/http/answer-fields.ts';
import { requiredText } from '../platform/http/schemas.ts';
import type { Logger } from '../platform/log.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import { openCardLink } from './open-card-link.ts';

type Deps = {
  db: Database;
  clock: Clock;
  log: Logger;
  baseAddress: string;
  processor: Processor | null;
};

const operation = operationsOn<Deps>();

const CardLinkView = z
  .object({
    key: z.string().meta({ description: 'The key of the partner' }),
    url: z.string().meta({ description: "The card processor's page, to send to the partner" }),
    expires_at: instant('Until when the link can be used'),
  })
  .meta({ id: 'CardLink' });

/** How staff have a partner store its card. */
export const cardLinkOperations = [
  operation({
    name: 'openCardLink',
    route: 'POST /operator/v1/organizations/:key/card-setup-link',
    role: 'manager',
    tag: 'Partners',
    summary: 'Make a link by which a partner stores its card',
    description:
      "The link leads to the card processor's own page and works for a day. The card entered there becomes the card on file and replaces the one before; the active Admins of the partner get a mail. No card number reaches the marketplace. In staging without Stripe it leads to a page with test cards.",
    fields: { key: requiredText({ max: 64, description: 'The key of the partner' }) },
    answer: CardLinkView,
    refusals: [400, 404],
    run: openCardLink,
    view: viewOf(CardLinkView),
    command: {
      name: 'org card-link',
      words: ['key'],
      example: { key: 'harbour-lane' },
      text: ({ key, url, expires_at: until }) =>
        `${url}\nSend this to ${key}. It leads to the card processor's page, and works until ${until}.`,
    },
  }),
];
