import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fleetOperations } from '../../src/marketplace/fleets/fleet-operations.ts';
import { operationCommands } from '../../src/platform/operation/operation-commands.ts';
import { somebody } from '../support/accounts.ts';
import { openCommands } from '../support/command-line.ts';
import {
  aFleet,
  airport,
  aVehicle,
  openTransferApi,
  port,
  type TransfersApi,
} from '../support/transfers.ts';

const url = '/operator/v1/transfer-suppliers';

const send = ({ api }: TransfersApi, method: 'POST' | 'PUT', path: string, body: object = {}) =>
  api.asStaff({ method, url: `${url}${path}`, body });

const find = ({ api }: TransfersApi, path: string) =>
  api.asStaff({ url: `${url}${path}` }).then(({ text }) => JSON.parse(text));

const vehicles = [aVehicle(), aVehicle({ name: 'Van', class: 'Van', max_passengers: 7 })];
const route = { from: airport, to: port, class: 'Van', price: 140, both_ways: true };

describe('editing a transfer supplier', () => {
  it('changes what is sent and nothing else, and searches know it at once', async () => {
    await using place = await openTransferApi([aFleet({ vehicles, fixed_routes: [route] })]);
    const { version, changes: _, ...before } = await find(place, '/swift');

    const edit = {
      rating: 4.9,
      vehicles: [{ name: 'Mercedes E-Class or similar', base_price: 40 }, { name: 'Van' }],
      fixed_routes: [{ from: airport, to: port, class: 'Van', price: 150 }],
      version,
    };
    const { status, body, text } = await send(place, 'PUT', '/swift', edit);

    assert.equal(status, 200, text);
    assert.deepEqual(body['changes'], [
      {
        field: 'fixed_routes.airport FCO > cruise port ITCVV, Van',
        before: '140.00 EUR, both ways',
        after: '150.00 EUR, both ways',
      },
      { field: 'rating', before: 4.7, after: 4.9 },
      {
        field: 'vehicles.mercedes-e-class-or-similar.base_price',
        before: '25.00 EUR',
        after: '40.00 EUR',
      },
    ]);
    const [sedan, van] = before.vehicles;
    assert.deepEqual(await find(place, '/swift'), {
      ...before,
      rating: 4.9,
      vehicles: [{ ...sedan, base_price: 40 }, van],
      fixed_routes: [{ ...route, price: 150 }],
      version: version + 1,
    });
    const quotes = await place.quotes({
      from: port,
      to: airport,
      start_time_local: '2027-05-02T14:30',
      adults: 2,
      currency: 'EUR',
    });
    assert.equal(quotes.find(({ vehicle }) => vehicle === 'Van')?.price, 150);
  });

  it('is tried with a dry run, which tells all faults by their path', async () => {
    await using place = await openTransferApi();
    const wrong = { rating: 6, vehicles: [{ name: 'Bus', class: 'Bus' }], dry_run: true };

    const faulty = await send(place, 'PUT', '/swift', wrong);
    const refused = await send(place, 'PUT', '/swift', { ...wrong, dry_run: false });
    const tried = await send(place, 'PUT', '/swift', { name: 'Swifter', dry_run: true });

    const paths = (faulty.body['faults'] as { path: string }[]).map(({ path }) => path);
    assert.ok(paths.includes('rating') && paths.includes('vehicles[0].class'), String(paths));
    assert.deepEqual(
      [refused.status, refused.headers['x-error-code']],
      [422, 'transfer-supplier-faulty'],
    );
    assert.match(String(refused.body.error), /^rating: .*\nvehicles\[0\]\.class: /);
    assert.deepEqual([tried.body['name'], tried.body['faults']], ['Swifter', []]);
    assert.deepEqual(
      [(await find(place, '/swift')).name, (await find(place, '/swift')).version],
      ['Swift Cars', 1],
    );
  });

  it('refuses unknown fields by their names, whatever else is right', async () => {
    await using place = await openTransferApi();

    const above = await send(place, 'PUT', '/swift', { name: 'Swifter', colour: 'red' });
    const within = await send(place, 'PUT', '/swift', { vehicles: [aVehicle({ doors: 5 })] });

    assert.deepEqual(
      [above.status, above.body.error, within.body.error],
      [422, 'colour: is not a known field', 'vehicles[].doors: is not a known field'],
    );
    assert.equal((await find(place, '/swift')).name, 'Swift Cars');
  });

  it('takes back what was answered before, which changes nothing', async () => {
    await using place = await openTransferApi();
    const { body: first } = await send(place, 'PUT', '/swift', { name: 'Swifter' });

    const { status, body, text } = await send(place, 'PUT', '/swift', first);

    assert.equal(status, 200, text);
    assert.deepEqual([body['changes'], body['version']], [[], first['version']]);
  });

  it('refuses a stale version and an unknown key', async () => {
    await using place = await openTransferApi();
    await send(place, 'PUT', '/swift', { name: 'Swifter' });

    const stale = await send(place, 'PUT', '/swift', { name: 'Slower', version: 1 });
    const unknown = await send(place, 'PUT', '/slow', { name: 'Slower' });

    assert.deepEqual([stale.status, stale.body['version']], [409, 2]);
    assert.match(String(stale.body.error), /^This transfer supplier has changed .* changed name /);
    assert.equal(unknown.status, 404);
  });

  it('is written down for its history, as what an import changes', async () => {
    await using place = await openTransferApi();
    await send(place, 'PUT', '/swift', { name: 'Swifter' });
    await place.load({ transfer_suppliers: [aFleet({ name: 'Swiftest' })] });
    await send(place, 'PUT', '/swift', { name: 'Swiftest' });

    const entries = (await find(place, '/swift/history')) as Record<string, unknown>[];

    assert.deepEqual(
      entries.map(({ action, summary }) => [action, summary]),
      [
        ['fleet.imported', 'name: Swifter -> Swiftest'],
        ['fleet.changed', 'name: Swift Cars -> Swifter'],
      ],
    );
  });
});

