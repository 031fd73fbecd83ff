import { Button } from '@mantine/core';
import { useState } from 'react';
import { ask } from '../api/client.ts';
import { useStaff } from '../api/session.ts';
import { FormDialog } from '../pieces/form-dialog.tsx';
import { tell } from '../pieces/notify.tsx';
import { Section } from '../pieces/section.tsx';
import { Sheet } from '../pieces/sheet.tsx';
import { systemWords } from '../words/en/system.ts';
import { OwnTokens } from './own-tokens.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { staffChanged } from './system-queries.ts';
import { TodayMailsChoice } from './today-mails.tsx';

const text = systemWords.own;

/** How one signs in oneself, what one is mailed, and where one is signed in. */
export function OwnPage() {
  const { email } = useStaff();
  return (
    <Sheet>
      <OwnPassword />
      <SecondFactor />
      <TodayMailsChoice staff={email} />
      <Sessions staff={email} />
      <OwnTokens staff={email} />
    </Sheet>
  );
}

function OwnPassword() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={text.password}
      lead={text.passwordLead}
      actions={
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {text.changePassword}
        </Button>
      }
    >
      {isOpen && (
        <FormDialog
          title={text.changePassword}
          fields={[
            {
              name: 'current_password',
              label: text.currentPassword,
              kind: 'password',
              required: true,
            },
            { name: 'password', label: text.newPassword, kind: 'password', required: true },
          ]}
          action={text.changePassword}
          send={({ current_password = '', password = '' }) =>
            ask('PUT /operator/v1/password', { body: { current_password, password } })
          }
          done={({ sessions }) => {
            tell(text.passwordChanged(sessions));
            staffChanged();
            setOpen(false);
          }}
          close={() => setOpen(false)}
        />
      )}
    </Section>
  );
}
