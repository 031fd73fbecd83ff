import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { Consequences } from '../pieces/consequences.tsx';
import { Fault } from '../pieces/fault.tsx';
import { LoadingLines } from '../pieces/loading.tsx';
import { MoreRows } from '../pieces/more-rows.tsx';
import { tell } from '../pieces/notify.tsx';
import { Row, Rows, Section } from '../pieces/section.tsx';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { partnersWords } from '../words/en/partners.ts';
import { NewToken } from './new-token.tsx';
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
      title={text.tokens}
      actions={
        may &&
        active.length > 0 && (
          <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
            {text.addToken}
          </Button>
        )
      }
    >
      {tokens.error && <Fault error={tokens.error} retry={() => void tokens.refetch()} />}
      {tokens.isPending && <LoadingLines count={3} />}
      {tokens.isSuccess && rows.length === 0 && <p>{text.noTokens}</p>}
      <Rows>
        {rows.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </Rows>
      <MoreRows pages={tokens} />
      {isAdding && <NewToken users={active} close={() => setAdding(false)} />}
    </Section>
  );
}

function TokenRow({ token }: { token: Token }) {
  const may = useMay()('manager');
  const [isRevoking, setRevoking] = useState(false);
  const isRevoked = token.revoked_at !== null;
  return (
    <Row
      title={token.name === '' ? <code>{token.prefix}…</code> : token.name}
      state={isRevoked ? <State state="revoked" word={text.revoked} /> : undefined}
      lead={
        <>
          {token.name !== '' && <code>{token.prefix}… </code>}
          {token.user} · {text.scopes[token.scope]} ·{' '}
          {token.last_used_at === null ? (
            text.neverUsed
          ) : (
            <>
              {text.lastUsed} <When at={token.last_used_at} form="relative" />
            </>
          )}
        </>
      }
      actions={
        may &&
        !isRevoked && (
          <Button variant="subtle" size="compact-sm" onClick={() => setRevoking(true)}>
            {text.revoke}
          </Button>
        )
      }
    >
      {isRevoking && <RevokeToken token={token} close={() => setRevoking(false)} />}
    </Row>
  );
}

function RevokeToken({ token, close }: { token: Token; close: () => void }) {
  const revoke = useRevokeToken();
  return (
    <Consequences
      title={text.revokeTitle(token.name || `${token.prefix}…`)}
      sentences={[text.revokeConsequence, text.revokeChildren]}
      action={text.revoke}
      isPending={revoke.isPending}
      fault={revoke.error?.message}
      act={() =>
        revoke.mutate(
          { prefix: token.prefix, withChildren: true },
          {
            onSuccess: () => {
              tell(text.tokenRevoked);
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
