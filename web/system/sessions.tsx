import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSignOut } from '../api/session.ts';
import { Fault } from '../pieces/fault.tsx';
import { LoadingLines } from '../pieces/loading.tsx';
import { MoreRows } from '../pieces/more-rows.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { Row, Rows, Section } from '../pieces/section.tsx';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { systemWords } from '../words/en/system.ts';
import { sessionsQuery, useEndSession, useSignOutEverywhere } from './system-queries.ts';

const text = systemWords.own;

/** Where one is signed in. */
export function Sessions({ staff }: { staff: string }) {
  const sessions = useInfiniteQuery(sessionsQuery(staff));
  const end = useEndSession();
  const everywhere = useSignOutEverywhere();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const rows = sessions.data?.pages.flatMap((page) => page.rows) ?? [];
  const leave = async () => {
    await everywhere.mutateAsync(staff);
    // This session has ended with the others.
    await signOut.mutateAsync().catch(() => {});
    await navigate({ to: '/sign-in' });
  };
  return (
    <Section
      title={text.sessions}
      lead={text.sessionsLead}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          loading={everywhere.isPending}
          onClick={() => void leave().catch(tellFault)}
        >
          {text.signOutEverywhere}
        </Button>
      }
    >
      {sessions.error && <Fault error={sessions.error} />}
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
