import { useState } from 'react';
import { ask } from '../api/client.ts';
import { FormDialog } from '../pieces/form-dialog.tsx';
import { SecretDialog } from '../pieces/secret.tsx';
import { partnersWords } from '../words/en/partners.ts';
import { optionsOf } from './partner-filters.ts';
import { partnersChanged, type User } from './partner-queries.ts';
import { TryToken } from './try-token.tsx';

const text = partnersWords;

/** Makes a token, and shows it once. */
export function NewToken({ users, close }: { users: readonly User[]; close: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  if (token !== null) {
    return (
      <SecretDialog
        title={text.newToken}
        secret={token}
        example={`curl -H 'access-token: ${token}' '${location.origin}/v1/return_tours?country=Italy&limit=3'`}
        close={close}
      >
        <TryToken token={token} />
      </SecretDialog>
    );
  }
  return (
    <FormDialog
      title={text.addToken}
      fields={[
        {
          name: 'user',
          label: text.tokenUser,
          description: text.tokenUserHint,
          kind: 'choice',
          options: users.map(({ email, first_name: first, last_name: last }) => ({
            value: email,
            label: `${first} ${last}, ${email}`,
          })),
        },
        { name: 'name', label: text.tokenName, description: text.tokenNameHint },
        {
          name: 'scope',
          label: text.tokenScope,
          kind: 'choice',
          options: optionsOf(text.scopes),
        },
      ]}
      action={text.addToken}
      send={({ user = users[0]?.email ?? '', name = '', scope }) =>
        ask('POST /operator/v1/access-tokens', {
          body: { user, name, scope: scope === 'read' ? 'read' : 'book' },
        })
      }
      done={({ access_token: made }) => {
        partnersChanged();
        setToken(made);
      }}
      close={close}
    />
  );
}
