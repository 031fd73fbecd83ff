import { useState } from 'react';
import { welcome } from '../api/welcome.ts';
import { Rose } from '../pieces/rose.tsx';
import { words } from '../words/words.ts';
import type { Door } from './door.ts';
import { ForgottenForm } from './forgotten-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in-screen.module.css';

export function SignInScreen({ door }: { door: Door }) {
  const [hasForgotten, setForgotten] = useState(false);
  const isStaging = welcome.environment === 'staging';
  return (
    <main className={classes['screen']}>
      <div className={classes['chart']}>
        <Rose />
      </div>
      <div className={classes['sheet']}>
        <header className={classes['head']}>
          <span className={classes['product']}>{words.product}</span>
          {isStaging && <span className={classes['staging']}>{words.frame.staging}</span>}
        </header>
        {hasForgotten ? (
          <ForgottenForm door={door} back={() => setForgotten(false)} />
        ) : (
          <SignInForm door={door} forgot={() => setForgotten(true)} />
        )}
        {door.elsewhere.map(({ lead, link, href }) => (
          <p key={href} className={classes['elsewhere']}>
            {lead} <a href={href}>{link}</a>
          </p>
        ))}
      </div>
    </main>
  );
}
