import { ErrorAnswer } from '../../platform/http/schemas.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import type { PlainWrite } from '../../platform/operation/write.ts';
import { requestPasswordLink } from '../password-links/request-link.ts';
import type { Owner } from '../person.ts';
import type { EntranceDeps } from './entrance.ts';
import { findLane, slowDown } from './lanes/lane.ts';
import { ForgottenBody, MailedAnswer, tags } from './sign-in-fields.ts';

type Forgotten = {
  path: string;
  config: { withoutStaff: true } | { withoutUser: true };
  /** Whose link it is, and in words. */
  kind: Owner['kind'];
  owner: string;
};

/** What a visitor asks for who has forgotten the password. */
export function forgottenRoute(
  server: HttpServer,
  deps: EntranceDeps & { write: PlainWrite },
  { path, config, kind, owner }: Forgotten,
): void {
  server.post(path, {
    config,
    schema: {
      operationId: 'requestPasswordLink',
      tags,
      summary: 'Have a link mailed that sets a new password',
      description: `The answer is the same whether or not the address belongs to ${owner}.`,
      security: [],
      body: ForgottenBody,
      response: { 200: MailedAnswer, 429: ErrorAnswer },
    },
    handler: async (request) => {
      const { email } = request.body;
      const { name, isKnown, network } = await findLane(deps, request, { kind, email });
      await slowDown(deps, `forgotten ${name}`);
      if (!isKnown) await slowDown(deps, `forgotten network ${network}`);
      await requestPasswordLink(deps, { email, requestId: request.id }, [kind]);
      return { mailed: true as const };
    },
  });
}
