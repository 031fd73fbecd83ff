import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { countText } from '../../formats/money.ts';
import { FactCard, Facts } from '../../pieces/fact-card.tsx';
import { Columns } from '../../pieces/layout/columns.tsx';
import { Panel } from '../../pieces/layout/panel.tsx';
import { State } from '../../pieces/state.tsx';
import { Fault } from '../../pieces/states/fault.tsx';
import { LoadingLines } from '../../pieces/states/loading.tsx';
import { When } from '../../pieces/when.tsx';
import { accessWords } from '../../words/en/access.ts';
import { ownUsersWords } from '../../words/en/portal/users.ts';
import { UserActions } from './user-actions.tsx';
import { bookedQuery, type User, userQuery } from './user-queries.ts';
import { UserTokens } from './user-tokens.tsx';

const text = ownUsersWords;

/** A person of the organization: who it is, its tokens, and what it has booked. */
export function UserPanel() {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const id = Number(params['user'] ?? 0);
  const { data: user, error, refetch } = useQuery(userQuery(id));
  return (
    <Panel
      back="/users"
      title={user ? `${user.first_name} ${user.last_name}` : text.one(String(id))}
      state={user && <State state={user.status} />}
      actions={user && <UserActions key={id} user={user} />}
    >
      {error && <Fault error={error} retry={() => void refetch()} />}
      {!user && !error && <LoadingLines count={8} />}
      {user && (
        <Columns aside={<AboutUser user={user} />}>
          <UserTokens user={user} />
        </Columns>
      )}
    </Panel>
  );
}

function AboutUser({ user }: { user: User }) {
  const { data: booked } = useQuery(bookedQuery(user.email));
  return (
    <>
      <FactCard title={text.person}>
        <Facts
          rows={[
            [accessWords.user.email, user.email],
            [
              accessWords.user.role,
              text.roleMeans[user.role as keyof typeof text.roleMeans] ?? user.role,
            ],
            [text.office, user.agency_name],
            [accessWords.user.phone, user.phone],
            [accessWords.user.website, user.website],
            [accessWords.user.address, user.address],
            [text.since, <When key="since" at={user.created_at} />],
          ]}
        />
      </FactCard>
      <FactCard title={text.signIn}>
        <Facts
          rows={[
            [text.password, user.has_password ? text.isSet : text.isNotSet],
            [text.factor, user.has_second_factor ? text.isOn : text.isOff],
          ]}
        />
      </FactCard>
      {booked !== undefined && (
        <FactCard title={text.bookings}>
          {booked === 0 ? (
            <p>{text.noBookings}</p>
          ) : (
            <Link to="/bookings" search={{ user: user.email }}>
              {text.showBookings(countText(booked))}
            </Link>
          )}
        </FactCard>
      )}
    </>
  );
}
