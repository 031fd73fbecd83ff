import { type Scene, show, showRefused } from '../step.ts';

export const today: Scene = [
  show('listTasks', { query: { limit: 3 } }),
  show('countTasks'),
  show('assignTask', ({ answer }) => ({ path: { id: answer('listTasks', 0, 'id') } })),
  show('releaseTask', ({ answer }) => ({ path: { id: answer('assignTask', 'id') } })),
  show('snoozeTask', ({ answer }) => ({
    path: { id: answer('listTasks', 1, 'id') },
    body: { until: '2026-12-02T09:00:00Z' },
  })),
  show('wakeTask', ({ answer }) => ({ path: { id: answer('snoozeTask', 'id') } })),
  showRefused(404, 'assignTask', { path: { id: 'payment-9999' } }),
  show('listSales', { query: { from: '2026-11-01', to: '2026-11-30', by: 'partner', top: 3 } }),
  show('showTodayMails', ({ owner: { email } }) => ({ path: { email } })),
  show('chooseTodayMails', ({ owner: { email } }) => ({
    path: { email },
    body: {
      at_once: ['dispute', 'supplier'],
      daily: ['confirmation', 'request', 'refund'],
      daily_at: '08:00',
      before_due: ['request'],
      hours_before: 4,
    },
  })),
];
