import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOf, imagesOf, openPictureTours, plainPng, upload } from '../support/pictures.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';
import { pictureSuite } from '../support/suites/picture-suite.ts';
import { aTour } from '../support/tours.ts';

const png = plainPng(600, 30);

pictureSuite('the database', openPictureTours);

describe('a marketplace file', () => {
  const exported = async (api: StaffApi) =>
    (await api.asStaff({ url: '/operator/v1/export' })).body as { tours: { images: string[] }[] };
  const imported = (api: StaffApi, document: object) =>
    api.asStaff({ method: 'POST', url: '/operator/v1/import', body: document });

  it('names pictures by where they are: at this marketplace', async () => {
    await using api = await openPictureTours();
    await upload(api, png, { to: '8/pictures' });

    const document = await exported(api);
    const back = await imported(api, document);

    assert.deepEqual(document.tours[1]?.images, [`${api.app.baseAddress}${addressOf(png)}`]);
    assert.equal(back.status, 200, back.text);
    assert.deepEqual(await imagesOf(api, 8), [addressOf(png)]);
    const { body } = await api.asStaff({ url: '/operator/v1/tours/8/history' });
    assert.equal((body as unknown as object[]).length, 1);
  });

  it('can be imported elsewhere: there the pictures stay where they are, until they are uploaded', async () => {
    await using here = await openPictureTours();
    await using there = await createStaffApi();
    await upload(here, png, { to: '8/pictures' });
    const document = await exported(here);

    const first = await imported(there, document);
    const abroad = await imagesOf(there, 8);
    await upload(there, png);
    await imported(there, document);

    assert.equal(first.status, 200, first.text);
    assert.deepEqual(abroad, document.tours[1]?.images);
    assert.deepEqual(await imagesOf(there, 8), [addressOf(png)]);
  });

  it('with a picture that is stored nowhere is refused, and names it', async () => {
    await using api = await openPictureTours();
    const document = { format: 'portolan/1', tours: [aTour({ id: 9, images: [addressOf(png)] })] };

    const { status, body } = await imported(api, document);

    assert.equal(status, 422);
    assert.match(
      String(body.error),
      /tours\[0\]\.images\[0\]: is a picture that is not stored here: upload it first/,
    );
  });
});
