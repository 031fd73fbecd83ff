import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callOperations } from '../../src/octo/call-operations.ts';
import { operationCommands } from '../../src/platform/operation/operation-commands.ts';
import { somebody } from '../support/accounts.ts';
import { openCommands } from '../support/command-line.ts';
import { days, openSystem, reservation } from '../support/fakes/octo-system.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';

const url = '/operator/v1/suppliers/kayaks/calls';

async function openMarketplace(): Promise<StaffApi> {
  return createStaffApi({
    marketplace: { format: 'portolan/1', suppliers: [{ key: 'kayaks', name: 'Kayaks' }] },
  });
}

/** A search that is answered and a reservation that is refused. */
async function makeCalls({ app }: StaffApi): Promise<void> {
  await using system = await openSystem(({ path }, response) => {
    const isSearch = path === '/octo/availability';
    response.writeHead(isSearch ? 200 : 400).end(isSearch ? '[]' : '{"error":"BAD_REQUEST"}');
  });
  const supplier = await app.db
    .selectFrom('supplier')
    .select('id')
    .where('key', '=', 'kayaks')
    .executeTakeFirstOrThrow();
  const access = { ...system.access, supplierId: supplier.id };
  await app.octo.availability(access, days);
  await app.octo.reserve(access, reservation);
  await app.octo.flushLog();
}

describe('calls to a supplier', () => {
  it('are listed newest first, and narrowed to those of a booking and those that failed', async () => {
    await using api = await openMarketplace();
    await makeCalls(api);

    const kinds = async (query: string) => {
      const { body } = await api.asStaff({ url: `${url}${query}` });
      return (body as unknown as { kind: string }[]).map(({ kind }) => kind);
    };
    assert.deepEqual(await kinds(''), ['reserve', 'availability']);
    assert.deepEqual(await kinds('?failed=true'), ['reserve']);
    assert.deepEqual(await kinds('?booking=PRT-1'), ['reserve']);
    assert.deepEqual(await kinds('?booking=PRT-2'), []);

    const { body } = await api.asStaff({ url: `${url}?limit=1` });
    const [{ id: _id, at: _at, duration_ms: _duration, ...call } = assert.fail()] =
      body as unknown as Record<string, unknown>[];
    assert.deepEqual(call, {
      kind: 'reserve',
      method: 'POST',
      path: '/octo/bookings',
      status: 400,
      outcome: 'refused',
      reason: 'BAD_REQUEST: Status 400',
      attempts: 1,
      booking_reference: 'PRT-1',
      request: JSON.stringify(reservation),
      response: '{"error":"BAD_REQUEST"}',
    });
  });

  it('are shown by a command', async () => {
    await using api = await openMarketplace();
    await makeCalls(api);
    const { run } = openCommands(operationCommands(callOperations), {
      ...api.app,
      actor: somebody,
    });

    const { status, out } = await run('supplier', 'calls', 'kayaks', '--failed');

    assert.equal(status, 0);
    assert.match(out, /reserve +400 +refused +\d+ +1 +BAD_REQUEST: Status 400/);
    assert.doesNotMatch(out, /availability/);
  });

  it('of a supplier that does not exist are refused', async () => {
    await using api = await openMarketplace();

    const { status, headers } = await api.asStaff({ url: url.replace('kayaks', 'nobody') });

    assert.deepEqual([status, headers['x-error-code']], [404, 'supplier-not-found']);
  });

  it('are counted in the metrics by kind and outcome', async () => {
    await using api = await openMarketplace();
    await makeCalls(api);

    const { text } = await api.call({ url: '/metrics' });

    for (const labels of [
      'kind="availability",outcome="answered"',
      'kind="reserve",outcome="refused"',
    ]) {
      const line = `supplier_call_duration_seconds_count{supplier="kayaks",${labels}} 1`;
      assert.ok(text.includes(line), line);
    }
  });
});
