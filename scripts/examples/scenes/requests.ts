import { type Scene, show, showRefused } from '../step.ts';

export const requests: Scene = [
  show('listRequests', { query: { status: 'open' } }),
  show('getRequest', { path: { id: 7 } }),
  show('messagePartner', {
    path: { id: 7 },
    body: { text: 'There is room two days later. Would they rather come then?' },
  }),
  show('previewRequest', { path: { id: 7 }, body: {} }),
  show('applyRequest', { path: { id: 7 }, body: { note: 'We wish them a better flight.' } }),
  showRefused(409, 'applyRequest', { path: { id: 7 }, body: {} }),
  show('rejectRequest', {
    path: { id: 4 },
    body: { reason: 'He does not have to change anything: we bring crampons.' },
  }),
  show('applyRequests', { body: { items: [{ id: 7 }] } }),
  show('rejectRequests', { body: { items: [{ id: 4, reason: 'Nothing has to change.' }] } }),
];
