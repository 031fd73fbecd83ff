import { type Scene, show, showRefused } from '../step.ts';

const storm = {
  from: '2026-12-18',
  to: '2026-12-20',
  products: ['PRD16413'],
  reason: 'A storm is forecast',
};
const days = { from: '2026-12-18', to: '2026-12-20', products: ['PRD16413'] };

export const departures: Scene = [
  show('listAllDepartures', { query: { from: '2026-12-10', to: '2026-12-10', only: 'sold' } }),
  show('listManifest', { path: { id: 'PRD16467', date: '2026-12-10', time: '4:00 PM' } }),
  show('previewCloseDepartures', { body: storm }),
  show('closeDepartures', { body: storm }),
  showRefused(422, 'closeDepartures', { body: { ...storm, to: '2026-12-01' } }),
  show('previewReopenDepartures', { body: days }),
  show('reopenDepartures', { body: days }),
  show('previewResizeDepartures', { body: { ...days, capacity: 12 } }),
  show('resizeDepartures', { body: { ...days, capacity: 12 } }),
  show('previewErasing', { body: { email: 'kenji.mori@mail.test' } }),
  show('eraseTraveler', { body: { email: 'haruka.mori@mail.test' } }),
];
