import { type Scene, show, showRefused } from '../step.ts';

const path = { key: 'harbour-lights' };
const boats = { path: { key: 'amalfi-boats' } };

export const suppliers: Scene = [
  show('createSupplier', {
    body: {
      key: 'amalfi-boats',
      name: 'Amalfi Boats',
      phone: '+390895550142',
      email: 'ops@amalfiboats.test',
      notes: 'Boats leave from the pier of Amalfi.',
    },
  }),
  showRefused(409, 'createSupplier', { body: { key: 'roma-walks', name: 'Roma Walks' } }),
  show('connectSupplier', ({ supplierUrl }) => ({
    path,
    body: { name: 'Harbour Lights', url: supplierUrl, token: 'demo' },
  })),
  show('listSuppliers', { query: { q: 'ha' } }),
  show('getSupplier', { path: { key: 'roma-walks' } }),
  show('editSupplier', ({ number }) => ({
    path: { key: 'roma-walks' },
    body: { notes: 'Meet 15 minutes early.', version: number('getSupplier', 'version') },
  })),
  show('testSupplier', { path }),
  // Before many are made at once, in whatever order.
  show('listSupplierCalls', { path, query: { limit: 1 } }),
  show('syncSupplier', { path, body: {} }),
  show('listNewProducts', { path }),
  show('acceptNewProducts', { path, body: { all: true } }),
  showRefused(409, 'acceptNewProducts', { path, body: { products: ['PRD900000001'] } }),
  show('listSupplierSyncs', { path }),
  show('pauseSupplier', { path, body: {} }),
  show('resumeSupplier', { path, body: {} }),
  show('disconnectSupplier', { path, body: {} }),
  show('deactivateSupplier', { ...boats, body: { reason: 'The boats are in the yard' } }),
  show('activateSupplier', { ...boats, body: { reason: 'The boats are back' } }),
  show('listSupplierNotices', { query: { limit: 2 } }),
  show('settleSupplierNotice', ({ answer }) => ({
    path: { id: answer('listSupplierNotices', 0, 'id') },
  })),
];
