import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openAgents } from '../support/agents.ts';
import { order, payers } from '../support/placing.ts';
import { ada, during, giveKeys, visit } from '../support/portal.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const calling = (name: string, given: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
});

describe('a call of a tool', () => {
  const place = onceInSuite(() => openAgents());

  it('is one request in the log, as the API was asked', async () => {
    const { api } = place();
    await using agent = await place().agent(payers.byCard);
    await agent.call('get_booking', { booking_reference: 'NOTTHERE1' });
    await agent.call('search_tours', { town: 'Rome', limit: 1 });

    await api.app.requestLog.flush();

    const rows = await api.app.db
      .selectFrom('partnerRequest')
      .innerJoin('agencyUser', 'agencyUser.id', 'partnerRequest.userId')
      .select(['operation', 'path', 'partnerRequest.status', 'errorCode', 'via'])
      .where('email', '=', 'ada@paid.test')
      .where('operation', '!=', '/mcp')
      .orderBy('partnerRequest.id')
      .execute();
    assert.deepEqual(
      rows.map((row) => Object.values(row).join(' ')),
      [
        'getBooking /v1/booking?id=NOTTHERE1 400 booking-not-found mcp',
        'searchTours /v1/return_tours?town=Rome&limit=1 200  mcp',
      ],
    );
  });

  it('is one request in the usage, and an error where the tool was refused', async () => {
    await using fresh = await openAgents();
    const { server } = await fresh.api.whole();
    const { db } = fresh.api.app;
    for (const body of [
      calling('get_booking', { booking_reference: 'NOTTHERE1' }),
      calling('search_tours', { town: 'Rome' }),
    ]) {
      await fresh.api.call({ method: 'POST', url: '/mcp', token: payers.agent, body });
    }

    await server.close();

    const usage = await db.selectFrom('requestUsage').select(['requests', 'errors']).execute();
    assert.deepEqual(usage, [{ requests: 2, errors: 1 }]);
  });

  it('that the tool refuses itself is a failure in the log, with the tool, the code and what mends it', async () => {
    await using fresh = await openAgents();
    const { api } = fresh;
    await using agent = await fresh.agent();
    const wrong = { ...order, confirmation_code: 'made up' };
    await agent.call('create_booking', wrong);
    await agent.call('create_booking', order);
    await agent.call('search_tours', { towns: 'Rome' });
    await (await fresh.agent(fresh.reader)).call('request_change', { notes: 'Later' });

    await api.app.requestLog.flush();

    const rows = await api.app.db
      .selectFrom('partnerRequest')
      .select(['operation', 'method', 'path', 'status', 'errorCode', 'via', 'request', 'response'])
      .where('errorCode', 'is not', null)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      rows.map(({ request: _sent, response: _told, ...row }) => Object.values(row).join(' ')),
      [
        'create_booking POST /mcp 400 confirmation-code-unknown mcp',
        'create_booking POST /mcp 400 confirmation-code-missing mcp',
        'search_tours POST /mcp 400 argument-unknown mcp',
        'request_change POST /mcp 400 token-read-only mcp',
      ],
    );
    const sent = { ...order, phone: '***', adults: '***', confirmation_code: '***' };
    assert.deepEqual(JSON.parse(rows[0]?.request ?? ''), sent);
    assert.match(
      rows[0]?.response ?? '',
      /^\{"error":"The confirmation_code is none that was given/,
    );
    await giveKeys(api, [ada]);
    const answer = await during(api, await visit(api, ada), { url: '/portal/v1/log/failures' });
    const failures = JSON.parse(answer.text) as Record<string, unknown>[];
    const group = failures.find(({ code }) => code === 'confirmation-code-unknown');
    assert.deepEqual([group?.['operation'], group?.['requests']], ['create_booking', 1]);
    assert.match(String(group?.['remedy']), /^Send the code exactly as preview_booking/);
  });

  it('that the tool refuses itself is an error in the usage and the metrics', async () => {
    await using fresh = await openAgents();
    const { server } = await fresh.api.whole();
    const body = calling('request_cancellation', { booking_reference: 'NOTTHERE1' });
    await fresh.api.call({ method: 'POST', url: '/mcp', token: payers.agent, body });
    const { text } = await fresh.api.call({ url: '/metrics' });

    await server.close();

    const { db } = fresh.api.app;
    const usage = await db.selectFrom('requestUsage').select(['requests', 'errors']).execute();
    assert.deepEqual(usage, [{ requests: 1, errors: 1 }]);
    assert.match(text, /confirmation-code-missing/);
  });
});
