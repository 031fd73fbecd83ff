import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TokenRow, tokenText } from '../access/token-row.tsx';
import { useMay } from '../api/session.ts';
import { Consequences } from '../pieces/consequences.tsx';
import { Rows, Section } from '../pieces/layout/section.tsx';
import { MoreRows } from '../pieces/more-rows.tsx';
import { tell } from '../pieces/notify.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { accessWords } from '../words/en/access.ts';
import { partnersWords } from '../words/en/partners.ts';
import { NewPartnerToken } from './new-token.tsx';
import { type Token, tokensQuery, useRevokeToken, usersQuery } from './partner-queries.ts';

const text = partnersWords;

/** The keys with which programs of a partner ask the API. */
export function Tokens({ partner }: { partner: string }) {
  const tokens = useInfiniteQuery(tokensQuery(partner));
  const users = useInfiniteQuery(usersQuery(partner));
  const [isAdding, setAdding] = useState(false);
  const may = useMay()('manager');
  const rows = tokens.data?.pages.flatMap((page) => page.rows) ?? [];
  const active = (users.data?.pages.flatMap((page) => page.rows) ?? []).filter(
    ({ status }) => status === 'Active',
  );
  return (
    <Section
      title={accessWords.tokens}
      actions={
        may &&
        active.length > 0 && (
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
          <PartnerToken key={token.id} token={token} />
        ))}
      </Rows>
      <MoreRows pages={tokens} />
      {isAdding && <NewPartnerToken users={active} close={() => setAdding(false)} />}
    </Section>
  );
}

function PartnerToken({ token }: { token: Token }) {
  const may = useMay()('manager');
  const [isRevoking, setRevoking] = useState(false);
  return (
    <TokenRow
      token={token}
      actions={
        may &&
        token.revoked_at === null && (
          <Button variant="subtle" size="compact-sm" onClick={() => setRevoking(true)}>
            {accessWords.revoke}
          </Button>
        )
      }
    >
      {isRevoking && <RevokeToken token={token} close={() => setRevoking(false)} />}
    </TokenRow>
  );
}

function RevokeToken({ token, close }: { token: Token; close: () => void }) {
  const revoke = useRevokeToken();
  return (
    <Consequences
      title={accessWords.revokeTitle(tokenText(token))}
      sentences={[accessWords.revokeConsequence, text.revokeChildren]}
      action={accessWords.revoke}
      isPending={revoke.isPending}
      fault={revoke.error?.message}
      act={() =>
        revoke.mutate(
          { prefix: token.prefix, withChildren: true },
          {
            onSuccess: () => {
              tell(accessWords.tokenRevoked);
              close();
            },
          },
        )
      }
      close={close}
    >
      {null}
    </Consequences>
  );
}
