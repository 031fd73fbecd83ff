import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/client.ts';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import { Row, Rows, Section } from '../pieces/layout/section.tsx';
import { MoreRows } from '../pieces/more-rows.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { SecretDialog } from '../pieces/secret.tsx';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { systemWords } from '../words/en/system.ts';
import { staffChanged, staffTokensQuery, useRevokeStaffToken } from './system-queries.ts';

const text = systemWords.own;

/** Tokens with which programs act as oneself. */
export function OwnTokens({ staff }: { staff: string }) {
  const tokens = useInfiniteQuery(staffTokensQuery(staff));
  const revoke = useRevokeStaffToken();
  const [isAdding, setAdding] = useState(false);
  const rows = tokens.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Section
      title={text.tokens}
      lead={text.tokensLead}
      actions={
        <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
          {text.addToken}
        </Button>
      }
    >
      <Rows>
        {rows.map((token) => (
          <Row
            key={token.id}
            title={token.name}
            state={token.revoked_at !== null && <State state="revoked" word={text.revoked} />}
            lead={
              <>
                <code>{token.prefix}…</code> · <When at={token.created_at} form="relative" /> ·{' '}
                {text.worksUntil} <When at={token.expires_at} />
              </>
            }
            actions={
              token.revoked_at === null && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() =>
                    revoke.mutate(token.id, {
                      onSuccess: () => tell(text.tokenRevoked),
                      onError: tellFault,
                    })
                  }
                >
                  {text.revoke}
                </Button>
              )
            }
          />
        ))}
      </Rows>
      <MoreRows pages={tokens} />
      {isAdding && <NewStaffToken close={() => setAdding(false)} />}
    </Section>
  );
}

function NewStaffToken({ close }: { close: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  if (token !== null) {
    return (
      <SecretDialog
        title={text.newToken}
        secret={token}
        example={`curl -H 'authorization: Bearer ${token}' '${location.origin}/operator/v1/about'`}
        close={close}
      />
    );
  }
  return (
    <FormDialog
      title={text.addToken}
      fields={[
        { name: 'name', label: text.tokenName, description: text.tokenNameHint, required: true },
      ]}
      action={text.addToken}
      send={({ name = '' }) => ask('POST /operator/v1/staff-tokens', { body: { name } })}
      done={({ token: made }) => {
        staffChanged();
        setToken(made);
      }}
      close={close}
    />
  );
}
