import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Row, Rows, Section } from '../pieces/layout/section.tsx';
import { MoreRows } from '../pieces/more-rows.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { State } from '../pieces/state.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { When } from '../pieces/when.tsx';
import { accountWords } from '../words/en/account.ts';
import type { Account } from './account.ts';

const text = accountWords.sessions;

/** Where one is signed in. */
export function Sessions({ of: account }: { of: Account }) {
  const sessions = account.useSessions();
  const end = useMutation({ mutationFn: account.endSession, onSettled: account.changed });
  const everywhere = useMutation({ mutationFn: account.useLeaveEverywhere(), onError: tellFault });
  const rows = sessions.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Section
      title={text.title}
      lead={text.lead}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          loading={everywhere.isPending}
          onClick={() => everywhere.mutate()}
        >
          {text.signOutEverywhere}
        </Button>
      }
    >
      {sessions.error && <Fault error={sessions.error} retry={() => void sessions.refetch()} />}
      {sessions.isPending && <LoadingLines count={3} />}
      <Rows>
        {rows.map((session) => (
          <Row
            key={session.id}
            title={browserOf(session.client)}
            state={session.current && <State state="you" word={text.thisOne} />}
            lead={
              <>
                {session.address} · {text.signedIn} <When at={session.created_at} form="relative" />{' '}
                · {text.lastSeen} <When at={session.last_seen_at} form="relative" />
              </>
            }
            actions={
              !session.current && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() =>
                    end.mutate(session.id, {
                      onSuccess: () => tell(text.ended),
                      onError: tellFault,
                    })
                  }
                >
                  {text.end}
                </Button>
              )
            }
          />
        ))}
      </Rows>
      <MoreRows pages={sessions} />
    </Section>
  );
}

const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari', 'curl'];
const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
const systems = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS', 'Linux'];

/** As people call it: the whole text of a browser says little. */
function browserOf(client: string): string {
  const browser = browsers.find((name) => client.includes(name));
  const system = systems.find((name) => client.includes(name));
  if (browser === undefined) return client === '' ? text.unknownBrowser : client;
  return text.browser(names[browser] ?? browser, system);
}
