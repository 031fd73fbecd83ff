import type { PaymentTerm } from '../../accounts/organizations/organization.ts';
import type { SignedUp } from '../../accounts/sign-ups/sign-up.ts';
import { idleDays } from '../../accounts/sign-ups/sign-up-limits.ts';
import { shortestPassword } from '../../accounts/signing-in/password.ts';
import { firstCall } from '../../guides/first-call.ts';
import { framed, headersFor } from '../../guides/frame.ts';
import { cards } from '../../guides/guide-page.ts';
import { filledFor } from '../../guides/reader.ts';
import { rose } from '../../guides/rose.ts';
import { sample } from '../../guides/sample.ts';
import { escapeHtml } from '../../platform/html.ts';
import { longestName, type SignUpField } from './sign-up-fields.ts';
import { signUpStyles } from './sign-up-styles.ts';

/** Where the marketplace is, and whether its mail leaves. */
export type Place = { address: string; keepsMail: boolean };

export const signUpHeaders = {
  ...headersFor({ moreStyles: signUpStyles, formAction: "'self'" }),
  'cache-control': 'no-store',
  // With no-referrer, browsers would not say over plain http that the form is ours.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};

type Shown = {
  given?: Readonly<Record<string, string>>;
  faults?: ReadonlyMap<SignUpField, string>;
  /** Why it was not done, where the fields are right. */
  refused?: string;
};

const terms = [
  [
    'Credit',
    'You book without a card, and an invoice follows. The quickest way to a first booking.',
  ],
  ['Card on file', 'We store a test card for you, and charge it with each booking.'],
  ['Default', 'You send a card with each booking, such as the test card <code>tok_visa</code>.'],
] as const satisfies readonly (readonly [PaymentTerm, string])[];

const faultWords: Readonly<Record<SignUpField, string>> = {
  email: 'Enter an e-mail address, such as you@agency.com.',
  organization: `Enter a name of up to ${longestName} characters, without web addresses and invisible characters.`,
  password: `Choose a password of ${shortestPassword} characters or more, or leave it empty.`,
  payment_term: 'Choose how you want to pay.',
};

/** The form, also with what was wrong with it. */
export function signUpPage({ given = {}, faults = new Map(), refused }: Shown = {}): string {
  const said =
    refused === undefined ? '' : `<p class="refused" role="alert">${escapeHtml(refused)}.</p>`;
  const valueOf = (name: SignUpField) => `value="${escapeHtml(given[name] ?? '')}"`;
  const field = (name: SignUpField, label: string, rest: string, hint = '') => {
    const isWrong = faults.has(name);
    const isFirst = faults.keys().next().value === name;
    const marks = isWrong
      ? ` aria-invalid="true" aria-describedby="${name}-fault"${isFirst ? ' autofocus' : ''}`
      : '';
    const fault = isWrong ? faultLine(name) : '';
    return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${marks} ${rest}>${fault}${hint}</div>`;
  };
  const chosen = terms.find(([term]) => term === given['payment_term'])?.[0] ?? 'Credit';
  const choices = terms.map(
    ([term, text]) =>
      `<label class="term"><input type="radio" name="payment_term" value="${term}"${
        term === chosen ? ' checked' : ''
      }><strong>${term}</strong><span>${text}</span></label>`,
  );
  return page({
    title: 'Sign up · Portolan',
    behind: '',
    content: `<div class="entry">
<div class="lead">
<h1>An organization of your own</h1>
<p>In a minute you have a token, and book on this test marketplace as one of its partners.</p>
</div>
<ul class="gains">
<li><strong>Yours alone</strong>Your bookings, campaigns and webhooks are seen by nobody but you and the staff.</li>
<li><strong>Nothing is real</strong>No card is charged and no supplier waits for you. Confirm, decline and cancel your own bookings in the <a href="/docs/guides/sandbox">sandbox</a>.</li>
<li><strong>Here while you use it</strong>After ${idleDays} days without use it is removed, with its bookings canceled.</li>
</ul>
<form class="sheet" method="post" action="/signup">
${said}
${field('email', 'E-mail address', `type="email" autocomplete="email" maxlength="254" required ${valueOf('email')}`)}
${field('organization', 'Name of your organization', `autocomplete="organization" maxlength="${longestName}" required ${valueOf('organization')}`)}
${field('password', 'Password for the portal', `type="password" autocomplete="new-password" minlength="${shortestPassword}"`, passwordHint)}
<fieldset>
<legend>How you pay</legend>
${choices.join('\n')}
${faults.has('payment_term') ? faultLine('payment_term') : ''}
</fieldset>
<button>Make my organization</button>
<p class="small">For a program: <code>POST /signup</code> with <code>email</code>, <code>organization</code> and <code>payment_term</code> as JSON.</p>
</form>
</div>`,
  });
}

const passwordHint = '<small>Leave it empty, and we mail you a link to set one.</small>';

function faultLine(name: SignUpField): string {
  return `<span class="fault" id="${name}-fault">${faultWords[name]}</span>`;
}

const onward = [
  {
    href: '/docs/guides/quick-start',
    title: 'Quick start',
    text: 'From here to a confirmed booking in five minutes.',
  },
  {
    href: '/docs/guides/sandbox',
    title: 'Sandbox',
    text: 'Confirm, decline and cancel your own bookings, and begin again.',
  },
  {
    href: '/portal',
    title: 'Portal',
    text: 'Your bookings in the browser, your webhooks, and a checklist for going live.',
  },
];

/** The token: it is shown here, and nowhere else. */
export function signedUpPage(
  { key, name, email, accessToken }: SignedUp,
  place: Place & { hasPassword: boolean },
): string {
  const { address } = place;
  const call = filledFor({ address, token: accessToken, today: '' }, firstCall);
  return page({
    title: 'Your organization · Portolan',
    content: `<div class="made">
<h1>${escapeHtml(name)} is ready</h1>
<p>You are its Admin. The call below works as it is.</p>
<p class="once"><strong>Keep this token now.</strong> It is shown this once. Whoever has it books as you.</p>
${sample(accessToken, 'text', 'Your access token')}
${sample(call, 'sh', 'Your first call')}
</div>`,
    behind: `<div class="onward">
<dl class="facts">
<dt>Organization</dt><dd>${escapeHtml(key)}</dd>
<dt>Admin</dt><dd>${escapeHtml(email)}</dd>
<dt>Password</dt><dd>${passwordLine(place)}</dd>
</dl>
<h2>Where to go</h2>
${cards(onward)}
</div>`,
  });
}

function passwordLine({ hasPassword, keepsMail }: { hasPassword: boolean; keepsMail: boolean }) {
  if (hasPassword) return 'The one you chose. <a href="/portal">Sign in to the portal</a> with it.';
  return keepsMail
    ? 'Set it with the link that was mailed. This marketplace keeps its mails: staff find it in the console.'
    : 'Set it with the link that is on its way to you.';
}

type Parts = { title: string; content: string; behind: string };

function page({ title, content, behind }: Parts): string {
  return framed({
    title,
    description: 'An organization and a token of your own, to try this marketplace.',
    place: '/signup',
    isStaging: true,
    moreStyles: signUpStyles,
    content: `<main class="start" id="content">\n<div class="front">\n${rose()}\n${content}\n</div>\n${behind}</main>`,
  });
}
