import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, ask } from '../api/client.ts';
import { FormDialog } from '../pieces/form-dialog.tsx';
import type { Field } from '../pieces/form-field.tsx';
import { tell } from '../pieces/notify.tsx';
import { Copyable, SecretDialog } from '../pieces/secret.tsx';
import { Section } from '../pieces/section.tsx';
import { State } from '../pieces/state.tsx';
import { signInWords } from '../words/en/sign-in.ts';
import { systemWords } from '../words/en/system.ts';
import classes from './second-factor.module.css';
import { secondFactorQuery, staffChanged } from './system-queries.ts';

const text = systemWords.factor;
const password: Field = {
  name: 'password',
  label: systemWords.own.currentPassword,
  kind: 'password',
  required: true,
};

/** The authenticator app of the person who is signed in. */
export function SecondFactor() {
  const { data } = useQuery(secondFactorQuery);
  const [dialog, setDialog] = useState<'set up' | 'remove' | null>(null);
  const close = () => setDialog(null);
  if (!data) return null;
  return (
    <Section
      title={text.title}
      lead={data.is_on ? text.codesLeft(data.recovery_codes_left) : text.lead}
      actions={
        data.is_on ? (
          <Button variant="default" size="compact-sm" onClick={() => setDialog('remove')}>
            {text.remove}
          </Button>
        ) : (
          <Button variant="default" size="compact-sm" onClick={() => setDialog('set up')}>
            {text.setUp}
          </Button>
        )
      }
    >
      {data.is_on && <State state="Active" word={text.on} />}
      {dialog === 'set up' && <SetUp close={close} />}
      {dialog === 'remove' && (
        <FormDialog
          title={text.remove}
          lead={<p>{text.removeLead}</p>}
          fields={[password]}
          action={text.remove}
          send={({ password: given = '' }) =>
            ask('DELETE /operator/v1/second-factor', { body: { password: given } })
          }
          done={() => {
            tell(text.removed);
            staffChanged();
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
function SetUp({ close }: { close: () => void }) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <SecretDialog title={text.codes} secret={codes.join(' ')} close={close} />;
  if (!offered) {
    return (
      <FormDialog
        key="password"
        title={text.setUp}
        fields={[password]}
        action={text.next}
        send={({ password: given = '' }) =>
          ask('POST /operator/v1/second-factor', { body: { password: given } })
        }
        done={setOffered}
        close={close}
      />
    );
  }
  return (
    <FormDialog
      key="code"
      title={text.setUp}
      lead={
        <div className={classes['offer']}>
          <p>{text.scan}</p>
          <img src={`data:image/svg+xml,${encodeURIComponent(offered.qr_svg)}`} alt={text.qr} />
          <Copyable label={text.secret} value={offered.secret} />
        </div>
      }
      fields={[{ name: 'code', label: signInWords.code, kind: 'number', required: true }]}
      action={text.turnOn}
      send={({ code = '' }) => ask('POST /operator/v1/second-factor/confirm', { body: { code } })}
      done={({ recovery_codes: made }) => {
        staffChanged();
        setCodes(made);
      }}
      close={close}
    />
  );
}
