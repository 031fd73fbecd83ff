import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newProducts } from '../../src/octo/products/new-products.ts';
import { connect, openSupplier, post, statuses, sync } from '../support/connected-suppliers.ts';
import type { StaffApi } from '../support/staff.ts';

const setting = '/operator/v1/settings/new_products';

async function stateOf(api: StaffApi) {
  const { body } = await api.asStaff({ url: '/operator/v1/suppliers?q=harbour' });
  const [{ state, to_review: toReview }] = body as never as [{ state: string; to_review: number }];
  return [state, toReview];
}

describe('new products of a connected supplier', () => {
  it('wait for staff in production, and are sold at once in staging, unless staff say otherwise', () => {
    assert.deepEqual(
      [newProducts(false).initial, newProducts(true).initial],
      ['review', 'on sale'],
    );
    const { read } = newProducts(true);
    assert.deepEqual(
      [read('Review '), read('on sale'), read('off')],
      ['review', 'on sale', undefined],
    );
  });

  it('wait for a review, and go on sale one by one or all together', async () => {
    await using opened = await openSupplier();
    const { api, fake } = opened;
    await api.asStaff({ method: 'PUT', url: setting, body: { value: 'review' } });
    await connect(api, fake);
    const before = await stateOf(api);

    await sync(api);
    const { body } = await api.asStaff({ url: '/operator/v1/suppliers/harbour/new-products' });
    const [first, second] = body as never as { id: string; product: string; name: string }[];
    const wrong = await post(api, 'new-products/accept', { products: [first?.id, 'PRD16350'] });
    const unnamed = await post(api, 'new-products/accept');
    const waiting = await statuses(api);
    const one = await post(api, 'new-products/accept', { products: [second?.id] });
    const afterOne = await statuses(api);
    await sync(api);
    const all = await post(api, 'new-products/accept', { all: true });

    assert.deepEqual(
      [before, await stateOf(api)],
      [
        ['looking', 0],
        ['selling', 0],
      ],
    );
    assert.deepEqual([first?.product, first?.name], ['walk', 'Walk along the harbour']);
    assert.deepEqual([wrong.status, wrong.headers['x-error-code']], [409, 'product-not-new']);
    assert.deepEqual(
      [unnamed.status, unnamed.headers['x-error-code']],
      [422, 'new-products-unnamed'],
    );
    assert.deepEqual(Object.values(waiting), ['inactive', 'inactive', 'inactive']);
    assert.deepEqual(one.body['products'], [second?.id]);
    assert.deepEqual(Object.values(afterOne).toSorted(), ['active', 'inactive', 'inactive']);
    assert.deepEqual((all.body['products'] as string[]).length, 2);
    assert.deepEqual(Object.values(await statuses(api)), ['active', 'active', 'active']);
  });

  it('are accepted while their supplier is paused, and sold when it sells again', async () => {
    await using opened = await openSupplier(['walk']);
    const { api, fake } = opened;
    await api.asStaff({ method: 'PUT', url: setting, body: { value: 'review' } });
    await connect(api, fake);
    await sync(api);
    await post(api, 'pause');

    await post(api, 'new-products/accept', { all: true });
    assert.deepEqual(await statuses(api), { walk: 'inactive' });
    await post(api, 'resume');

    assert.deepEqual(await statuses(api), { walk: 'active' });
  });

  it('have their calls listed as soon as staff have asked', async () => {
    await using opened = await openSupplier(['walk']);
    const { api, fake } = opened;
    await connect(api, fake);

    const { body } = await api.asStaff({ url: '/operator/v1/suppliers/harbour/calls' });
    await sync(api);
    const after = await api.asStaff({ url: '/operator/v1/suppliers/harbour/calls' });

    assert.ok((after.body as never as unknown[]).length > (body as never as unknown[]).length);
  });
});
