import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ConnectionError, type Portolan, PortolanError } from '../../sdk/typescript/src/index.ts';
import { bookingPage } from './booking.ts';
import { checkoutPage, placeOrder } from './checkout.ts';
import { documentOf, html, notFound, type Reply } from './html.ts';
import { type Choices, readChoices, searchPage } from './search.ts';
import { tourPage } from './tour.ts';

type Shop = { portolan: Portolan; choices: Choices };

const longestForm = 20_000;
const fileAt = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const files = new Map([
  ['/shop.css', { type: 'text/css', text: fileAt('shop.css') }],
  ['/shop.js', { type: 'text/javascript', text: fileAt('shop.js') }],
]);

/** The token stays in here: browsers speak with this server only, and load pictures. */
export async function openShop(portolan: Portolan, marketplace: string): Promise<Server> {
  const choices = await readChoices(portolan);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data: https: ${new URL(marketplace).origin}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const reply = await replyTo({ portolan, choices }, request).catch(apology);
    if ('redirect' in reply) return response.writeHead(303, { location: reply.redirect }).end();
    response.writeHead(reply.status ?? 200, headers);
    return response.end(documentOf(reply.title, reply.body));
  };
  return createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file) response.writeHead(200, { 'content-type': file.type }).end(file.text);
    else void answer(request, response);
  });
}

async function replyTo({ portolan, choices }: Shop, request: IncomingMessage): Promise<Reply> {
  const { pathname, searchParams: asked } = new URL(request.url ?? '/', 'http://shop');
  const [, page, name = '', ...rest] = pathname.split('/');
  if (rest.length > 0 || !/^[\w-]{0,40}$/.test(name)) return notFound;
  if (request.method === 'POST') {
    const form = page === 'checkout' ? await formOf(request) : null;
    return form ? placeOrder(portolan, form) : notFound;
  }
  if (page === '') return searchPage(portolan, choices, asked);
  if (page === 'tours') return tourPage(portolan, name, asked);
  if (page === 'checkout') return checkoutPage(portolan, asked);
  return page === 'bookings' ? bookingPage(portolan, name) : notFound;
}

/** Only forms of this shop, and none that is longer than it could be. */
async function formOf(request: IncomingMessage): Promise<URLSearchParams | null> {
  if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return null;
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += String(part);
    if (text.length > longestForm) return null;
  }
  return new URLSearchParams(text);
}

/** Travelers get an apology and a number to ask about; the reason is for whoever runs the shop. */
function apology(error: unknown): Reply {
  const isTold = error instanceof PortolanError || error instanceof ConnectionError;
  process.stderr.write(`${isTold ? `${error.message} (${error.requestId})` : String(error)}\n`);
  return {
    status: 503,
    title: 'Please try again',
    body: html`<h1>Something went wrong on our side</h1><p>Please try again in a minute.</p>${isTold && html`<p class="quiet">If you write to us about it, name ${error.requestId}.</p>`}`,
  };
}
