import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { askForCancellation, askForChange, bookUsual, eventsIn } from '../support/after-sale.ts';
import { openPlacing, type PlacingApi, payers } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { move } from '../support/sandbox.ts';

async function told({ api }: PlacingApi, id: number): Promise<unknown> {
  const url = `/v1/booking_requests?id=${id}`;
  const { text } = await api.call({ url, token: payers.cardOnFile });
  return (JSON.parse(text) as unknown[])[0];
}

describe('POST /sandbox/requests/{id}/...', () => {
  const shared = onceInSuite(openPlacing);

  it('applies a cancellation request with what was promised, and answers it as GET does', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    const id = await askForCancellation(place, reference, 'Ill');

    const applied = await move(place, `requests/${id}/apply`);

    const request = (await told(place, id)) as Record<string, unknown>;
    assert.deepEqual([applied.status, applied.body], [200, { status: 'success', request }]);
    assert.deepEqual([request['status'], request['refunded']], ['applied', 118]);
    assert.deepEqual(await eventsIn(place), ['placed', 'canceled']);
    assert.deepEqual([await place.taken(), await place.takings()], [[0], 0]);
  });

  it('applies a change request with what is changed of the booking', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    const id = await askForChange(place, reference, 'At nine, please');

    const body = { reason: 'Done', change: { time: '9:00 AM' } };
    const applied = await move(place, `requests/${id}/apply`, { body });

    assert.equal(applied.status, 200, applied.text);
    const { status, answer } = applied.body['request'] as Record<string, unknown>;
    assert.deepEqual([status, answer], ['applied', 'Done']);
    assert.match((await place.read(reference, payers.cardOnFile)).text, /9:00 AM/);
    assert.deepEqual(await place.taken(), [0, 2]);
  });

  it('rejects a request: the booking stays, and the reason is told', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    const [one, other] = [
      await askForChange(place, reference),
      await askForCancellation(place, reference),
    ];

    const given = await move(place, `requests/${one}/reject`, { body: { reason: 'Full' } });
    const without = await move(place, `requests/${other}/reject`);

    const answers = [given, without].map(({ body }) => {
      const { status, answer } = body['request'] as Record<string, unknown>;
      return [status, answer];
    });
    assert.deepEqual(answers, [
      ['rejected', 'Full'],
      ['rejected', 'Rejected in the sandbox'],
    ]);
    assert.deepEqual(await eventsIn(place), ['placed']);
    assert.deepEqual(await place.taken(), [2]);
  });

  it('refuses what is decided already, and what makes no sense', async () => {
    const place = shared();
    const reference = await bookUsual(place);
    const change = await askForChange(place, reference);
    const decide = (word: string, body: object = {}) =>
      move(place, `requests/${change}/${word}`, { body });

    const refund = await decide('apply', { refund: 1 });
    const [first, second] = await Promise.all([decide('reject'), decide('reject')]);

    assert.deepEqual([refund.status, refund.headers['x-error-code']], [400, 'sandbox-refused']);
    const statuses = [first.status, second.status].toSorted((a, b) => a - b);
    assert.deepEqual(statuses, [200, 400]);
    assert.match((await decide('apply')).text, /is already rejected/);
  });

  it('knows nothing of requests that the caller may not see', async () => {
    const place = shared();
    const id = await askForChange(place, await bookUsual(place));
    const asked = [
      [id, payers.credit],
      [id, payers.agent],
      [999_999, payers.cardOnFile],
    ] as const;

    for (const word of ['apply', 'reject']) {
      for (const [request, token] of asked) {
        const answer = await move(place, `requests/${request}/${word}`, { token });
        assert.deepEqual(
          [answer.status, answer.text],
          [400, '{"error":"Invalid request: the booking request was not found"}'],
        );
      }
    }
    const malformed = await move(place, 'requests/x/apply');
    assert.equal(malformed.status, 400);
    const { status } = (await told(place, id)) as Record<string, unknown>;
    assert.equal(status, 'open');
  });
});
