import { type Scene, show } from '../step.ts';

const reference = 'folake.adeyemi@mail.test';

export const campaigns: Scene = [
  show('listCampaigns', { query: { email: reference } }),
  show('getCampaign', ({ answer }) => ({
    path: { reference: answer('listCampaigns', 0, 'reference_id') },
  })),
  show('listCampaignSchedule', ({ answer }) => ({
    path: { reference: answer('listCampaigns', 0, 'reference_id') },
  })),
  show('previewCampaignMail', ({ answer }) => ({
    path: { reference: answer('listCampaigns', 0, 'reference_id') },
    query: { interval: 14 },
  })),
  show('stopCampaign', ({ answer }) => ({
    path: { reference: answer('listCampaigns', 0, 'reference_id') },
    body: {},
  })),
  show('resumeCampaign', ({ answer }) => ({
    path: { reference: answer('listCampaigns', 0, 'reference_id') },
    body: {},
  })),
  show('runCampaignDay'),
  show('listCampaignMails', { query: { limit: 2 } }),
  show('resendCampaignMail', ({ answer }) => ({
    path: { id: answer('listCampaignMails', 0, 'id') },
  })),
  show('resendCampaignMails', ({ number }) => ({
    body: { items: [{ id: number('listCampaignMails', 1, 'id') }] },
  })),
  show('unsubscribeTraveler', {
    body: { organization: 'meridian', email: reference, reason: 'Asked us by phone' },
  }),
  show('listUnsubscribed'),
  show('subscribeTraveler', ({ answer }) => ({
    path: { id: answer('listUnsubscribed', 0, 'id') },
    body: { reason: 'Wants the mails again' },
  })),
];
