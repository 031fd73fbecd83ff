import { forStaff, refusal, wordedRefusal } from '../platform/errors.ts';

/** The sentences of failing a message on order, which partners do in staging. */
export const failureRefusals = {
  webhookMissing: refusal(
    'webhook-missing',
    400,
    'Your organization has no webhook',
    'Ask the staff of the marketplace to add one.',
  ),
};

/** For Admins who look after their webhooks in the portal. */
export const ownWebhookRefusals = forStaff({
  webhooksByStaff: refusal(
    'webhooks-by-staff',
    403,
    'Staff of this marketplace add, change and remove webhooks',
    'Ask them. They can leave it to partners with the setting `partner_webhooks`.',
  ),
});

/** The other sentences of the webhooks. They are for staff: partners have no call for them. */
export const webhookRefusals = forStaff({
  endpointUnknown: wordedRefusal(
    'webhook-not-found',
    404,
    'There is no webhook <id>',
    '`portolan webhook list` lists the webhooks; the portal lists your own.',
  ),
  endpointKnown: refusal(
    'webhook-exists',
    409,
    'This organization already has a webhook with this url',
    'To change secret, header or content, first remove the other webhook.',
  ),
  tooManyEndpoints: wordedRefusal(
    'webhooks-too-many',
    409,
    'An organization has at most <number> webhooks',
    'Remove unused webhooks first.',
  ),
  endpointInvalid: wordedRefusal(
    'webhook-invalid',
    422,
    '<field> must <condition>',
    'Use a public https:// address. Staging accepts others while ALLOW_INSECURE_WEBHOOKS is 1.',
  ),
  messageUnknown: wordedRefusal(
    'webhook-message-not-found',
    404,
    'There is no webhook message <id>',
    '`portolan webhook log` lists the messages; the portal lists your own.',
  ),
  messageNotSent: wordedRefusal(
    'webhook-message-not-sent',
    409,
    'The webhook message <id> is not sent yet',
    'Wait until `portolan webhook log` shows its result.',
  ),
});
