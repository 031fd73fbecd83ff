import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { curlText } from '../../web/formats/curl.ts';

describe('a request as a command', () => {
  it('is plain where nothing is sent', () => {
    const command = curlText({ method: 'GET', url: 'https://market.test/v1/users', body: null });

    assert.equal(command, "curl 'https://market.test/v1/users'");
  });

  it('has its headers and its body, each as the shell takes it', () => {
    const command = curlText({
      method: 'PUT',
      url: 'https://market.test/v1/booking',
      headers: { 'access-token': 'YOURS' },
      body: `{"notes":"O'Hare"}`,
    });

    assert.equal(
      command,
      "curl -X PUT 'https://market.test/v1/booking' -H 'access-token: YOURS' " +
        String.raw`-H 'content-type: application/json' --data '{"notes":"O'\''Hare"}'`,
    );
  });
});
