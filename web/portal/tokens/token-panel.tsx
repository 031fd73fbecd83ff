import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { TokenName } from '../../access/token-row.tsx';
import { FactCard, Facts } from '../../pieces/fact-card.tsx';
import { Columns } from '../../pieces/layout/columns.tsx';
import { Panel } from '../../pieces/layout/panel.tsx';
import { Row, Rows, Section } from '../../pieces/layout/section.tsx';
import { Copyable } from '../../pieces/secret.tsx';
import { State } from '../../pieces/state.tsx';
import { Fault } from '../../pieces/states/fault.tsx';
import { LoadingLines } from '../../pieces/states/loading.tsx';
import { When } from '../../pieces/when.tsx';
import { accessWords } from '../../words/en/access.ts';
import { ownTokensWords } from '../../words/en/portal/tokens.ts';
import { words } from '../../words/words.ts';
import { RevokeToken } from './revoke-token.tsx';
import { type Token, tokenQuery } from './token-queries.ts';

const text = ownTokensWords;

/** A token: what it may, when it was used, how it is sent, and what was created with it. */
export function TokenPanel() {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const id = Number(params['token'] ?? 0);
  const { data: token, error, refetch } = useQuery(tokenQuery(id));
  const works = token?.revoked_at === null;
  return (
    <Panel
      back="/tokens"
      title={token ? <TokenName token={token} /> : text.one(String(id))}
      state={token && <StateOf works={works} />}
      actions={works && <RevokeToken id={id} />}
    >
      {error && <Fault error={error} retry={() => void refetch()} />}
      {!token && !error && <LoadingLines count={8} />}
      {token && (
        <Columns aside={<AboutToken token={token} />}>
          {works && <HowToSend />}
          {token.children.length > 0 && <Children token={token} />}
        </Columns>
      )}
    </Panel>
  );
}

function StateOf({ works }: { works: boolean }) {
  return works ? (
    <State state="Active" word={text.works} />
  ) : (
    <State state="revoked" word={accessWords.revoked} />
  );
}

function AboutToken({ token }: { token: Token }) {
  const { last_used_at: used, revoked_at: revoked } = token;
  return (
    <FactCard title={text.facts}>
      <Facts
        rows={[
          [text.columns.prefix, <code key="prefix">{token.prefix}…</code>],
          [text.owner, token.user],
          [text.columns.scope, text.scopeMeans[token.scope]],
          [text.columns.lastUsed, used === null ? text.unused : <When key="used" at={used} />],
          [text.columns.created, <When key="created" at={token.created_at} />],
          [text.createdBy, token.created_by],
          [text.madeWith, token.made_with && <code key="made">{token.made_with}…</code>],
          [text.columns.revoked, revoked && <When key="revoked" at={revoked} />],
        ]}
      />
    </FactCard>
  );
}

function HowToSend() {
  return (
    <Section
      title={text.use}
      lead={text.useLead}
      actions={<a href="/docs/guides/authentication">{text.guide}</a>}
    >
      <Copyable
        label={words.secret.example}
        value={`curl -H "access-token: $TOKEN" '${location.origin}/v1/return_tours?country=Italy&limit=3'`}
      />
    </Section>
  );
}

function Children({ token }: { token: Token }) {
  return (
    <Section title={text.children} lead={text.childrenLead}>
      <Rows>
        {token.children.map(({ prefix, user }) => (
          <Row key={prefix} title={<code>{prefix}…</code>} lead={user} />
        ))}
      </Rows>
    </Section>
  );
}
