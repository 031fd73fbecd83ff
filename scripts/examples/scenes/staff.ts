import { first, firstInBrowser, type Scene, show, showInBrowser, showRefused } from '../step.ts';

const colleague = { email: 'olga@portolan.test', password: 'a very long password' };
const path = { email: colleague.email };

export const staff: Scene = [
  show('signIn', ({ owner }) => ({ body: owner })),
  showRefused(401, 'signIn', ({ owner }) => ({ body: { ...owner, password: 'a guess' } })),
  showInBrowser('getSession'),
  show('listStaff'),
  showInBrowser('addStaff', { body: { ...colleague, role: 'agent' } }),
  show('setStaffRole', {
    path,
    body: { role: 'manager', version: 1 },
  }),
  showRefused(409, 'setStaffRole', {
    path,
    body: { role: 'viewer', version: 1 },
  }),
  show('mailStaffPasswordLink', { path }),
  show('requestPasswordLink', { body: { email: colleague.email } }),
  first('signIn', { body: colleague }),
  show('listSessions', { query: { staff: colleague.email } }),
  show('endSession', ({ answer }) => ({ path: { id: answer('listSessions', 0, 'id') } })),
  show('signOutEverywhere', { path }),
  first('signIn', ({ owner }) => ({ body: owner })),
  showInBrowser('getSecondFactor'),
  showInBrowser('setUpSecondFactor', ({ owner: { password } }) => ({ body: { password } })),
  showInBrowser('confirmSecondFactor', ({ code }) => ({ body: { code: code() } })),
  showInBrowser('removeOwnSecondFactor', ({ owner: { password }, answer }) => ({
    body: { password, code: answer('confirmSecondFactor', 'recovery_codes', 0) },
  })),
  first('signIn', { body: colleague }),
  firstInBrowser('setUpSecondFactor', { body: { password: colleague.password } }),
  first('signIn', ({ owner }) => ({ body: owner })),
  showInBrowser('removeSecondFactor', { path }),
  showInBrowser('issueStaffToken', { body: { name: 'Nightly export', days: 30 } }),
  showInBrowser('changeOwnPassword', ({ owner: { password } }) => ({
    body: { current_password: password, password: 'an even longer password' },
  })),
  showInBrowser('signOut'),
  show('deactivateStaff', { path, body: {} }),
  show('activateStaff', { path, body: {} }),
  show('listStaffTokens'),
  show('revokeStaffToken', ({ answer }) => ({
    path: { id: answer('listStaffTokens', 0, 'id') },
  })),
];
