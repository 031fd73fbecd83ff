import { digestOf } from '../accounts/tokens/token.ts';
import type { Config } from '../config.ts';
import { readDemoPartners } from '../demo/hand-made-demo.ts';

/** Digests of the tokens that everybody can read in the demo; none where it is not loaded. */
export function demoTokenDigests({ isStaging, loadsDemo }: Config): readonly Buffer[] {
  if (!(isStaging && loadsDemo)) return [];
  return readDemoPartners().flatMap(({ users }) =>
    users.flatMap(({ access_token: token }) => (token === undefined ? [] : [digestOf(token)])),
  );
}
