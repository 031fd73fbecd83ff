import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import { outboxOperations } from '../../src/operations/outbox-operations.ts';
import { operationCommands } from '../../src/platform/operation/operation-commands.ts';
import { roles } from '../../src/platform/operation/role.ts';
import { aStaffMember, somebody } from '../support/accounts.ts';
import type { TestApi } from '../support/api.ts';
import { known, marketplace, openAsked } from '../support/asked-marketplace.ts';
import { openCommands } from '../support/command-line.ts';
import { plantSecrets } from '../support/live-secrets.ts';
import { tokens } from '../support/partners.ts';
import { ada, ben, giveKeys, visit } from '../support/portal.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { operationsOf } from '../support/source/api-operations.ts';
import { requestsFor } from '../support/source/arbitrary-requests.ts';
import { root } from '../support/source/imports.ts';

type Reader = { name: string; file: string; headers: Record<string, string> };

/** Everybody who may read, each with the document of what there is to ask. */
async function readersOf(api: TestApi): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (const role of roles) {
    const { id: staffId } = await aStaffMember(api.app.db, { role, email: `${role}@readers.test` });
    const { token } = await issueStaffToken(api.app, somebody, { staffId, name: role });
    const headers = { authorization: `Bearer ${token}` };
    readers.push({ name: role, file: 'docs/operator-openapi.json', headers });
  }
  await giveKeys(api, [ben]);
  const { cookie, csrfToken } = await visit(api, ben);
  const headers = { cookie, 'x-csrf-token': csrfToken };
  readers.push({ name: ben.email, file: 'docs/portal-openapi.json', headers });
  for (const token of [tokens.otherAdmin, tokens.agent]) {
    readers.push({ name: token, file: 'docs/openapi.json', headers: { 'access-token': token } });
  }
  return readers;
}

/** Asks for everything a few times, as it is meant; gives the answers that name a secret. */
async function leaksTo(
  api: TestApi,
  { name, file, headers }: Reader,
  secrets: ReadonlyMap<string, string>,
  reads: boolean,
): Promise<string[]> {
  const operations = operationsOf(readFileSync(join(root, file), 'utf8'));
  const asked = operations.filter(({ method }) => (method === 'GET') === reads);
  const leaks: string[] = [];
  let answered = 0;
  for (const operation of asked) {
    const means = { known, document: marketplace, areMeant: true };
    for (const request of fc.sample(requestsFor(operation, means), { numRuns: 3, seed: 7 })) {
      const { method } = operation;
      const answer = await api.call({
        ...request,
        method,
        headers: { ...request.headers, ...headers },
      });
      if (answer.status === 200) answered += 1;
      for (const [what, secret] of secrets) {
        if (Object.values(headers).some((sent) => sent.includes(secret))) continue;
        if (answer.text.includes(secret)) leaks.push(`${name} reads the ${what}: ${request.url}`);
      }
    }
  }
  assert.ok(answered > asked.length / 5, `${name}: ${answered} of ${asked.length} were answered`);
  return leaks;
}

describe('a link, a code, a token or a password of somebody else', () => {
  const shared = onceInSuite(async () => {
    const asked = await openAsked();
    const secrets = await plantSecrets(asked.api);
    return { ...asked, secrets, readers: await readersOf(asked.api) };
  });

  it('is in no answer that anybody can read', async () => {
    const { api, secrets, readers } = shared();

    assert.ok(secrets.size > 20);
    for (const reader of readers) assert.deepEqual(await leaksTo(api, reader, secrets, true), []);
  });

  it('is in no answer to a change, and in no refusal of one', async () => {
    const { api, secrets, readers } = shared();

    // An owner can switch the others off: last.
    const changing = ['ben@acme.test', tokens.otherAdmin, 'owner'];
    for (const name of changing) {
      const reader = readers.find((one) => one.name === name);
      assert.ok(reader);
      assert.deepEqual(await leaksTo(api, reader, secrets, false), []);
    }
  });
});

describe('a mail about an account', () => {
  it('is seen by owners as address, subject and time, and by no one else', async () => {
    await using asked = await openAsked();
    const { api } = asked;
    await plantSecrets(api);
    const readers = await readersOf(api);
    const { id, subject, recipient } = await api.app.db
      .selectFrom('keptMail')
      .select(['id', 'subject', 'recipient'])
      .where('text', 'like', '%/password/%')
      .where('recipient', '=', ada.email)
      .executeTakeFirstOrThrow();
    for (const { name, headers } of readers.slice(0, roles.length)) {
      const list = await api.call({ url: '/operator/v1/outbox', headers });
      const mails = JSON.parse(list.text) as { id: number; to: string; subject: string }[];
      const one = mails.find((mail) => mail.id === id);
      const shown = await api.call({ url: `/operator/v1/outbox/${id}`, headers });
      const page = await api.call({ url: `/operator/v1/outbox/${id}/page`, headers });
      if (name !== 'owner') {
        assert.deepEqual([one, shown.status, page.status], [undefined, 404, 404]);
        continue;
      }
      assert.deepEqual([one?.to, one?.subject], [recipient, subject]);
      const { text, html, headers: more, is_private: isPrivate } = shown.body;
      assert.deepEqual(
        { text, html, more, isPrivate },
        { text: '', html: '', more: {}, isPrivate: true },
      );
      assert.deepEqual([page.status, page.headers['x-error-code']], [403, 'outbox-mail-private']);
    }
  });

  it('is printed whole on the machine', async () => {
    await using asked = await openAsked();
    const secrets = await plantSecrets(asked.api);
    const { id } = await asked.api.app.db
      .selectFrom('keptMail')
      .select('id')
      .where('text', 'like', `%${secrets.get('password link')}%`)
      .executeTakeFirstOrThrow();
    const deps = { ...asked.api.app, actor: { kind: 'command', name: 'root' } as const };
    const { run, runJson } = openCommands(operationCommands(outboxOperations), deps);
    const { out } = await run('outbox', 'show', String(id));

    assert.match(out, /^Subject: Set your password$/m);
    assert.ok(out.includes(`/password/${secrets.get('password link')}`));
    const { text } = await runJson('outbox', 'show', String(id));
    assert.ok(String(text).includes(String(secrets.get('password link'))));
  });
});
