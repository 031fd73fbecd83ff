import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ask } from '../support/requests.ts';
import { type Program, startProgram } from '../support/running/program.ts';
import { harbor } from '../support/sign-ups.ts';

const password = 'a password of production';

const environment = {
  PORTOLAN_ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://market.example',
  SMTP_URL: 'smtp://localhost',
  PORTOLAN_SECRET: 'a secret of thirty-two characters or more',
  PORTOLAN_STAFF_EMAIL: 'olga@market.example',
  PORTOLAN_STAFF_PASSWORD: password,
  HOST: '127.0.0.1',
};

it('production starts empty, prints no secret and takes nothing that is made for trials', async () => {
  await using program = await startProgram({ environment });
  const [withoutToken] = harbor.organizations.map(({ users, ...organization }) => ({
    ...organization,
    users: users.map(({ access_token: _token, ...user }) => user),
  }));

  assert.match(program.page(), /\(production\) serves at https:\/\/market\.example\n/);
  assert.doesNotMatch(program.page() + program.log(), /ptl_|password|token|curl/i);
  assert.deepEqual(JSON.parse((await program.runHere(['org', 'list', '--json'])).stdout), []);

  const refused = await program.run(['import', '-'], JSON.stringify(harbor));
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /organizations\[0\]\.users\[0\]\.access_token: /);
  const accepted = await program.runHere(
    ['import', '-'],
    JSON.stringify({ format: 'portolan/1', organizations: [withoutToken] }),
  );
  assert.equal(accepted.status, 0, accepted.stderr);

  for (const words of ['set 2030-01-01T09:00', 'advance 1h', 'reset']) {
    const { status, stderr } = await program.runHere(['clock', ...words.split(' ')]);
    assert.equal(status, 1);
    assert.match(stderr, /staging only/);
  }

  const created = await program.runHere(['token', 'create', '--user', 'hana@harbor.test']);
  assert.match(created.stdout, /^ptl_live_\w{40}\n$/);
  const address = listeningAddress(program);
  const self = await ask(`${address}/v1/users?user_id=1`, { token: created.stdout.trim() });
  assert.equal(self.body['email'], 'hana@harbor.test');
  const signIn = await ask(`${address}/operator/v1/session`, {
    method: 'POST',
    body: { email: 'Olga@market.example', password },
  });
  assert.equal(signIn.status, 200);
  assert.match(String(signIn.headers['set-cookie']), /; Secure/);
});

/** The page tells where the world finds it; where it listens is in the log. */
function listeningAddress(program: Program): string {
  const { port } = /"port":(?<port>\d+).*"msg":"serving"/.exec(program.log())?.groups ?? {};
  return `http://127.0.0.1:${port}`;
}
