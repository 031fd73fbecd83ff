import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openShop } from '../../examples/shop/shop.ts';
import { Portolan } from '../../sdk/typescript/src/index.ts';
import { readHandMadeDemo, readSandboxProducts } from '../../src/demo/hand-made-demo.ts';

/** Where travelers find pictures and vouchers. */
export const publicUrl = 'https://marketplace.example.org';
export const byCard = 'ptl_test_bluebird000000000000000000bluebird';
export const onCredit = 'ptl_test_0000000000000000000000000000acme';
export const tours = {
  walk: 16350,
  archaeologist: 16359,
  glacier: 16425,
  soldOut: 890000004,
  dearer: 890000005,
};

type File = { suppliers: object[]; tours: { id: number }[] };

/** The partners of the demo, and what the tests of the shop sell. */
export function fewTours(): object {
  const [demo, sandbox] = [readHandMadeDemo(), readSandboxProducts()] as unknown as [File, File];
  const sold = new Set(Object.values(tours));
  return {
    ...demo,
    suppliers: [...demo.suppliers, ...sandbox.suppliers],
    tours: [...demo.tours, ...sandbox.tours].filter(({ id }) => sold.has(id)),
  };
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/** A shop whose connection can be told to lose the next answer to a booking. */
export async function openTestShop(marketplace: string, token: string) {
  let losesNext = false;
  const portolan = new Portolan({
    address: marketplace,
    token,
    patience: 0,
    fetch: async (request) => {
      const answer = await fetch(request);
      if (!losesNext || !request.url.endsWith('/v1/booking')) return answer;
      losesNext = request.method !== 'POST';
      if (!losesNext) throw new TypeError('the connection broke');
      return answer;
    },
  });
  const server = (await openShop(portolan, publicUrl)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    portolan,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseNext: () => {
      losesNext = true;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** What a browser would send from the form of a checkout, and the answer to it. */
export async function checkoutOf(origin: string, tour: number) {
  const find = async (path: string, pattern: RegExp) => {
    const text = await (await fetch(`${origin}${path}`)).text();
    return [...text.matchAll(pattern)].map((found) => found[1]?.replaceAll('&#38;', '&') ?? '');
  };
  const [after = ''] = await find(`/tours/PRD${tour}`, /id="after" href="([^"]+)"/g);
  const [day = ''] = await find(`/tours/PRD${tour}${after}`, /id="on-[^"]+" href="([^"]+)"/g);
  const [path = ''] = await find(`/tours/PRD${tour}${day}`, /href="(\/checkout[^"]+)"/g);
  const page = await (await fetch(`${origin}${path}`)).text();
  const hidden = page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g);
  const form = new URLSearchParams([...hidden].map(([, name = '', value = '']) => [name, value]));
  for (let count = Number(form.get('rate.Adults') ?? 1); count > 0; count -= 1) {
    form.append('name.Adults', 'Grace Hopper');
  }
  for (const [name, value] of Object.entries({
    phone: '+442079460958',
    email: 'grace@example.com',
    token: 'tok_visa',
    card_holder: 'Grace Hopper',
  })) {
    form.set(name, value);
  }
  const send = (changed: Record<string, string> = {}) =>
    fetch(`${origin}/checkout`, {
      method: 'POST',
      body: new URLSearchParams([...form].map(([name, value]) => [name, changed[name] ?? value])),
      redirect: 'manual',
    });
  return { page, form, send };
}
