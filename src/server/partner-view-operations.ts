import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { email, oneOf, optional, text } from '../platform/http/schemas.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { type PartnerAnswer, type PartnerView, viewedPaths } from './partner-view.ts';

const operation = operationsOn<{ db: Database; partnerView: PartnerView }>();

const longestQuery = 4000;

const PartnerAnswerView = z
  .object({
    user: z.string().meta({ description: 'The email of the user' }),
    method: z.literal('GET').describe('Nothing else can be asked here'),
    url: z.string().meta({
      example: '/v1/return_tours?country=Italy',
      description: 'What was asked, as the user would ask it',
    }),
    status: z.int().meta({ description: 'The status that the user is answered' }),
    headers: z
      .record(z.string(), z.string())
      .meta({ description: 'Headers that say something of the answer' }),
    body: z.unknown().meta({ description: 'The answer, as the user gets it' }),
  })
  .meta({ id: 'PartnerAnswer', description: "The API's own answer to a user of a partner" });

/** What the API answers partners, for staff who help them. */
export const partnerViewOperations = [
  operation({
    name: 'viewAsUser',
    route: 'GET /operator/v1/users/:user/api-answer',
    role: 'agent',
    tag: 'Partners',
    summary: 'Show what the API answers a user of a partner',
    description:
      'A search of tours, a tour, or availability with its price: the API itself answers, also with its refusals. Users who are inactive, or whose organization is, are answered as with a token that does not work. It takes no token and nothing of the limits of the partner, and does not count as its usage.',
    fields: {
      user: email({ description: 'The email of the user' }),
      path: oneOf(viewedPaths, { description: 'What of /v1 is asked' }),
      query: optional(
        text({
          max: longestQuery,
          description: 'The parameters as after the question mark, such as `country=Italy&limit=3`',
        }),
      ),
    },
    answer: PartnerAnswerView,
    refusals: [404],
    run: ({ partnerView }, staff, viewed) => partnerView.answer(staff, viewed),
    view: (answered: PartnerAnswer) => ({ ...answered, method: 'GET' as const }),
  }),
];
