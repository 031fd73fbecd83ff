import { hash } from 'node:crypto';
import { escapeHtml } from '../../platform/html.ts';
import { styles } from './page-styles.ts';
import type { Subscription } from './unsubscribe.ts';

/** The page's own styles and its own form: no script, no request, no frame around it. */
export const pagePolicy = `default-src 'none'; img-src data:; style-src 'sha256-${hash('sha256', styles, 'base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** What an address shows that leads to nothing, or no more. */
export const endedPage = page({
  title: 'This link has ended',
  content:
    '<p>The journey it belonged to may be over, or the link was cut off on its way. There is nothing you have to do.</p>',
});

/** Where a traveler ends the mails of a partner, or takes that back. One button does it. */
export function subscriptionPage(
  { partner, email, isUnsubscribed }: Subscription,
  { key, isStaging }: { key: string; isStaging: boolean },
): string {
  const notice = isStaging ? '<p class="test">This is a test marketplace.</p>\n' : '';
  const who = `<strong dir="auto">${escapeHtml(partner)}</strong>`;
  const reader = email === null ? 'you' : `<strong>${escapeHtml(email)}</strong>`;
  if (isUnsubscribed) {
    return page({
      title: 'You are unsubscribed',
      notice,
      content: `<p>${who} sends no more trip mails to ${reader}.</p>
<form method="post" action="/unsubscribe/${key}/undo">
<p>Was that a mistake?</p>
<button class="second">Subscribe again</button>
</form>`,
    });
  }
  return page({
    title: 'Unsubscribe',
    notice,
    content: `<p>Do you want ${who} to stop sending trip mails to ${reader}?</p>
<form method="post" action="/unsubscribe/${key}">
<button>Unsubscribe</button>
</form>`,
  });
}

function page({
  title,
  content,
  notice = '',
}: {
  title: string;
  content: string;
  notice?: string;
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
${notice}<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}
