import { useQuery } from '@tanstack/react-query';
import type { Answer } from './client.ts';
import { sessionDoor } from './session-door.ts';

export type Session = Answer<'GET /operator/v1/session'>;
export type Role = Session['staff']['role'];

const roles: readonly Role[] = ['viewer', 'agent', 'manager', 'owner'];

export const { sessionQuery, useSignIn, useSignOut, usePasswordLink } = sessionDoor('operator');

let known: Session['staff'] | null = null;

/** Who is signed in, on every page behind the sign-in; a page that is about to close knows it still. */
export function useStaff(): Session['staff'] {
  const { data } = useQuery(sessionQuery);
  known = data?.staff ?? known;
  if (!known) throw new Error('nobody is signed in');
  return known;
}

/** Whether the signed-in person is offered what needs a role. The API decides for itself. */
export function useMay(): (role: Role) => boolean {
  const own = roles.indexOf(useStaff().role);
  return (role) => own >= roles.indexOf(role);
}
