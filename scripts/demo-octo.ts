// npm run demo:octo
import { lights } from '../demo/octo-supplier/demo-content.ts';
import { demoOffers } from '../demo/octo-supplier/demo-offers.ts';
import { paintPicture } from '../demo/octo-supplier/picture.ts';
import { openOctoSupplier } from '../demo/octo-supplier/server.ts';

const name = 'Meridian Days Out';
const apiKey = 'demo';
const painted = new Map<string, Buffer>();

try {
  await start(Number(process.env['PORT'] || 3002));
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isTaken) throw error;
  process.stderr.write('Another program uses the port. Choose one: PORT=3003 npm run demo:octo\n');
  process.exitCode = 1;
}

async function start(port: number): Promise<void> {
  const options = { port, name, apiKey, now: Date.now, offers: demoOffers, picture };
  const { url, books } = await openOctoSupplier(options);
  const titles = [...books.offers.values()].map(({ product }) => `  ${product.title}`);
  process.stdout.write(`${name} is a supplier for trying things out. It speaks OCTO at
${url} and sells, from today on:

${titles.join('\n')}

Connect it to your marketplace, in another terminal:

  bin/portolan supplier connect demo-octo --name "${name}" --url ${url} --token ${apiKey}

It forgets its bookings when it ends. Ctrl-C ends it.
`);
}

function picture(asked: string): Buffer | null {
  const light = lights[asked];
  if (!light) return null;
  const known = painted.get(asked) ?? paintPicture(asked, light);
  painted.set(asked, known);
  return known;
}
