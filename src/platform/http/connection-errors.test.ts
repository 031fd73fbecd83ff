import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { exchange, openSampleServer, portOf } from './sample-server.ts';

function assertForm(answer: string, status: number, code: string): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  assert.match(head, new RegExp(`^HTTP/1.1 ${status} \\w`), answer);
  assert.match(head, new RegExp(`^x-error-code: ${code}$`, 'im'));
  assert.match(head, /^x-request-id: [\w.-]{1,64}$/im);
  assert.match(head, /^content-type: application\/json/im);
  assert.match(head, /^connection: close$/im);
  assert.deepEqual(Object.keys(JSON.parse(body)), ['error']);
}

describe('what is not a request', () => {
  it('is answered in the form of every error, and the server lives on', async () => {
    await using server = openSampleServer();
    const port = await portOf(server);
    const long = 'x'.repeat(20_000);
    for (const [bytes, status, code] of [
      ['nonsense\r\n\r\n', 400, 'malformed-request'],
      ['GET /v1/things HTTP/9.9\r\nHost: x\r\n\r\n', 400, 'malformed-request'],
      ['GET /v1/things HTTP/1.1\r\nHost: x\r\nBad Header: y\r\n\r\n', 400, 'malformed-request'],
      [`GET /v1/things HTTP/1.1\r\nHost: x\r\nLong: ${long}\r\n\r\n`, 431, 'headers-too-large'],
      [`GET /v1/things?q=${long} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'headers-too-large'],
      [
        'POST /v1/echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
        400,
        'malformed-request',
      ],
      [
        'POST /v1/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
        400,
        'malformed-request',
      ],
      ['CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'method-not-allowed'],
    ] as const) {
      assertForm(await exchange(port, bytes), status, code);
    }
    const well = 'GET /v1/things HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    assert.match(await exchange(port, well), /^HTTP\/1\.1 200 OK/);
  });

  it('is told when it did not arrive in time', async () => {
    await using server = openSampleServer();
    const port = await portOf(server);
    const accepted = once(server.server, 'connection');
    const client = connect(port, '127.0.0.1');
    const answer = text(client);
    client.write('GET /v1/things HTTP/1.1\r\nHos');
    const [socket] = await accepted;
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.server.emit('clientError', late, socket);
    assertForm(await answer, 408, 'request-timeout');
  });
});

describe('what Node would answer by itself', () => {
  const close = 'Connection: close\r\n\r\n';

  it('is answered by the frame: no Host or several, an unknown expectation, an upgrade', async () => {
    await using server = openSampleServer();
    const port = await portOf(server);
    const noHost = await exchange(port, `GET /v1/things HTTP/1.1\r\n${close}`);
    assert.match(noHost, /^HTTP\/1\.1 400 [^]*x-request-id[^]*x-error-code: malformed-request/i);
    for (const hosts of ['Host: x\r\nHost: x', 'Host: x\r\nHOST: y', 'Host: x, y']) {
      for (const version of ['1.0', '1.1']) {
        const request = `GET /v1/things HTTP/${version}\r\n${hosts}\r\n${close}`;
        assert.match(await exchange(port, request), /^HTTP\/1\.1 400 [^]*malformed-request/i);
      }
    }
    const old = await exchange(port, 'GET /v1/things HTTP/1.0\r\n\r\n');
    assert.match(old, /^HTTP\/1\.1 200 OK/);
    const expecting = `GET /v1/things HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n${close}`;
    assert.match(await exchange(port, expecting), /^HTTP\/1\.1 200 OK[^]*x-request-id/i);
    const upgrade = 'GET /v1/things HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n';
    assert.match(await exchange(port, upgrade + close), /^HTTP\/1\.1 200 OK/);
  });

  it('is answered by the frame: CONNECT, also of a client that breaks off', async () => {
    await using server = openSampleServer();
    const port = await portOf(server);
    const request = 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n';
    for (let asked = 0; asked < 20; asked++) {
      const socket = connect(port, '127.0.0.1');
      socket.write(request.repeat(50));
      await once(socket, 'connect');
      socket.resetAndDestroy();
    }
    assert.match(await exchange(port, request), /^HTTP\/1\.1 405 [^]*allow: GET, HEAD/i);
  });

  it('is answered by the frame: methods nobody knows', async () => {
    await using server = openSampleServer();
    const port = await portOf(server);
    for (const method of ['PROPFIND', 'TRACE', 'QUERY', 'OPTIONS']) {
      const answer = await exchange(port, `${method} /v1/things HTTP/1.1\r\nHost: x\r\n${close}`);
      assert.match(answer, /^HTTP\/1\.1 405 [^]*allow: GET, HEAD[^]*\{"error":/i, method);
    }
    const star = await exchange(port, `OPTIONS * HTTP/1.1\r\nHost: x\r\n${close}`);
    assert.match(star, /^HTTP\/1\.1 404 [^]*x-error-code: path-not-found/i);
  });
});
