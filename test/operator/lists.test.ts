import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStaffApi, production } from '../support/staff.ts';

const airports = `"id","ident","type","name","latitude_deg","longitude_deg","elevation_ft","continent","iso_country","iso_region","municipality","scheduled_service","gps_code","iata_code"
1,"LIRX","large_airport","Rome Test",41.8,12.25,13,"EU","IT","IT-62","Rome","yes","LIRX","QQX"
`;
const towns = 'town,region,country,subcontinent,latitude,longitude,time_zone\n';

describe('public lists over HTTP', () => {
  it('bring places of transfers, that partners can find when the answer comes', async () => {
    await using api = await createStaffApi();

    const answer = await api.asStaff({
      method: 'POST',
      url: '/operator/v1/locations/import?format=ourairports',
      body: airports,
      headers: { 'content-type': 'text/csv', 'idempotency-key': 'one' },
    });

    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.body, { locations: 1, skipped: 1 });
    const found = await api.asStaff({ url: '/operator/v1/locations?name=QQX' });
    assert.match(found.text, /Rome Test/);
  });

  it('bring towns', async () => {
    await using api = await createStaffApi();
    const line = 'Zagarolo,Lazio,Italy,Southern Europe,41.84,12.83,Europe/Rome\n';

    const answer = await api.asStaff({
      method: 'POST',
      url: '/operator/v1/places/import?format=portolan',
      body: towns + line,
      headers: { 'content-type': 'text/csv' },
    });

    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.body, { towns: 1 });
    const found = await api.asStaff({ url: '/operator/v1/places?name=zagar' });
    const [town] = JSON.parse(found.text);
    assert.deepEqual(
      [town.town, town.country, town.time_zone],
      ['Zagarolo', 'Italy', 'Europe/Rome'],
    );
  });

  it('bring sailings, once for a key', async () => {
    await using api = await createStaffApi();
    const body = [
      'line,ship,sailing date,port,country,arrive,depart',
      'Mistral,Breeze,2027-05-02,Bari,Italy,2027-05-03 07:00,2027-05-03 19:00',
    ].join('\n');
    const url = '/operator/v1/cruises/import';
    const headers = { 'content-type': 'text/csv', 'idempotency-key': 'one' };

    const answer = await api.asStaff({ method: 'POST', url, body, headers });
    const again = await api.asStaff({ method: 'POST', url, body, headers });

    assert.deepEqual([answer.status, answer.body], [200, { sailings: 1 }]);
    assert.deepEqual([again.text, again.headers['idempotency-replayed']], [answer.text, 'true']);
    const ships = await api.asStaff({ url: '/operator/v1/cruises' });
    assert.match(ships.text, /"cruiseship":"Breeze","sailings":1/);
  });

  it('are refused when they are something else, and change nothing', async () => {
    await using api = await createStaffApi();

    for (const [path, body] of [
      ['locations/import?format=unlocode', 'hello\n'],
      ['places/import?format=geonames', 'hello\n'],
      ['cruises/import', 'hello\n'],
      ['locations/import?format=atlas', airports],
      ['places/import', towns],
      ['locations/import?format=trainline', ''],
    ] as const) {
      const answer = await api.asStaff({ method: 'POST', url: `/operator/v1/${path}`, body });
      assert.equal(answer.status, 422, `${path}: ${answer.text}`);
      assert.equal(typeof answer.body['error'], 'string');
    }
    assert.equal((await api.asStaff({ url: '/operator/v1/places' })).text, '[]');
  });
});

describe('a demo over HTTP', () => {
  it('is added to a staging marketplace', async () => {
    await using api = await createStaffApi();

    const answer = await api.asStaff({
      method: 'POST',
      url: '/operator/v1/demo',
      body: { tours: 3, seed: 7 },
    });

    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.body['tours'], 3);
    assert.equal(JSON.parse((await api.asStaff({ url: '/operator/v1/tours' })).text).length, 3);
  });

  it('is refused in production', async () => {
    await using api = await createStaffApi({ environment: production });

    const answer = await api.asStaff({ method: 'POST', url: '/operator/v1/demo', body: {} });

    assert.deepEqual([answer.status, answer.headers['x-error-code']], [409, 'demo-is-for-staging']);
  });
});
