import { accountRefusals } from '../refusals.ts';
import type { Directory, UserProfile } from '../tokens/directory.ts';
import { type Caller, maySee } from './user.ts';

/** A user the caller may see; anybody else does not exist for the caller. */
export function findUser(
  { directory }: { directory: Directory },
  caller: Caller,
  userId: number,
): UserProfile | Promise<UserProfile> {
  const known = directory.knownProfile(userId);
  if (known !== undefined) return seen(caller, known);
  return directory.findProfile(userId).then((profile) => seen(caller, profile));
}

function seen(caller: Caller, profile: UserProfile | null): UserProfile {
  if (!profile || !maySee(caller, profile)) throw accountRefusals.userNotFound();
  return profile;
}
