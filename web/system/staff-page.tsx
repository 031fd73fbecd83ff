import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Role, useMay, useStaff } from '../api/session.ts';
import { Row, Rows, Section } from '../pieces/layout/section.tsx';
import { Sheet } from '../pieces/layout/sheet.tsx';
import { MoreRows } from '../pieces/more-rows.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { State } from '../pieces/state.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { useOpened } from '../pieces/use-opened.ts';
import { When } from '../pieces/when.tsx';
import { systemWords } from '../words/en/system.ts';
import { words } from '../words/words.ts';
import { AddStaff } from './add-staff.tsx';
import { StaffMenu } from './staff-menu.tsx';
import { type StaffUser, staffQuery, useSetRole } from './system-queries.ts';

const text = systemWords.staff;
const { role: roles } = words.frame;

/** The people who run the marketplace, and what each may do. */
export function StaffPage() {
  const staff = useInfiniteQuery(staffQuery);
  const [isAdding, setAdding] = useOpened('add');
  const isOwner = useMay()('owner');
  const rows = staff.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Sheet>
      <Section
        title={text.title}
        lead={text.lead}
        actions={isOwner && <Button onClick={() => setAdding(true)}>{text.add}</Button>}
      >
        {staff.error && <Fault error={staff.error} retry={() => void staff.refetch()} />}
        {staff.isPending && <LoadingLines count={6} />}
        <Rows>
          {rows.map((user) => (
            <StaffRow key={user.id} user={user} />
          ))}
        </Rows>
        <MoreRows pages={staff} />
        {isAdding && isOwner && <AddStaff close={() => setAdding(false)} />}
      </Section>
    </Sheet>
  );
}

function LastSignIn({ user: { last_sign_in_at: at } }: { user: StaffUser }) {
  if (at === null) return <>{text.noSignIn}</>;
  return (
    <>
      {text.lastSignIn} <When at={at} form="relative" />
    </>
  );
}

function StaffRow({ user }: { user: StaffUser }) {
  const { email: own } = useStaff();
  const isOwner = useMay()('owner');
  const isOwn = user.email === own;
  return (
    <Row
      title={user.email}
      state={
        <>
          {user.status === 'Inactive' && <State state="Inactive" word={text.inactive} />}
          {user.invited && <State state="waiting" word={text.invited} />}
          {isOwn && <State state="you" word={text.you} />}
        </>
      }
      lead={
        <>
          {text.roleMeans[user.role]} · {text.since} <When at={user.created_at} form="relative" />
          {' · '}
          <LastSignIn user={user} /> · {user.has_second_factor ? text.hasFactor : text.noFactor}
        </>
      }
      actions={
        isOwner && !isOwn ? (
          <>
            <RoleSelect user={user} />
            <StaffMenu user={user} />
          </>
        ) : (
          roles[user.role]
        )
      }
    />
  );
}

function RoleSelect({ user }: { user: StaffUser }) {
  const setRole = useSetRole();
  const change = (role: Role, seen?: number) =>
    setRole.mutate(
      { email: user.email, role, ...(seen !== undefined && { seen }) },
      {
        onSuccess: () =>
          tell(
            text.roleChanged(user.email, roles[role]),
            seen === undefined ? undefined : () => change(user.role),
          ),
        onError: tellFault,
      },
    );
  return (
    <NativeSelect
      aria-label={text.roleOf(user.email)}
      value={user.role}
      disabled={setRole.isPending}
      data={Object.entries(roles).map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget }) => change(currentTarget.value as Role, user.version)}
    />
  );
}
