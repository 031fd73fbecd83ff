import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openKeyring } from '../../platform/secrets.ts';
import {
  isSecretOf,
  notificationKeys,
  openDoor,
  secretHeader,
  supplierAt,
} from './notification-address.ts';

describe('the address for messages of a supplier', () => {
  it('stays good with a new secret for as long as the previous one is known', () => {
    const door = openDoor({ keyring: openKeyring('old'), baseAddress: '' }, 'harbour');
    const address = door.url.split('/').at(-1) ?? '';
    const secret = door.headers[secretHeader] ?? '';

    const judged = [openKeyring('new', 'old'), openKeyring('new')].map((keyring) => {
      const keys = notificationKeys(keyring);
      return [
        supplierAt(keys, address),
        isSecretOf(keys, 'harbour', secret),
        isSecretOf(keys, 'river', secret),
      ];
    });

    assert.deepEqual(judged, [
      ['harbour', true, false],
      [null, false, false],
    ]);
  });
});
