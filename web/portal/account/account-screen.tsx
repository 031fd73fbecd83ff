import { OwnPassword } from '../../account/own-password.tsx';
import { SecondFactor } from '../../account/second-factor.tsx';
import { Sessions } from '../../account/sessions.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Facts } from '../../pieces/fact-card.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { Sheet } from '../../pieces/layout/sheet.tsx';
import { portalAccountWords } from '../../words/en/portal/account.ts';
import { portalWords } from '../../words/en/portal.ts';
import { useUser } from '../session.ts';
import { ownAccount } from './own-account.ts';

const text = portalAccountWords;

/** Who one is here, what one signs in with, and where one is signed in. */
export function AccountScreen() {
  const user = useUser();
  return (
    <>
      <PageHead title={portalWords.account} />
      <Sheet>
        <Section title={text.you} lead={text.youLead}>
          <Facts
            rows={[
              [text.name, `${user.first_name} ${user.last_name}`],
              [text.email, user.email],
              [text.organization, user.organization],
              [text.role, text.roleMeans[user.role]],
            ]}
          />
        </Section>
        <OwnPassword of={ownAccount} />
        <SecondFactor of={ownAccount} />
        <Sessions of={ownAccount} />
      </Sheet>
    </>
  );
}
