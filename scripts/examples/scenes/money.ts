import { first, firstWaits, type Scene, show, showByColleague, showRefused } from '../step.ts';

export const money: Scene = [
  show('listPayments', { query: { state: 'all', from: '2026-11-24', to: '2026-11-30', limit: 2 } }),
  show('listPaymentDifferences'),
  show('chargeBooking', ({ booking }) => ({
    path: { reference: booking('HL-1058') },
    body: { amount: 100 },
  })),
  showRefused(409, 'chargeBooking', ({ booking }) => ({
    path: { reference: booking('HL-1031') },
    body: { amount: 100 },
  })),
  show('previewBookingRefund', ({ booking }) => ({
    path: { reference: booking('HL-1054') },
    body: { amount: 20, reason: 'The car came late' },
  })),
  show('refundBooking', ({ booking }) => ({
    path: { reference: booking('HL-1054') },
    body: { amount: 20, reason: 'The car came late' },
  })),
  show('listInvoices', { query: { status: 'due', organization: 'meridian', limit: 2 } }),
  show('listInvoiceAges', { query: { limit: 2 } }),
  show('recordPayment', ({ booking }) => ({
    path: { booking: booking('MV-2415') },
    body: { method: 'transfer', amount: 200, on: '2026-11-30', reference: 'BACS 90114' },
  })),
  first('listPayments', ({ booking }) => ({
    query: { booking: booking('MV-2415'), state: 'all' },
  })),
  show('undoPayment', ({ booking, answer }) => ({
    path: { booking: booking('MV-2415'), id: answer('listPayments', 0, 'id') },
    body: { reason: 'It belongs to another booking' },
  })),
  show('noteInvoicePaid', ({ booking }) => ({
    path: { booking: booking('MV-2415') },
    body: { on: '2026-11-30', reference: 'BACS 90114' },
  })),
  showRefused(409, 'noteInvoicePaid', ({ booking }) => ({
    path: { booking: booking('MV-2415') },
    body: {},
  })),
  show('takeBackInvoicePayment', ({ booking }) => ({
    path: { booking: booking('MV-2415') },
    body: {},
  })),
  show('noteInvoicesPaid', ({ booking }) => ({
    body: {
      items: [
        { booking: booking('MV-2409'), reference: 'BACS 90115' },
        { booking: booking('MV-2412'), reference: 'BACS 90115' },
      ],
    },
  })),
  show('noteInvoiceRefunded', ({ booking }) => ({
    path: { booking: booking('CC-901') },
    body: { on: '2026-11-30', reference: 'ACH 21301' },
  })),
  show('getStatement', { path: { key: 'meridian', month: '2026-11' } }),
  show('listStatementLines', { path: { key: 'meridian', month: '2026-11' } }),
  show('listDueCommissions'),
  show('payCommissions', ({ booking }) => ({ body: { bookings: [booking('MV-2409')] } })),
  show('listPayRuns', { query: { limit: 2 } }),
  show('getPayRun', ({ answer }) => ({ path: { id: answer('listPayRuns', 0, 'id') } })),
  show('undoPayRun', ({ answer }) => ({ path: { id: answer('listPayRuns', 0, 'id') } })),
  show('listCommissions', { path: { key: 'meridian' }, query: { due: 1 } }),
  show('listCommissionEntries', ({ booking }) => ({ path: { reference: booking('MV-2409') } })),
  first('setSetting', { path: { key: 'refund_second_person_over' }, body: { value: 10 } }),
  firstWaits('refundBooking', ({ booking }) => ({
    path: { reference: booking('HL-1054') },
    body: { amount: 20, reason: 'The guide was ill' },
  })),
  show('listApprovals'),
  show('getApproval', ({ answer }) => ({ path: { id: answer('listApprovals', 0, 'id') } })),
  showByColleague('approve', ({ answer }) => ({
    path: { id: answer('listApprovals', 0, 'id') },
    body: { reason: 'As agreed with the guide' },
  })),
  showRefused(409, 'approve', ({ answer }) => ({
    path: { id: answer('listApprovals', 0, 'id') },
    body: {},
  })),
  firstWaits('refundBooking', ({ booking }) => ({
    path: { reference: booking('HL-1054') },
    body: { amount: 15, reason: 'Goodwill' },
  })),
  showByColleague('refuseApproval', ({ answer }) => ({
    path: { id: answer('refundBooking', 'approval_id') },
    body: { reason: 'It was refunded already' },
  })),
  first('setSetting', { path: { key: 'refund_second_person_over' }, body: { value: 'off' } }),
  show('importRates', {
    body: { date: '2026-12-01', base: 'EUR', rates: { USD: 1.09, GBP: 0.86, AUD: 1.64 } },
  }),
  show('getRates', { query: { date: '2026-12-01' } }),
];
