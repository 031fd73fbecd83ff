import { NewToken, userChoice } from '../access/new-token.tsx';
import { ask } from '../api/client.ts';
import { partnersChanged, type User } from './partner-queries.ts';

/** Makes a token for one of the users of a partner. */
export function NewPartnerToken({ users, close }: { users: readonly User[]; close: () => void }) {
  return (
    <NewToken
      users={users.map((user) => ({ value: user.email, label: userChoice(user) }))}
      create={(body) => ask('POST /operator/v1/access-tokens', { body })}
      created={partnersChanged}
      close={close}
    />
  );
}
