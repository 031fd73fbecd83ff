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
const header = optional(
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
/** What a webhook is added with. */
export const newEndpointFields = {
  url: requiredText({ description: 'A public https:// address, except in staging' }),
  secret: secret('Signs the messages; default unsigned'),
  header,
  include_booking,
  include_requests,
  contacts,
};

type Given = {
  secret?: string | undefined;
  header?: string | undefined;
  include_booking?: boolean | undefined;
  include_requests?: boolean | undefined;
};

export function toNewEndpoint<Sent extends Given>({
  include_booking: includeBooking = false,
  include_requests: includeRequests = false,
  ...given
}: Sent) {
  return {
    ...given,
    secret: given.secret ?? null,
    header: given.header ?? defaultHeader,
    includeBooking,
    includeRequests,
  };
}

export const onOrOff = (description: string) =>
  z
    .enum(['on', 'off'])
    .transform((wanted) => wanted === 'on')
    .optional()
    .meta({ description });
