import { useState } from 'react';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import { SecretDialog } from '../pieces/secret.tsx';
import { accessWords } from '../words/en/access.ts';
import { TryToken } from './try-token.tsx';

const text = accessWords;

export type TokenWish = { user: string; name: string; scope: 'read' | 'book' };

type NewTokenProps = {
  /** Whose it may be; the first is meant where nobody is chosen. */
  users: readonly { value: string; label: string }[];
  create: (wish: TokenWish) => Promise<{ access_token: string }>;
  created: () => void;
  close: () => void;
};

/** Makes a token, and shows it once. */
export function NewToken({ users, create, created, close }: NewTokenProps) {
  const [token, setToken] = useState<string | null>(null);
  const [first] = users;
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
      {...(users.length === 1 && { lead: <p>{text.tokenFor(first?.label ?? '')}</p> })}
      fields={[
        {
          name: 'user',
          label: text.tokenUser,
          description: text.tokenUserHint,
          kind: 'choice',
          options: users,
          when: () => users.length > 1,
        },
        { name: 'name', label: text.tokenName, description: text.tokenNameHint },
        {
          name: 'scope',
          label: text.tokenScope,
          kind: 'choice',
          options: [
            { value: 'book', label: text.scopes.book },
            { value: 'read', label: text.scopes.read },
          ],
        },
      ]}
      action={text.addToken}
      send={({ user = first?.value ?? '', name = '', scope }) =>
        create({ user, name, scope: scope === 'read' ? 'read' : 'book' })
      }
      done={({ access_token: made }) => {
        created();
        setToken(made);
      }}
      close={close}
    />
  );
}

/** How a user is called among others. */
export function userChoice(user: { first_name: string; last_name: string; email: string }) {
  return `${user.first_name} ${user.last_name}, ${user.email}`;
}
