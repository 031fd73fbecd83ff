import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { httpRefusals } from '../refusals.ts';
import { openSampleServer } from '../sample-server.ts';
import { answerInvalidInputWith422 } from './validation.ts';

const order = { email: 'ann@x.org', adults: '2', note: '', place: null, unknown: 1 };

describe('validation', () => {
  it('reads forgivingly and leaves unknown fields out', async () => {
    await using server = openSampleServer();
    const answer = await server.inject({ method: 'POST', url: '/v1/orders', payload: order });
    assert.deepEqual(answer.json(), { email: 'ann@x.org', adults: 2 });
  });

  it('complains about the first field in the order of the schema', async () => {
    await using server = openSampleServer();
    for (const [payload, sentence] of [
      [{}, 'email is missing'],
      [{ adults: 0, email: 'x' }, 'email must be an e-mail address'],
      [{ ...order, adults: 0 }, 'adults must be a whole number from 1 to 9'],
      [{ ...order, place: { latitude: 91 } }, 'place.latitude must be a number from -90 to 90'],
    ] as const) {
      const answer = await server.inject({ method: 'POST', url: '/v1/orders', payload });
      assert.equal(answer.statusCode, 400);
      assert.deepEqual(answer.json(), { error: sentence });
    }
  });

  it('answers 422 in a scope that wants that, and 400 when the body is no JSON', async () => {
    await using server = openSampleServer({ prepare: answerInvalidInputWith422 });
    const ask = async (payload: string) => {
      const answer = await server.inject({ method: 'POST', url: '/v1/orders', payload });
      return [answer.statusCode, answer.headers['x-error-code']];
    };
    assert.deepEqual(await ask('{}'), [422, 'invalid-input']);
    assert.deepEqual(await ask('{'), [400, 'invalid-json']);
  });

  it('is not reached by a caller who may not ask at all', async () => {
    await using server = openSampleServer({
      prepare: (scope) => {
        const authorize = () => httpRefusals.invalidRequest('Only for admins');
        scope.post('/v1/admin', { config: { authorize } }, async () => ({}));
      },
    });
    for (const payload of ['{', '[]', '{}']) {
      const answer = await server.inject({ method: 'POST', url: '/v1/admin', payload });
      assert.deepEqual(answer.json(), { error: 'Only for admins' });
    }
  });
});
