import { z } from 'zod';
import {
  email,
  flag,
  list,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../../platform/http/schemas.ts';
import type { AtOnceDeps } from '../delivery/send-at-once.ts';
import { defaultHeader } from '../webhook.ts';
import { longestSecret } from './marketplace-file.ts';

export type EndpointDeps = AtOnceDeps & { baseAddress: string; allowsInsecureWebhooks: boolean };

export const tag = 'Webhooks';
export const words = ['id'] as const;
const mostContacts = 10;
export const id = wholeNumber({
  min: 1,
  max: 2_147_483_647,
  description: 'The number of the webhook',
});
export const organization = requiredText({ max: 64, description: 'The key of the partner' });
export const secret = (description: string) =>
  optional(text({ max: longestSecret, description })).meta({ format: 'password' });
export const header = optional(
  text({ max: 100, description: `The header with the signature; default ${defaultHeader}` }),
);
export const include_booking = optional(
  flag({ description: 'Whether messages carry a copy of the booking' }),
);
export const include_requests = optional(
  flag({ description: 'Whether it also gets Request Decided messages' }),
);
export const contacts = optional(
  list(email(), { max: mostContacts, description: 'Addresses of who looks after it' }),
);
export const onOrOff = (description: string) =>
  z
    .enum(['on', 'off'])
    .transform((wanted) => wanted === 'on')
    .optional()
    .meta({ description });
