// npm run example:shop
import { ConnectionError, Portolan } from '../../sdk/typescript/src/index.ts';
import { openShop } from './shop.ts';

// Bluebird Journeys is the partner of the demo that pays each booking by card.
const {
  PORTOLAN_URL: address = 'http://127.0.0.1:8080',
  PORTOLAN_TOKEN: token = 'ptl_test_bluebird000000000000000000bluebird',
  PORT: port = '3003',
} = process.env;

try {
  // Travelers do not wait long: better an apology after some seconds than a page after a minute.
  const portolan = new Portolan({ address, token, timeout: 15_000, patience: 4000 });
  const shop = await openShop(portolan, address);
  shop.on('error', end).listen(Number(port), '127.0.0.1', () => {
    process.stdout.write(`The shop is open: http://127.0.0.1:${port}. Ctrl-C closes it.\n`);
  });
} catch (error) {
  end(error);
}

function end(error: unknown): void {
  let remedy = String(error);
  if (error instanceof ConnectionError) {
    remedy = `No marketplace answers at ${address}: run "npm start" in another terminal, or set PORTOLAN_URL to where yours is.`;
  }
  process.stderr.write(`${remedy}\n`);
  process.exitCode = 1;
}
