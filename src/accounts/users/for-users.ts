import assert from 'node:assert/strict';
import type { Operation } from '../../platform/operation/operation.ts';
import { actorOf, type Caller } from './user.ts';

type Door<Deps> = {
  name: string;
  route: `${'POST' | 'PUT' | 'DELETE'} /portal/v1/${string}`;
  description?: string;
  /** Throws for a record that the caller may not touch. The verb does not ask. */
  admit: (deps: Deps, caller: Caller, id: number) => Promise<void>;
};

/** What staff do to a record of a partner, done by the partner itself to one of its own. */
export function forUsers<Deps>(
  operations: readonly Operation<Deps>[],
  of: string,
  { name, route, admit, ...told }: Door<Deps>,
): Operation<Deps, Caller> {
  const single = operations.find((one) => one.name === of);
  assert(single && 'id' in single.fields, `there is an operation ${of} with an id`);
  return {
    ...single,
    ...told,
    name,
    path: route.slice(route.indexOf('/')),
    role: 'viewer',
    commands: [],
    perform: async (deps, asking, given) => {
      const { actor: caller } = asking;
      await admit(deps, caller, (given as { id: number }).id);
      return single.perform(deps, { ...asking, actor: actorOf(caller) }, given);
    },
  };
}
