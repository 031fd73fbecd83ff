import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sailingOperations } from '../../src/marketplace/cruises/sailing-operations.ts';
import { shipOperations } from '../../src/marketplace/cruises/ship-operations.ts';
import { operationCommands } from '../../src/platform/operation/operation-commands.ts';
import { somebody } from '../support/accounts.ts';
import { openCommands } from '../support/command-line.ts';
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

describe('editing a ship', () => {
  it('changes what is sent and nothing else, and partners are shown it at once', async () => {
    await using api = await openCruising();
    const before = await shipNamed(api, 'star');

    const tried = await send(api, 'PUT', `cruises/${before.id}`, {
      cruiseship: 'Aurelia Sun',
      dry_run: true,
    });
    const untouched = await shipNamed(api, 'star');
    const { status, body, text } = await send(api, 'PUT', `cruises/${before.id}`, {
      ...before,
      cruiseship: 'Aurelia Sun',
    });

    assert.equal(status, 200, text);
    const changes = [{ field: 'cruiseship', before: 'Aurelia Star', after: 'Aurelia Sun' }];
    assert.deepEqual([tried.body['cruiseship'], tried.body['changes']], ['Aurelia Sun', changes]);
    assert.deepEqual(untouched, before);
    const after = { ...before, cruiseship: 'Aurelia Sun', version: before.version + 1 };
    assert.deepEqual(body, { ...after, changes, faults: [] });
    assert.deepEqual(await shown(api), ['Aurelia Sun: 2027-05-02, 2027-05-09']);
    assert.equal((await destinations(api, 'Aurelia Star', '2027-05-02')).status, 400);
    assert.equal((await destinations(api, 'Aurelia Sun', '2027-05-02')).status, 200);
  });

  it('adds one, and refuses what is taken, faulty, unknown or stale', async () => {
    await using api = await openCruising();
    const { id } = await shipNamed(api, 'moon');
    const added = await send(api, 'POST', 'cruises', {
      cruiseline: 'Mistral',
      cruiseship: 'Breeze',
    });
    await send(api, 'PUT', `cruises/${id}`, { status: 'inactive' });

    const answers = [
      await send(api, 'POST', 'cruises', { cruiseline: 'MISTRAL', cruiseship: 'breeze' }),
      await send(api, 'PUT', `cruises/${id}`, { cruiseship: 'aurelia star' }),
      await send(api, 'PUT', `cruises/${id}`, { status: 'sunk', funnels: 2, cruiseline: null }),
      await send(api, 'PUT', `cruises/${id}`, { funnels: 2 }),
      await send(api, 'PUT', `cruises/${id}`, { status: 'active', version: 1 }),
      await send(api, 'PUT', 'cruises/1000', { status: 'active' }),
    ];
    const faulty = await send(api, 'PUT', `cruises/${id}`, { status: 'sunk', dry_run: true });

    assert.deepEqual([added.status, added.body['version']], [200, 1], added.text);
    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers['x-error-code']]),
      [
        [409, 'cruise-ship-taken'],
        [409, 'cruise-ship-taken'],
        [422, 'cruise-faulty'],
        [422, 'cruise-faulty'],
        [409, 'stale-version'],
        [404, 'cruise-ship-not-found'],
      ],
    );
    assert.equal(answers[3]?.body.error, 'funnels: is not a known field');
    assert.match(String(answers[4]?.body.error), /^This ship has changed .* changed status /);
    assert.deepEqual(faulty.body['faults'], [
      { path: 'status', message: 'must be "active" or "inactive"' },
    ]);
  });

  it('hides it and its sailings from partners until it is active again, whatever is imported', async () => {
    await using api = await openCruising();
    const { id } = await shipNamed(api, 'star');

    await send(api, 'POST', `cruises/${id}/deactivate`);
    const naples =
      'Aurelia Cruises,Aurelia Star,2027-05-02,Naples,Italy,2027-05-03 7:00,2027-05-03 19:00';
    await send(api, 'POST', 'cruises/import', `${heading}\n${naples}\n`);
    const hidden = await shown(api);
    const gone = await destinations(api, 'Aurelia Star', '2027-05-02');
    const inactive = await find<Saved[]>(api, 'cruises?status=inactive');
    await send(api, 'POST', `cruises/${id}/activate`);

    assert.deepEqual([hidden, gone.status, inactive.length], [[], 400, 1]);
    assert.deepEqual(await shown(api), ['Aurelia Star: 2027-05-02, 2027-05-09']);
    assert.deepEqual(summaries(await find<Entry[]>(api, `cruises/${id}/history`)), [
      ['ship.changed', 'status: inactive -> active'],
      ['ship.changed', 'status: active -> inactive'],
    ]);
  });
});

describe('ships and sailings', () => {
  it('are hidden and told on the command line too', async () => {
    await using api = await openCruising();
    const commands = [
      ...operationCommands(shipOperations),
      ...operationCommands(sailingOperations),
    ];
    const { run } = openCommands(commands, { ...api.app, actor: somebody });
    const sailing = String((await firstSailing(api)).id);
    const ship = String((await shipNamed(api, 'star')).id);

    const outs = [
      await run('sailing', 'deactivate', sailing),
      await run('sailing', 'activate', sailing),
      await run('sailing', 'history', sailing),
      await run('cruise', 'deactivate', ship),
      await run('cruise', 'activate', ship),
      await run('cruise', 'history', ship),
    ].map(({ out }) => out);

    assert.equal(outs[0], 'Partners are not shown Aurelia Star on 2027-05-02 any more.\n');
    assert.equal(outs[1], 'Partners are shown Aurelia Star on 2027-05-02 again.\n');
    assert.match(outs[2] ?? '', /sailing\.changed +status: inactive -> active/);
    assert.equal(outs[3], 'Partners are not shown Aurelia Star any more.\n');
    assert.equal(outs[4], 'Partners are shown Aurelia Star again.\n');
    assert.match(outs[5] ?? '', /ship\.changed +status: inactive -> active/);
  });
});
