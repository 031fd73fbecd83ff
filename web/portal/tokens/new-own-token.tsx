import { NewToken } from '../../access/new-token.tsx';
import { ask } from '../../api/client.ts';
import { usersChanged } from '../users/user-queries.ts';

type NewOwnTokenProps = {
  /** By number; the first is meant where nobody is chosen. */
  users: readonly { value: string; label: string }[];
  close: () => void;
};

/** Makes a token for oneself or, as Admin, for a user of the organization. */
export function NewOwnToken({ users, close }: NewOwnTokenProps) {
  return (
    <NewToken
      users={users}
      create={({ user, ...wish }) =>
        ask('POST /portal/v1/tokens', { body: { user_id: Number(user), ...wish } })
      }
      created={usersChanged}
      close={close}
    />
  );
}
