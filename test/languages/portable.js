// What platforms do differently, tried with the packed SDK: prints what came of it, a line for each.
import { createServer } from 'node:http';
import process from 'node:process';
import { money, Portolan, webhooks } from '@portolan/sdk';

const told = (call) =>
  call.then(
    () => 'answered',
    ({ name, message }) => `${name}: ${message}`,
  );
const tried = async (label, call) => process.stdout.write(`${label} ${await call}\n`);

const server = createServer(({ url }, response) => {
  if (url?.startsWith('/moved')) response.writeHead(302, { location: 'http://127.0.0.1:9/' });
  else if (url?.startsWith('/page')) response.writeHead(200, { 'content-type': 'text/html' });
  else return;
  response.end('<html>');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const address = `http://127.0.0.1:${server.address().port}`;
const at = (path, timeout = 10_000) =>
  new Portolan({ address: `${address}${path}`, token: 't', patience: 0, timeout });

await tried('redirect', told(at('/moved').createBooking({})));
await tried('page', told(at('/page').createBooking({})));
await tried('silence', told(at('/silence', 20).createBooking({})));
await tried(
  'ended',
  told(at('/silence').returnCruises({ signal: AbortSignal.abort(new Error('enough')) })),
);
const ending = new AbortController();
setTimeout(() => ending.abort(new Error('enough')), 20);
await tried('ending', told(at('/silence').returnCruises({ signal: ending.signal })));
// Made with another program, of the same text in UTF-8.
const signature = 'k9PSPl/jtykCnmyX+13uHqjI3BAfjSYlK3JNK9nUANY=';
const body = '{"town":"Hội An"}';
await tried('genuine', webhooks.verify(body, signature, ['old', 'shared between two']));
await tried('forged', webhooks.verify(`${body} `, signature, 'shared between two'));
await tried('money', money.format(money.sum([0.1, '0.2'], 'USD'), 'USD', 'en-US'));
server.close();
server.closeAllConnections?.();
