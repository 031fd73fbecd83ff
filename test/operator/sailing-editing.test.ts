import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { somebody } from '../support/accounts.ts';
import {
  destinations,
  type Entry,
  find,
  firstSailing,
  heading,
  openCruising,
  type Saved,
  send,
  shipNamed,
  shown,
  summaries,
} from '../support/cruise-editing.ts';
import { aCall, aSailing } from '../support/cruises.ts';

describe('editing a sailing', () => {
  const towns = [
    aCall('Civitavecchia, Italy', '2027-05-02 06:00', '2027-05-02 18:00'),
    aCall('Naples, Italy', '2027-05-03 07:00', '2027-05-03 19:00'),
    aCall('Civitavecchia, Italy', '2027-05-04 06:00', '2027-05-04 18:00'),
  ];

  it('changes what is sent and nothing else, and partners are shown it at once', async () => {
    await using api = await openCruising();
    const before = await firstSailing(api);

    const edit = { towns: [{ name: 'civitavecchia', depart_time: '20:00' }], version: 1 };
    const tried = await send(api, 'PUT', `sailings/${before.id}`, { ...edit, dry_run: true });
    const untouched = await firstSailing(api);
    const { status, body, text } = await send(api, 'PUT', `sailings/${before.id}`, edit);

    assert.equal(status, 200, text);
    const changes = [
      {
        field: 'towns.Civitavecchia, Italy',
        before: '2027-05-02 06:00 to 2027-05-02 18:00, local time',
        after: '2027-05-02 06:00 to 2027-05-02 20:00, local time',
      },
    ];
    assert.deepEqual([tried.body['changes'], untouched], [changes, before]);
    const [call] = aSailing('2027-05-02').towns;
    const after = { ...before, version: 2, towns: [{ ...call, depart_time: '20:00' }] };
    assert.deepEqual(body, { ...after, changes, faults: [] });
    const told = await destinations(api, 'Aurelia Star', '2027-05-02');
    assert.match(told.text, /"depart_time":"20:00"/);
    const back = await send(api, 'PUT', `sailings/${before.id}`, { ...body, version: 2 });
    assert.deepEqual([back.status, back.body['version']], [200, 2], back.text);
  });

  it('becomes the sailing of another ship, on another day and by other towns', async () => {
    await using api = await openCruising();
    const { id: ship } = await shipNamed(api, 'moon');
    const { id } = await firstSailing(api);

    const { body, text } = await send(api, 'PUT', `sailings/${id}`, {
      ship,
      sailing_date: '2027-05-03',
      towns,
    });

    assert.equal(body['cruiseship'], 'Aurelia Moon', text);
    assert.deepEqual(body['towns'], towns);
    assert.deepEqual(await shown(api), ['Aurelia Moon: 2027-05-03', 'Aurelia Star: 2027-05-09']);
    assert.deepEqual(
      (body['changes'] as { field: string }[]).map(({ field }) => field),
      ['sailing_date', 'ship', 'towns.Civitavecchia, Italy (2)', 'towns.Naples, Italy'],
    );
  });

  it('adds one, and refuses what is there already, faulty, unknown or stale', async () => {
    await using api = await openCruising();
    const { id: ship } = await shipNamed(api, 'star');
    const { id } = await firstSailing(api);
    const sailing = { sailing_date: '2027-05-02', towns };
    const [call] = towns;

    const added = await send(api, 'POST', `cruises/${ship}/sailings`, sailing);
    const answers = [
      await send(api, 'POST', `cruises/${ship}/sailings`, sailing),
      await send(api, 'PUT', `sailings/${id}`, { towns }),
      await send(api, 'POST', `cruises/${ship}/sailings`, { towns: [{ ...call, deck: 7 }] }),
      await send(api, 'POST', `cruises/${ship}/sailings`, {
        ...sailing,
        towns: [{ ...call, deck: 7 }],
      }),
      await send(api, 'PUT', `sailings/${id}`, { ship: 1000 }),
      await send(api, 'POST', 'cruises/1000/sailings', sailing),
      await send(api, 'PUT', 'sailings/1000', sailing),
      await send(api, 'PUT', `sailings/${id}`, { status: 'inactive', version: 7 }),
    ];

    assert.deepEqual([added.status, added.body['version']], [200, 1], added.text);
    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers['x-error-code']]),
      [
        [409, 'sailing-taken'],
        [409, 'sailing-taken'],
        [422, 'cruise-faulty'],
        [422, 'cruise-faulty'],
        [404, 'cruise-ship-not-found'],
        [404, 'cruise-ship-not-found'],
        [404, 'sailing-not-found'],
        [409, 'stale-version'],
      ],
    );
    assert.equal(answers[2]?.body.error, 'sailing_date: is required');
    assert.equal(answers[3]?.body.error, 'towns[].deck: is not a known field');
    assert.deepEqual(await shown(api), ['Aurelia Star: 2027-05-02, 2027-05-09']);
  });

  it('hides it from partners until it is active again, and an export says so', async () => {
    await using api = await openCruising();
    const { id } = await firstSailing(api);

    const off = await send(api, 'POST', `sailings/${id}/deactivate`);
    const hidden = await shown(api);
    const document = await find<object>(api, 'export');
    await importMarketplace(api.app, somebody, document);
    const still = await shown(api);
    await send(api, 'POST', `sailings/${id}/activate`);
    await importMarketplace(api.app, somebody, document);

    assert.equal(off.body['status'], 'inactive', off.text);
    assert.deepEqual([hidden, still], [['Aurelia Star: 2027-05-09'], ['Aurelia Star: 2027-05-09']]);
    assert.deepEqual(await shown(api), ['Aurelia Star: 2027-05-09']);
    assert.deepEqual(summaries(await find<Entry[]>(api, `sailings/${id}/history`)), [
      ['cruise.imported', 'status: active -> inactive'],
      ['sailing.changed', 'status: inactive -> active'],
      ['sailing.changed', 'status: active -> inactive'],
    ]);
  });

  it('is written down when an import changes it, which keeps its number and what staff set', async () => {
    await using api = await openCruising();
    const { id } = await firstSailing(api);
    await send(api, 'POST', `sailings/${id}/deactivate`);

    const naples =
      'Aurelia Cruises,Aurelia Star,2027-05-02,Naples,Italy,2027-05-03 7:00,2027-05-03 19:00';
    await send(api, 'POST', 'cruises/import', `${heading}\n${naples}\n`);
    const { status, version, towns: calls } = await find<Saved>(api, `sailings/${id}`);
    const late = await send(api, 'PUT', `sailings/${id}`, { status: 'active', version: 2 });

    assert.deepEqual([status, version], ['inactive', 3]);
    assert.deepEqual(calls, [aCall('Naples, Italy', '2027-05-03 07:00', '2027-05-03 19:00')]);
    assert.match(String(late.body.error), /changed towns on .* \(cruise\.imported\)/);
    const [entry] = await find<Entry[]>(api, `sailings/${id}/history`);
    assert.match(entry?.summary ?? '', /towns.*Naples, Italy/);
  });
});
