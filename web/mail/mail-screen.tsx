import { Outlet } from '@tanstack/react-router';
import { welcome } from '../api/welcome.ts';
import { PageHead } from '../frame/page-head.tsx';
import { SubPages } from '../pieces/layout/sub-pages.tsx';
import { mailWords } from '../words/en/mail.ts';
import classes from './mail.module.css';

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
  return (
    <div className={classes['screen']}>
      <PageHead title={title} />
      <SubPages label={title} pages={all} />
      <Outlet />
    </div>
  );
}
