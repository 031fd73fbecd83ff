import type { UpdateDeps } from '../bookings/changes/update-booking.ts';
import { bookingReader } from '../bookings/reading/booking-reader.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { keepingWrite } from '../platform/operation/write.ts';
import { failNext } from '../webhooks/delivery/fail-next.ts';
import type { Environment } from '../webhooks/webhook.ts';
import { actOnBooking } from './act-on-booking.ts';
import { decideRequest } from './decide-request.ts';
import { bookingDeeds, requestDeeds } from './deeds.ts';
import { resetOwnData } from './reset-own-data.ts';
import {
  BookingPlace,
  DecidedAnswer,
  FailingAnswer,
  MovedAnswer,
  RequestPlace,
  ResetAnswer,
  toDecidedAnswer,
  toMovedAnswer,
  toResetAnswer,
} from './schemas.ts';

type Deps = UpdateDeps & { baseAddress: string; environment: Environment };

const tags = ['Sandbox'];
const config = { cost: 2 };

/** Only of a staging marketplace. */
export function sandboxRoutes(server: HttpServer, deps: Deps): void {
  const { db, baseAddress } = deps;
  const readBooking = bookingReader(db);

  for (const { word, body, toDeed, ...described } of bookingDeeds) {
    server.post(`/sandbox/bookings/:reference/${word}`, {
      config,
      schema: {
        tags,
        ...described,
        params: BookingPlace,
        ...(body && { body }),
        response: { 200: MovedAnswer },
      },
      handler: async (request) => {
        const { caller, params } = request;
        const write = keepingWrite(db, request, toMovedAnswer(baseAddress));
        const acting = { ...deps, readBooking, write };
        const deed = toDeed(params.reference, request.body ?? {});
        const shown = await actOnBooking(acting, caller, params.reference, deed);
        return toMovedAnswer(baseAddress)({ shown });
      },
    });
  }

  for (const { word, body, toDeed, ...described } of requestDeeds) {
    server.post(`/sandbox/requests/:id/${word}`, {
      config,
      schema: { tags, ...described, params: RequestPlace, body, response: { 200: DecidedAnswer } },
      handler: async (request) => {
        const { caller, params } = request;
        const write = keepingWrite(db, request, toDecidedAnswer);
        const deed = toDeed(params.id, request.body ?? {});
        return toDecidedAnswer({
          shown: await decideRequest({ ...deps, write }, caller, params.id, deed),
        });
      },
    });
  }

  server.post('/sandbox/webhooks/fail_next', {
    config,
    schema: {
      operationId: 'failNextWebhook',
      tags,
      summary: 'Fail the next webhook message to your organization',
      description:
        'The next message is not sent, and the log shows it as answered with status 500. Ordered again before that, still one message fails.',
      response: { 200: FailingAnswer },
    },
    handler: async (request) => {
      const answer = { status: 'success' as const };
      const write = keepingWrite(db, request, () => answer);
      await failNext({ ...deps, write }, request.caller);
      return answer;
    },
  });

  server.post('/sandbox/reset', {
    config: { cost: 20 },
    schema: {
      operationId: 'resetSandbox',
      tags,
      summary: 'Cancel your bookings and end your campaigns',
      description:
        'Begin again: places are free, and their policies set the refunds. An Admin resets the organization, an Agent its own bookings. Users, tokens and webhooks stay. One request cancels up to 100 bookings: repeat it until `done` is true, each time with another Idempotency-Key or none.',
      response: { 200: ResetAnswer },
    },
    handler: async ({ caller }) => toResetAnswer(await resetOwnData(deps, caller)),
  });
}
