import { OwnPassword } from '../account/own-password.tsx';
import { SecondFactor } from '../account/second-factor.tsx';
import { Sessions } from '../account/sessions.tsx';
import { useStaff } from '../api/session.ts';
import { Sheet } from '../pieces/layout/sheet.tsx';
import { ownAccount } from './own-account.ts';
import { OwnTokens } from './own-tokens.tsx';
import { TodayMailsChoice } from './today-mails.tsx';

/** How one signs in oneself, what one is mailed, and where one is signed in. */
export function OwnPage() {
  const { email } = useStaff();
  return (
    <Sheet>
      <OwnPassword of={ownAccount} />
      <SecondFactor of={ownAccount} />
      <TodayMailsChoice staff={email} />
      <Sessions of={ownAccount} />
      <OwnTokens staff={email} />
    </Sheet>
  );
}
