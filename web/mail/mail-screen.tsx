import { welcome } from '../api/welcome.ts';
import { PagedScreen } from '../pieces/layout/paged-screen.tsx';
import { mailWords } from '../words/en/mail.ts';

const { title, pages } = mailWords;
const all = [
  { path: '/mail', title: pages.campaignMails },
  { path: '/mail/campaigns', title: pages.campaigns },
  { path: '/mail/travelers', title: pages.travelers },
  { path: '/mail/partners', title: pages.partners },
  { path: '/mail/unsubscribed', title: pages.unsubscribed },
  ...(welcome.environment === 'staging' ? [{ path: '/mail/outbox', title: pages.outbox }] : []),
];

/** What travelers and partners are mailed, and what was kept back and why. */
export function MailScreen() {
  return <PagedScreen title={title} pages={all} />;
}