describe('adding and deactivating a transfer supplier', () => {
  it('adds one with the defaults of the file, once', async () => {
    await using place = await openTransferApi();
    const fleet = aFleet({ key: 'slow', name: 'Slow Cars' });

    const added = await send(place, 'POST', '', fleet);
    const again = await send(place, 'POST', '', fleet);
    const faulty = await send(place, 'POST', '', { key: 'none' });

    assert.deepEqual([added.status, added.body['version']], [200, 1], added.text);
    assert.deepEqual(added.body['fixed_routes'], []);
    assert.deepEqual(
      [again.status, again.headers['x-error-code']],
      [409, 'transfer-supplier-taken'],
    );
    assert.equal(faulty.headers['x-error-code'], 'transfer-supplier-faulty');
    const suppliers = (await place.quotes()).map(({ supplier }) => supplier);
    assert.deepEqual(suppliers.toSorted(), ['Slow Cars', 'Swift Cars']);
  });

  it('takes it out of searches at once and keeps it, until it is offered again', async () => {
    await using place = await openTransferApi([aFleet(), aFleet({ key: 'other', name: 'Other' })]);

    const off = await send(place, 'POST', '/swift/deactivate');
    const left = await place.quotes();
    const inactive = await find(place, '?status=inactive');
    const found = await find(place, '?q=OTH');
    const paged = await find(place, '?limit=1&cursor=other');
    await send(place, 'POST', '/swift/activate');

    assert.deepEqual([off.status, off.body['status']], [200, 'inactive']);
    assert.deepEqual(
      left.map(({ supplier }) => supplier),
      ['Other'],
    );
    const keys = (fleets: { key: string }[]) => fleets.map(({ key }) => key);
    assert.deepEqual([keys(inactive), keys(found), keys(paged)], [['swift'], ['other'], ['swift']]);
    assert.equal((await place.quotes()).length, 2);
  });

  it('is done on the command line too', async () => {
    await using place = await openTransferApi();
    const commands = operationCommands(fleetOperations);
    const { run } = openCommands(commands, { ...place.api.app, actor: somebody });

    const outs = [
      await run('fleet', 'deactivate', 'swift'),
      await run('fleet', 'activate', 'swift'),
      await run('fleet', 'history', 'swift'),
    ].map(({ out }) => out);

    assert.equal(outs[0], 'Swift Cars is not offered any more; its bookings stay.\n');
    assert.equal(outs[1], 'Swift Cars is offered again.\n');
    assert.match(outs[2] ?? '', /status: active -> inactive/);
  });
});
