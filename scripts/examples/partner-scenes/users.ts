import { type Scene, show, showRefused } from '../step.ts';

const eve = { email: 'eve@acme.test', first_name: 'Eve', last_name: 'Stone' };

export const users: Scene = [
  show('getUser', { query: { user_id: 1 } }),
  showRefused(400, 'getUser', { query: { user_id: 900 } }),
  show('createUser', { body: { ...eve, phone: '+12025550177', make_api_token: 1 } }),
  showRefused(400, 'createUser', { body: eve }),
  show('createAccessToken', ({ answer }) => ({
    body: { user_id: answer('createUser', 'user_id'), scope: 'read' },
  })),
  showRefused(400, 'createAccessToken', { body: { user_id: 900 } }),
];
