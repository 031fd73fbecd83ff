import assert from 'node:assert/strict';
import { it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { createStaffApi } from '../../../test/support/staff.ts';
import { linesIn } from '../../platform/operation/lines.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { importPlaces } from './import-places.ts';

const head = 'town,region,country,subcontinent,latitude,longitude,time_zone';

it('goes on behind the last town of a page, whatever has been added before it', async () => {
  await using api = await createStaffApi();
  const { app } = api;
  const add = (...names: string[]) => {
    const rows = names.map((name) => `${name},,Italy,Southern Europe,41,12,Europe/Rome`);
    const lines = linesIn(Buffer.from([head, ...rows].join('\n')));
    const deps = { ...app, write: plainWrite(app.db) };
    return importPlaces(deps, somebody, { lines, format: 'portolan' });
  };
  const page = async (query: string) => {
    const { headers, text } = await api.asStaff({ url: `/operator/v1/places?limit=2&${query}` });
    const names = (JSON.parse(text) as { town: string }[]).map(({ town }) => town);
    return { names, cursor: headers['x-next-cursor'], total: headers['x-total-count'] };
  };
  await add('Alba', 'Bari', 'Città di Castello', '東京', 'Zagarolo');

  const first = await page('');
  await add('Acqui');
  const second = await page(`cursor=${encodeURIComponent(String(first.cursor))}`);
  const third = await page(`cursor=${encodeURIComponent(String(second.cursor))}`);

  assert.deepEqual(first.names, ['Alba', 'Bari']);
  assert.deepEqual(second.names, ['Città di Castello', 'Zagarolo']);
  assert.deepEqual(third, { names: ['東京'], cursor: undefined, total: '6' });
  const found = await page('name=o');
  assert.deepEqual([found.names, found.total], [['Città di Castello', 'Zagarolo'], '2']);
  for (const cursor of ['7', 'rome', 'rome.x', '%25zz.7']) {
    const { status, body } = await api.asStaff({ url: `/operator/v1/places?cursor=${cursor}` });
    assert.equal(status, 422, cursor);
    assert.equal(body.error, 'cursor must be the X-Next-Cursor of the previous page');
  }
});
