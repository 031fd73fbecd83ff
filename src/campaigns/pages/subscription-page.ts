import { escapeHtml } from '../../platform/html.ts';
import { sheetPage } from '../../platform/pages/sheet-page.ts';
import type { Subscription } from './unsubscribe.ts';

/** What an address shows that leads to nothing, or no more. */
export const endedPage = sheetPage({
  title: 'This link has ended',
  content:
    '<p>The journey it belonged to may be over, or the link was cut off on its way. There is nothing you have to do.</p>',
});

/** Where a traveler ends the mails of a partner, or takes that back. One button does it. */
export function subscriptionPage(
  { partner, email, isUnsubscribed }: Subscription,
  { key, isStaging }: { key: string; isStaging: boolean },
): string {
  const who = `<strong dir="auto">${escapeHtml(partner)}</strong>`;
  const reader = email === null ? 'you' : `<strong>${escapeHtml(email)}</strong>`;
  if (isUnsubscribed) {
    return sheetPage({
      title: 'You are unsubscribed',
      isTest: isStaging,
      content: `<p>${who} sends no more trip mails to ${reader}.</p>
<form method="post" action="/unsubscribe/${key}/undo">
<p>Was that a mistake?</p>
<button class="second">Subscribe again</button>
</form>`,
    });
  }
  return sheetPage({
    title: 'Unsubscribe',
    isTest: isStaging,
    content: `<p>Do you want ${who} to stop sending trip mails to ${reader}?</p>
<form method="post" action="/unsubscribe/${key}">
<button>Unsubscribe</button>
</form>`,
  });
}
