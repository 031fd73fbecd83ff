import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Answer } from '../api/client.ts';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import type { Field } from '../pieces/fields/form-field.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { tell } from '../pieces/notify.tsx';
import { Copyable, SecretDialog } from '../pieces/secret.tsx';
import { State } from '../pieces/state.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { accountWords } from '../words/en/account.ts';
import { signInWords } from '../words/en/sign-in.ts';
import type { Account } from './account.ts';
import classes from './second-factor.module.css';

const text = accountWords.factor;
const password: Field = {
  name: 'password',
  label: accountWords.password.current,
  kind: 'password',
  required: true,
};
/** A recovery code has letters. */
const anyCode = { kind: 'text', description: signInWords.codeHint } as const;
const code: Field = { name: 'code', label: signInWords.code, kind: 'number', required: true };

/** The authenticator app of the person who is signed in. */
export function SecondFactor({ of: account }: { of: Account }) {
  const { data, error, refetch } = account.useSecondFactor();
  const [dialog, setDialog] = useState<'set up' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const isOn = data?.is_on === true;
  return (
    <Section
      title={text.title}
      lead={isOn ? text.codesLeft(data.recovery_codes_left) : text.lead}
      actions={
        data && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => setDialog(isOn ? 'remove' : 'set up')}
          >
            {isOn ? text.remove : text.setUp}
          </Button>
        )
      }
    >
      {error && !data && <Fault error={error} retry={() => void refetch()} />}
      {isOn && <State state="Active" word={text.on} />}
      {dialog === 'set up' && <SetUp of={account} close={close} />}
      {dialog === 'remove' && (
        <FormDialog
          title={text.removeTitle}
          lead={
            <p>
              {text.removeLead} {accountWords.fresh}
            </p>
          }
          fields={[password, { ...code, ...anyCode }]}
          action={text.remove}
          send={(given) =>
            account.removeFactor({ password: given['password'] ?? '', code: given['code'] ?? '' })
          }
          done={() => {
            tell(text.removed);
            account.changed();
            close();
          }}
          close={close}
        />
      )}
    </Section>
  );
}

type Offered = Answer<'POST /operator/v1/second-factor'>;

/** The password, then a picture for the app, then its first code, then the recovery codes. */
function SetUp({ of: account, close }: { of: Account; close: () => void }) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <SecretDialog title={text.codes} secret={codes.join(' ')} close={close}>
        <p>{text.codesLead}</p>
      </SecretDialog>
    );
  }
  if (!offered) {
    return (
      <FormDialog
        key="password"
        title={text.setUpTitle}
        lead={<p>{accountWords.fresh}</p>}
        fields={[password]}
        action={text.next}
        send={({ password: given = '' }) => account.setUpFactor({ password: given })}
        done={setOffered}
        close={close}
      />
    );
  }
  return (
    <FormDialog
      key="code"
      title={text.setUpTitle}
      lead={
        <div className={classes['offer']}>
          <p>{text.scan}</p>
          <img src={`data:image/svg+xml,${encodeURIComponent(offered.qr_svg)}`} alt={text.qr} />
          <Copyable label={text.secret} value={offered.secret} />
        </div>
      }
      fields={[code]}
      action={text.turnOn}
      send={({ code: given = '' }) => account.confirmFactor({ code: given })}
      done={({ recovery_codes: made }) => {
        account.changed();
        setCodes(made);
      }}
      close={close}
    />
  );
}
