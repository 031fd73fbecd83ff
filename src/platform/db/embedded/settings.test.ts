import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { serverArguments } from './settings.ts';

const folders = { cluster: '/data/postgres', socketFolder: '/data, "main"/run' };

describe("PostgreSQL's command line", () => {
  it('quotes the folder of the socket, which stands in a list', () => {
    const given = serverArguments(folders, { durable: true, settings: {} });
    assert.ok(given.includes('unix_socket_directories="/data, ""main""/run"'));
  });

  it('lets settings be changed, except where it listens', () => {
    const settings = { jit: 'on', listen_addresses: '*' };
    const given = serverArguments(folders, { durable: true, settings });
    assert.ok(given.includes('jit=on'));
    assert.ok(given.includes('listen_addresses='));
    assert.ok(!given.includes('listen_addresses=*'));
  });

  it('waits for the disk unless told that the data are of no account', () => {
    assert.ok(!serverArguments(folders, { durable: true, settings: {} }).includes('fsync=off'));
    assert.ok(serverArguments(folders, { durable: false, settings: {} }).includes('fsync=off'));
  });
});
