import { sendAccountMails } from '../../src/accounts/account-mails/send-account-mails.ts';
import { sendPasswordLinks } from '../../src/accounts/password-links/send-links.ts';
import {
  confirmSecondFactor,
  setUpSecondFactor,
} from '../../src/accounts/second-factor/second-factor.ts';
import { codeAt, presentStep } from '../../src/accounts/second-factor/totp.ts';
import { mailStaffPasswordLink } from '../../src/accounts/staff/mail-staff-password-link.ts';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import { issueTokenAsStaff } from '../../src/accounts/tokens/issue-token.ts';
import { digestOf } from '../../src/accounts/tokens/token.ts';
import { mailPasswordLink } from '../../src/accounts/users/mail-password-link.ts';
import { somebody } from './accounts.ts';
import type { TestApi } from './api.ts';
import { partners } from './partners.ts';
import { aStaffUser, bytesOf, signInto } from './staff.ts';

/** Somebody whose secrets nobody else may see. */
const victim = { email: 'vera@portolan.test', password: 'no one knows of this one' };

/** Plants what no answer may have in it: each secret with what it opens. */
export async function plantSecrets(api: TestApi): Promise<Map<string, string>> {
  const { app } = api;
  const secrets = new Map<string, string>();
  const { id: staffId } = await aStaffUser(app.db, victim);
  const { cookie, csrfToken } = await signInto(api, victim);
  secrets.set('session of staff', String(cookie.split('=').at(1)));
  secrets.set('token against forgery', csrfToken);
  secrets.set('password of staff', victim.password);
  const { token } = await issueStaffToken(app, somebody, { staffId, name: 'of Vera' });
  secrets.set('token of staff', token);
  secrets.set('token of a partner', await issueTokenAsStaff(app, somebody, 'ada@acme.test'));
  for (const { users } of partners.organizations) {
    for (const { email, access_token } of users) secrets.set(`token of ${email}`, access_token);
  }

  const asVera = {
    kind: 'staff',
    name: victim.email,
    session: digestOf(String(cookie.split('=').at(1))),
  } as const;
  const made = await setUpSecondFactor(app, asVera, victim);
  const code = codeAt(bytesOf(made.secret), presentStep());
  const { recoveryCodes } = await confirmSecondFactor(app, asVera, { code });
  secrets.set('secret of an app', made.secret);
  for (const one of recoveryCodes) secrets.set(`recovery code ${one}`, one);

  await mailStaffPasswordLink(app, somebody, victim.email);
  await mailPasswordLink(app, somebody, 'ada@acme.test');
  const { signal } = new AbortController();
  await sendPasswordLinks(app, signal);
  await sendAccountMails(app, signal);
  for (const { text } of await app.db.selectFrom('keptMail').select('text').execute()) {
    const [, key] = /\/password\/(\w+)/.exec(text) ?? [];
    if (key) secrets.set('password link', key);
  }
  const hashes = await app.db.selectFrom('staff').select(['email', 'passwordHash']).execute();
  for (const { email, passwordHash } of hashes) {
    if (passwordHash) secrets.set(`password hash of ${email}`, passwordHash);
  }
  return secrets;
}
