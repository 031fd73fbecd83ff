import { lockedOut } from '../open-stage.ts';
import { first, type Scene, show, showInBrowser, showRefused } from '../step.ts';

const path = { key: 'delta-tours' };
const email = 'eve@delta.test';

export const partners: Scene = [
  show('listOrganizations', { query: { payment_term: 'Credit' } }),
  show('addOrganization', {
    body: {
      ...path,
      name: 'Delta Tours',
      accreditation: { type: 'IATA', number: '91200001', status: 'valid' },
      payment_term: 'Credit',
      currency: 'EUR',
      commission_percent: 12.5,
    },
  }),
  showRefused(409, 'addOrganization', { body: { key: 'acme', name: 'Acme' } }),
  show('getOrganization', { path }),
  show('editOrganization', ({ number }) => ({
    path,
    body: { commission_percent: 13, version: number('getOrganization', 'version') },
  })),
  showRefused(409, 'editOrganization', ({ number }) => ({
    path,
    body: { commission_percent: 11, version: number('getOrganization', 'version') },
  })),
  show('openCardLink', { path }),
  show('setTravelerMails', { path, body: { enabled: 1 } }),
  show('setPartnerMails', { path, body: { enabled: 1 } }),
  show('addUser', {
    path,
    body: { email, first_name: 'Eve', last_name: 'Stone', role: 'Admin', password_link: 1 },
  }),
  show('listUsers', { path: { key: 'meridian' } }),
  show('getUserRecord', { path: { user: email } }),
  show('editUser', ({ number }) => ({
    path: { user: email },
    body: { phone: '+390815550199', version: number('getUserRecord', 'version') },
  })),
  show('viewAsUser', {
    path: { user: 'priya@meridian.test' },
    query: { path: 'return_tours', query: 'country=Italy&limit=1' },
  }),
  show('mailPasswordLink', { path: { email } }),
  first('signIn', ({ owner }) => ({ body: owner })),
  showInBrowser('removeUserSecondFactor', { path: { email: lockedOut } }),
  show('setSecondFactorPolicy', { path, body: { required: 1 } }),
  show('deactivateUser', { path: { email }, body: {} }),
  show('activateUser', { path: { email }, body: {} }),
  show('deactivateOrganization', { path, body: {} }),
  show('activateOrganization', { path, body: {} }),
  show('listUsage', {
    path: { key: 'acme' },
    query: { from: '2026-11-30', to: '2026-12-01' },
  }),
  show('listUsersUsage', { path: { key: 'acme' } }),
  show('listPartnerRequests', { path: { key: 'acme' }, query: { status: '4xx', limit: 1 } }),
  show('listPartnerFailures', { path: { key: 'acme' } }),
  show('issueAccessToken', { body: { user: email, name: 'Booking desk', scope: 'book' } }),
  show('listAccessTokens', { query: { organization: 'delta-tours' } }),
  show('revokeAccessToken', ({ answer }) => ({
    body: { prefix: answer('listAccessTokens', 0, 'prefix') },
  })),
  show('revokeAccessTokens', { body: { user: email } }),
];
