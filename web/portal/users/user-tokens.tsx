import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { userChoice } from '../../access/new-token.tsx';
import { TokenName, TokenRow } from '../../access/token-row.tsx';
import { Rows, Section } from '../../pieces/layout/section.tsx';
import { MoreRows } from '../../pieces/more-rows.tsx';
import { Fault } from '../../pieces/states/fault.tsx';
import { LoadingLines } from '../../pieces/states/loading.tsx';
import { accessWords } from '../../words/en/access.ts';
import { ownUsersWords } from '../../words/en/portal/users.ts';
import { NewOwnToken } from '../tokens/new-own-token.tsx';
import { RevokeToken } from '../tokens/revoke-token.tsx';
import { tokensOfQuery, type User } from './user-queries.ts';

const text = ownUsersWords;

/** With what programs act for a user. */
export function UserTokens({ user }: { user: User }) {
  const tokens = useInfiniteQuery(tokensOfQuery(user.email));
  const [isAdding, setAdding] = useState(false);
  const rows = tokens.data?.pages.flatMap((page) => page.rows) ?? [];
  const isActive = user.status === 'Active';
  return (
    <Section
      title={accessWords.tokens}
      {...(!isActive && { lead: text.inactiveTokens })}
      actions={
        isActive && (
          <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
            {accessWords.addToken}
          </Button>
        )
      }
    >
      {tokens.error && <Fault error={tokens.error} retry={() => void tokens.refetch()} />}
      {tokens.isPending && <LoadingLines count={3} />}
      {tokens.isSuccess && rows.length === 0 && <p>{text.noTokens}</p>}
      <Rows>
        {rows.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            title={
              <Link to="/tokens/$token" params={{ token: String(token.id) }}>
                <TokenName token={token} />
              </Link>
            }
            actions={<RevokeToken id={token.id} size="compact-sm" />}
          />
        ))}
      </Rows>
      <MoreRows pages={tokens} />
      {isAdding && (
        <NewOwnToken
          users={[{ value: String(user.user_id), label: userChoice(user) }]}
          close={() => setAdding(false)}
        />
      )}
    </Section>
  );
}
