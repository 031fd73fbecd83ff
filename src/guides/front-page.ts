import { firstCall } from './first-call.ts';
import { framed } from './frame.ts';
import { type Card, cards } from './guide-page.ts';
import { filledFor, type Reader } from './reader.ts';
import { rose } from './rose.ts';
import { sample } from './sample.ts';

const forPartners: Card[] = [
  {
    href: '/docs/guides',
    title: 'Guides',
    text: 'One topic a page, with samples that run.',
  },
  {
    href: '/docs',
    title: 'API reference',
    text: 'Every operation and field, to read and to try.',
  },
  {
    href: '/portal',
    title: 'Portal',
    text: 'Your bookings, what your software asked, and a checklist for going live.',
  },
];

const forStaff: Card[] = [
  {
    href: '/console',
    title: 'Console',
    text: 'Bookings, requests, departures, suppliers and partners.',
  },
  {
    href: '/docs/guides/console',
    title: 'Guide to the console',
    text: 'Every screen, and what one does there.',
  },
  {
    href: '/operator/docs',
    title: 'Operator reference',
    text: 'Everything that the console does, for programs.',
  },
];

type FrontPlace = { isStaging: boolean; hasSignUp: boolean };

/** What somebody sees who has only the address of this marketplace. */
export function frontPage(reader: Reader, { isStaging, hasSignUp }: FrontPlace): string {
  const content = `<main class="start" id="content">
<div class="front">
${rose()}
<div class="hero">
<h1>Tours, transfers and cruises over one API</h1>
<p>Portolan is a travel marketplace. Search what suppliers offer, see live prices and places, book, and hear of
every change${isStaging ? '. This one is for trying out: nothing you book here is real' : ''}.</p>
${sample(filledFor(reader, firstCall), 'sh')}
<a class="begin filled" href="/docs/guides/quick-start">Quick start</a>
${hasSignUp ? '<a class="begin" href="/signup">Get a token of your own</a>\n' : ''}<a class="begin" href="/docs">API reference</a>
<a class="begin" href="/docs/guides/agents">Tools for AI agents</a>
</div>
</div>
<div class="onward">
<h2>Build on the API</h2>
${cards(forPartners)}
<h2>Run the marketplace</h2>
${cards(forStaff)}
</div>
</main>`;
  return framed({
    title: 'Portolan',
    description: 'A travel marketplace: tours, transfers and cruises over one HTTP API.',
    place: '/',
    isStaging,
    content,
  });
}
