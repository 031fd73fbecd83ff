import { escapeHtml } from '../../platform/html.ts';
import { sheetPage } from '../../platform/pages/sheet-page.ts';
import type { Owner } from '../person.ts';
import { longestPassword } from '../signing-in/password.ts';
import type { LiveLink } from './find-link.ts';
import { shortestFor } from './password-link.ts';

/** What a link shows that was used, or is too old. */
export const endedPage = sheetPage({
  title: 'This link has ended',
  content:
    '<p>It works once, for a day, and only until a newer one is sent. Ask for another one if you still need it.</p>',
});

const doors = {
  staff: '<a href="/console">Sign in to the console</a>',
  user: '<a href="/portal">Sign in to the portal</a>',
} as const;

export function passwordSetPage({ email, owner }: { email: string; owner: Owner }): string {
  return sheetPage({
    title: 'Your password is set',
    content: `<p>It is the password of <strong>${escapeHtml(email)}</strong> from now on.</p>
<p>${doors[owner.kind]}</p>`,
  });
}

/** Where a person chooses a password. */
export function passwordPage(
  { owner, email }: LiveLink,
  { key, isStaging, fault }: { key: string; isStaging: boolean; fault?: string },
): string {
  const shortest = shortestFor(owner);
  const said =
    fault === undefined ? '' : `<p class="fault" role="alert">${escapeHtml(fault)}</p>\n`;
  return sheetPage({
    title: 'Set your password',
    isTest: isStaging,
    content: `<p>Choose a password for <strong>${escapeHtml(email)}</strong>. It has at least ${shortest} characters.</p>
${said}<form method="post" action="/password/${key}">
<input type="hidden" name="username" autocomplete="username" value="${escapeHtml(email)}">
${field('password', 'New password', shortest)}
${field('repeated', 'The same again', shortest)}
<button>Set the password</button>
</form>`,
  });
}

function field(name: string, label: string, shortest: number): string {
  return `<label>${label}<input type="password" name="${name}" autocomplete="new-password" required minlength="${shortest}" maxlength="${longestPassword}"></label>`;
}
