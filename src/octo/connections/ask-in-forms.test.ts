import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerJson, openSystem } from '../../../test/support/fakes/octo-system.ts';
import type { Slashes } from '../../suppliers/marketplace-file.ts';
import { askInForms } from './ask-in-forms.ts';

const option = { id: 'DEFAULT', internalName: 'Kayak', units: [{ id: 'adult', type: 'ADULT' }] };
const product = { id: 'kayak', internalName: 'Kayak', options: [option] };

/** A system that has its paths in one form, and says of others that there is nothing, or where it is. */
function openIn(form: Slashes, elsewhere: 404 | 308) {
  return openSystem(({ path }, response) => {
    const steps = path.split('/').filter(Boolean).slice(1);
    const wantsSlash = form === 'all' || (form === 'collections' && steps.length === 1);
    if (path.endsWith('/') !== wantsSlash) {
      response.writeHead(elsewhere, { location: `${path}/` }).end();
    } else if (steps[0] === 'supplier') answerJson(response, 200, { id: 's', name: 'Harbour' });
    else answerJson(response, 200, steps.length === 1 ? [product] : product);
  });
}

describe('the form of the paths of a system', () => {
  for (const form of ['none', 'collections', 'all'] as const) {
    for (const elsewhere of [404, 308] as const) {
      it(`is found where it is ${form} and others are answered with ${elsewhere}`, async () => {
        await using system = await openIn(form, elsewhere);

        const { slashes, answers } = await askInForms(system.client, system.access, undefined);

        assert.equal(slashes, form);
        assert.deepEqual([answers.products.kind, answers.product?.kind], ['answered', 'answered']);
      });
    }
  }

  it('is not looked for where the system refuses the token, or the form is said', async () => {
    await using system = await openSystem((_, response) => answerJson(response, 401, {}));

    const found = await askInForms(system.client, system.access, undefined);
    const asked = system.asked.length;
    await askInForms(system.client, system.access, 'collections');

    assert.deepEqual([found.slashes, found.answers.products.kind, asked], ['none', 'refused', 2]);
    assert.deepEqual(
      system.asked.slice(asked).map(({ path }) => path),
      ['/octo/supplier/', '/octo/products/'],
    );
  });
});
