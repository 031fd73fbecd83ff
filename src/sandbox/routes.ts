import type { UpdateDeps } from '../bookings/changes/update-booking.ts';
import { bookingReader } from '../bookings/reading/booking-reader.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { keepingWrite } from '../platform/operation/write.ts';
import { actOnBooking } from './act-on-booking.ts';
import { decideRequest } from './decide-request.ts';
import { bookingDeeds, requestDeeds } from './deeds.ts';
import {
  BookingPlace,
  DecidedAnswer,
  MovedAnswer,
  RequestPlace,
  toDecidedAnswer,
  toMovedAnswer,
} from './schemas.ts';

type Deps = UpdateDeps & { baseAddress: string };

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
}
