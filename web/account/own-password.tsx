import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { tell } from '../pieces/notify.tsx';
import { accountWords } from '../words/en/account.ts';
import { signInWords } from '../words/en/sign-in.ts';
import type { Account } from './account.ts';

const text = accountWords.password;

export function OwnPassword({ of: { changePassword, changed, useSecondFactor } }: { of: Account }) {
  const isOn = useSecondFactor().data?.is_on === true;
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={text.title}
      lead={text.lead}
      actions={
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {text.change}
        </Button>
      }
    >
      {isOpen && (
        <FormDialog
          title={text.change}
          lead={<p>{accountWords.fresh}</p>}
          fields={[
            { name: 'current_password', label: text.current, kind: 'password', required: true },
            { name: 'password', label: text.new, kind: 'password', required: true },
            ...(isOn
              ? [{ name: 'code', label: signInWords.code, description: signInWords.codeHint }]
              : []),
          ]}
          action={text.change}
          send={({ current_password = '', password = '', code = '' }) =>
            changePassword({ current_password, password, ...(code !== '' && { code }) })
          }
          done={({ sessions }) => {
            tell(text.changed(sessions));
            changed();
            setOpen(false);
          }}
          close={() => setOpen(false)}
        />
      )}
    </Section>
  );
}
