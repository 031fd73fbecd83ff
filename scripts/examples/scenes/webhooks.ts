import { first, type Scene, show, showRefused } from '../step.ts';

export const webhooks: Scene = [
  show('addWebhook', ({ receiverUrl }) => ({
    body: {
      organization: 'cascadia',
      url: receiverUrl,
      include_booking: 1,
      contacts: ['it@cascadia.test'],
    },
  })),
  showRefused(422, 'addWebhook', { body: { organization: 'cascadia', url: 'cascadia.test' } }),
  show('listWebhooks'),
  show('getWebhook', ({ answer }) => ({ path: { id: answer('addWebhook', 'id') } })),
  show('editWebhook', ({ answer, number }) => ({
    path: { id: answer('addWebhook', 'id') },
    body: { include_requests: 1, version: number('getWebhook', 'version') },
  })),
  show('testWebhook', ({ answer }) => ({ path: { id: answer('addWebhook', 'id') } })),
  show('rotateWebhookSecret', ({ answer }) => ({
    path: { id: answer('addWebhook', 'id') },
    body: {},
  })),
  show('pauseWebhook', ({ answer }) => ({ path: { id: answer('addWebhook', 'id') }, body: {} })),
  show('resumeWebhook', ({ answer }) => ({ path: { id: answer('addWebhook', 'id') }, body: {} })),
  show('listWebhookMessages', ({ answer }) => ({
    query: { webhook: answer('addWebhook', 'id'), limit: 2 },
  })),
  show('listWebhookHealth'),
  first('editWebhook', ({ receiverUrl }) => ({ path: { id: 1 }, body: { url: receiverUrl } })),
  show('replayWebhookMessage', { path: { id: 1 } }),
  show('replayWebhookMessages', { body: { items: [{ id: 1 }] } }),
  show('removeWebhook', ({ answer }) => ({ path: { id: answer('addWebhook', 'id') }, body: {} })),
];
