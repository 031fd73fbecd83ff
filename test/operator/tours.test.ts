import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TestAnswer } from '../support/api.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';
import { aTour, loadTestTours, wholeTour } from '../support/tours.ts';

const url = '/operator/v1/tours';

async function createApiWithTours(): Promise<StaffApi> {
  const api = await createStaffApi();
  await loadTestTours(api.app.db, [aTour(), wholeTour]);
  return api;
}

function setStatus(api: StaffApi, id: string, body: unknown): Promise<TestAnswer> {
  return api.asStaff({ method: 'PUT', url: `${url}/${id}/status`, body });
}

describe('the tours', () => {
  it('are listed with their first picture, and with how many there are for those who ask', async () => {
    const api = refusing();

    const { status, headers, text } = await api.asStaff({ url: `${url}?limit=1` });

    assert.equal(status, 200);
    assert.equal(headers['x-total-count'], undefined);
    assert.equal(headers['x-next-cursor'], '16350');
    assert.deepEqual(JSON.parse(text), [
      {
        id: 'PRD16350',
        name: 'Colosseum at Dawn',
        status: 'active',
        on_sale: true,
        type: '',
        supplier: 'roma-walks',
        town: 'Rome',
        country: 'Italy',
        price_from: 59,
        currency: 'EUR',
        picture: null,
        faults: ['no picture', 'no description'],
        version: 1,
      },
    ]);
    const counted = await api.asStaff({ url: `${url}?limit=1&count=1&cursor=16350` });
    assert.equal(counted.headers['x-total-count'], '2');
    assert.equal(counted.headers['x-next-cursor'], '16351');
    assert.match(counted.text, /"picture":"https:\/\/img.example\/rome.jpg"/);
  });

  it('are narrowed by status and words, sorted, paged, and told as a table', async () => {
    const api = refusing();
    const ids = async (query: string) => {
      const { text } = await api.asStaff({ url: `${url}?${query}` });
      return (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
    };

    assert.deepEqual(await ids('status=Inactive'), ['PRD16351']);
    assert.deepEqual(await ids('q=DAWN'), ['PRD16350']);
    assert.deepEqual(await ids('status=&q=&cursor=16350'), ['PRD16351']);
    assert.deepEqual(await ids('sight=77&faulty=0&language=italian'), ['PRD16351']);
    const { headers } = await api.asStaff({ url: `${url}?sort=name&limit=1` });
    const next = encodeURIComponent(String(headers['x-next-cursor']));
    assert.deepEqual(await ids(`sort=name&cursor=${next}`), ['PRD16351']);
    const { text } = await api.asStaff({ url, headers: { accept: 'text/csv' } });
    assert.match(text, /"PRD16350","Colosseum at Dawn","active"/);
  });

  it('show what they have in common, in pages', async () => {
    const api = refusing();

    const first = await api.asStaff({ url: `${url}/facets?limit=7` });
    const cursor = encodeURIComponent(String(first.headers['x-next-cursor']));
    const rest = await api.asStaff({ url: `${url}/facets?cursor=${cursor}` });

    const all = [...JSON.parse(first.text), ...JSON.parse(rest.text)] as { value: string }[];
    assert.deepEqual(
      all.map(({ value }) => value),
      [
        'History',
        'Sightseeing',
        'Italy',
        'Easy',
        'English',
        'Italian',
        'Colosseum',
        'Roman Forum',
        'Rome',
        'Walking Tour',
      ],
    );
    assert.deepEqual(all[6], { kind: 'sight', value: 'Colosseum', id: 77, tours: 1 });
  });

  const refusing = onceInSuite(createApiWithTours);

  for (const [query, error] of [
    ['?status=sold', 'status must be one of active, inactive, removed'],
    ['?limit=501', 'limit must be a whole number from 1 to 500'],
    ['?cursor=-1', 'cursor must be the X-Next-Cursor of the previous page'],
    ['?cursor=%25E0.7', 'cursor must be the X-Next-Cursor of the previous page'],
    ['?sort=price', 'sort must be one of id, name, changed'],
    ['/facets?cursor=sight.7', 'cursor must be the X-Next-Cursor of the previous page'],
    [
      '/facets?kind=boat',
      'kind must be one of country, town, type, difficulty, language, activity, sight',
    ],
  ] as const) {
    it(`are not listed with ${query}`, async () => {
      const api = refusing();

      const answer = await api.asStaff({ url: `${url}${query}` });

      assert.equal(answer.status, 422);
      assert.deepEqual(answer.body, { error });
    });
  }
});

describe('a tour', () => {
  it('is shown as the marketplace file has it', async () => {
    const api = refusing();

    const { status, body } = await api.asStaff({ url: `${url}/PRD16351` });

    assert.equal(status, 200);
    assert.deepEqual(body, {
      ...JSON.parse(JSON.stringify(wholeTour)),
      cancellation_terms:
        'Free cancellation until 48 hours before the start; after that 50 % of what was paid is kept.',
      version: 1,
    });
  });

  it('is taken out of sale and put back', async () => {
    await using api = await createApiWithTours();

    const taken = await setStatus(api, '16350', { status: 'inactive' });
    assert.equal(taken.status, 200);
    assert.deepEqual(taken.body, { id: 'PRD16350', status: 'inactive' });
    assert.equal((await api.asStaff({ url: `${url}/16350` })).body.status, 'inactive');

    const back = await setStatus(api, 'prd16350', { status: 'Active' });
    assert.deepEqual(back.body, { id: 'PRD16350', status: 'active' });
    assert.equal((await api.asStaff({ url: `${url}/16350` })).body.status, 'active');
  });

  it('that is removed is still shown, and stays removed', async () => {
    await using api = await createApiWithTours();

    const removed = await api.asStaff({ method: 'DELETE', url: `${url}/PRD16350` });

    assert.equal(removed.status, 200);
    assert.deepEqual(removed.body, { id: 'PRD16350', status: 'removed' });
    assert.equal((await api.asStaff({ url: `${url}/PRD16350` })).body.status, 'removed');
    for (const answer of [
      await api.asStaff({ method: 'DELETE', url: `${url}/PRD16350` }),
      await setStatus(api, 'PRD16350', { status: 'active' }),
    ]) {
      assert.equal(answer.status, 409);
      assert.equal(answer.headers['x-error-code'], 'tour-removed');
      assert.deepEqual(answer.body, { error: 'The tour PRD16350 was removed' });
    }
  });

  it('is removed once for a key', async () => {
    await using api = await createApiWithTours();
    const headers = { 'idempotency-key': 'remove-once' };
    const request = { method: 'DELETE', url: `${url}/PRD16350`, headers } as const;

    const first = await api.asStaff(request);
    const again = await api.asStaff(request);

    assert.deepEqual([first.status, again.status], [200, 200]);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.deepEqual(again.body, first.body);
  });

  const refusing = onceInSuite(createApiWithTours);

  for (const [id, error] of [
    ['PRD7', 'There is no tour PRD7'],
    ['rome', 'There is no tour rome'],
    ['2147483648', 'There is no tour 2147483648'],
  ] as const) {
    it(`that does not exist is not found: ${id}`, async () => {
      const api = refusing();

      for (const answer of [
        await api.asStaff({ url: `${url}/${id}` }),
        await setStatus(api, id, { status: 'active' }),
        await api.asStaff({ method: 'DELETE', url: `${url}/${id}` }),
      ]) {
        assert.equal(answer.status, 404);
        assert.equal(answer.headers['x-error-code'], 'tour-not-found');
        assert.deepEqual(answer.body, { error });
      }
    });
  }

  it('cannot be given a status there is not, nor be removed that way', async () => {
    const api = refusing();

    for (const body of [{ status: 'sold' }, { status: 'removed' }]) {
      const answer = await setStatus(api, 'PRD16350', body);
      assert.equal(answer.status, 422);
      assert.deepEqual(answer.body, { error: 'status must be one of active, inactive' });
    }
  });

  it('is none of the business of anybody without a staff token', async () => {
    const api = refusing();

    for (const request of [
      { url },
      { url: `${url}/PRD16350` },
      { method: 'PUT', url: `${url}/PRD16350/status`, body: { status: 'inactive' } },
      { method: 'DELETE', url: `${url}/PRD16350` },
    ] as const) {
      assert.equal((await api.call(request)).status, 401);
    }
  });
});
