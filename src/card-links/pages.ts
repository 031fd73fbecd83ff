import { shortCardText } from '../accounts/cards/stored-card.ts';
import { type OfferedCard, offeredCards, type TestLink } from '../card-processor/test-links.ts';
import { escapeHtml } from '../platform/html.ts';
import { sheetPage } from '../platform/pages/sheet-page.ts';
import { returnPath } from './return-path.ts';
import type { LinkState } from './take-in-link.ts';

type Place = { isStaging: boolean };
type Words = { title: string; sentence: string };

const page =
  ({ title, sentence }: Words) =>
  ({ isStaging }: Place) =>
    sheetPage({ title, content: `<p>${sentence}</p>`, isTest: isStaging });

/** Back from the processor's page without a card. */
export const leftPage = page({
  title: 'No card was stored',
  sentence: 'The card on file is as it was. The link works until it expires, should you want to.',
});

const underway = page({
  title: 'Your card is being stored',
  sentence: 'The Admins of your account get a mail once it is. You can close this page.',
});

const ended = page({
  title: 'This link has expired',
  sentence: 'No card was stored by it. Ask the marketplace for another link.',
});

/** Back from the processor's page, by what it says has become of the link. */
export const returnPages: Readonly<Record<LinkState, (place: Place) => string>> = {
  used: page({
    title: 'Your card is stored',
    sentence: 'The Admins of your account get a mail about it. You can close this page.',
  }),
  open: underway,
  unanswered: underway,
  expired: ended,
  'unknown link': page({
    title: 'There is no such link',
    sentence: 'Check the address, or ask the marketplace for another link.',
  }),
};

/** The page of the test processor, where a partner chooses among cards that do not exist. */
export function testCardPage(
  { organization, state }: TestLink,
  { reference, fault }: { reference: string; fault?: string },
): string {
  if (state !== 'open') return returnPages[state]({ isStaging: true });
  const said =
    fault === undefined ? '' : `<p class="fault" role="alert">${escapeHtml(fault)}</p>\n`;
  return sheetPage({
    title: 'Choose a card',
    isTest: true,
    content: `<p>It becomes the card on file of <strong>${escapeHtml(organization)}</strong>. This page stands in for that of a card processor: these cards are not real.</p>
${said}<form method="post" action="/test-card/${reference}">
${offeredCards.map(choice).join('\n')}
</form>
<p><a href="${returnPath}">Go back without a card</a></p>`,
  });
}

function choice({ does, ...card }: OfferedCard, index: number): string {
  return `<button class="choice" name="card" value="${index}"><span>${escapeHtml(shortCardText(card))}</span> <small>${escapeHtml(does)}</small></button>`;
}
