import { refusal, wordedRefusal } from '../platform/errors.ts';

/** Every sentence of the webhooks. They are for staff: partners have no call for them. */
export const webhookRefusals = {
  endpointUnknown: wordedRefusal(
    'webhook-not-found',
    404,
    'There is no webhook <id>',
    'List the webhooks; one that was removed is gone.',
  ),
  endpointKnown: refusal(
    'webhook-exists',
    409,
    'This organization has a webhook with this url already',
    'Remove the other one first if secret, header or content are to change.',
  ),
  tooManyEndpoints: wordedRefusal(
    'webhooks-too-many',
    409,
    'An organization has at most <number> webhooks',
    'Remove those that are not used any more.',
  ),
  endpointInvalid: wordedRefusal(
    'webhook-invalid',
    422,
    '<field> must <condition>',
    'Use a public https:// address. Staging takes others as long as ALLOW_INSECURE_WEBHOOKS is 1.',
  ),
  messageUnknown: wordedRefusal(
    'webhook-message-not-found',
    404,
    'There is no webhook message <id>',
    'Look into the log of the webhooks for its id.',
  ),
  messageNotSent: wordedRefusal(
    'webhook-message-not-sent',
    409,
    'The webhook message <id> is still to be sent',
    'Wait until the log tells what has become of it.',
  ),
};
