import { readHandMadeDemo } from '../../../src/demo/hand-made-demo.ts';
import { type Scene, show, showRefused } from '../step.ts';

const { format, suppliers } = readHandMadeDemo() as object as {
  format: string;
  suppliers: object[];
};
const file = { format, suppliers: suppliers.slice(0, 1) };

export const system: Scene = [
  show('listAudit', { query: { subject: 'organization delta-tours', limit: 2 } }),
  show('listSettings'),
  show('setSetting', { path: { key: 'automatic_cancellation_minutes' }, body: { value: 30 } }),
  showRefused(422, 'setSetting', {
    path: { key: 'automatic_cancellation_minutes' },
    body: { value: 'soon' },
  }),
  show('getAbout'),
  show('getDoctor'),
  show('listJobs'),
  show('runJob', { path: { name: 'bookings.compare-payments' } }),
  show('listMetrics', {}, { rows: ({ name }) => String(name).startsWith('http_refusals_total') }),
  show('listOutbox', { query: { limit: 2 } }),
  show('getOutboxMail', ({ answer }) => ({ path: { id: answer('listOutbox', 0, 'id') } })),
  show('importMarketplace', { body: file }),
  show('exportMarketplace', { query: { without_secrets: 1 } }),
  show('loadDemo', { body: { tours: 3, seed: 7 } }),
  show('getClock'),
  show('advanceClock', { body: { duration: '25h' } }),
  show('setClock', { body: { instant: '2027-01-04T09:00:00Z' } }),
  show('resetClock'),
  show('resetDemo', { body: { confirm: 1 } }),
];
