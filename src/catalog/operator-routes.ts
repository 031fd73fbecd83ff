import { z } from 'zod';
import { asActor } from '../accounts/staff.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import {
  ErrorAnswer,
  oneOf,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { findTour, tourIdOf } from './find-tour.ts';
import { listTours, mostToursListed } from './list-tours.ts';
import {
  TourStatusView,
  TourSummary,
  TourView,
  toTourSummary,
  toTourView,
} from './operator-views.ts';
import { placeOperatorRoutes } from './place-operator-routes.ts';
import { productId } from './product-id.ts';
import { setTourStatus } from './set-tour-status.ts';
import { tourStatuses } from './tour.ts';

type Deps = { db: Database; clock: Clock; changes: Changes };

const tags = ['Tours'];
const params = z.object({ id: requiredText({ max: 32, description: 'PRD16350 or 16350' }) });

/** The tours, for those who run the marketplace. They come and change with marketplace files. */
export function catalogOperatorRoutes(server: HttpServer, deps: Deps): void {
  readRoutes(server, deps);
  placeOperatorRoutes(server, deps);

  server.put('/operator/v1/tours/:id/status', {
    schema: {
      operationId: 'setTourStatus',
      tags,
      summary: 'Take a tour off sale, or put it back on sale',
      description: 'When this answers, every process applies the change.',
      params,
      body: z.object({ status: oneOf(['active', 'inactive']) }),
      response: { 200: TourStatusView, 404: ErrorAnswer, 409: ErrorAnswer },
    },
    handler: async ({ staff, id: requestId, params, body, keepAnswer }) => {
      const id = tourIdOf(params.id);
      const answer = { id: productId(id), status: body.status };
      await setTourStatus(deps, asActor(staff, requestId), { id, status: body.status }, (tx) =>
        keepAnswer?.(tx, 200, answer),
      );
      return answer;
    },
  });

  server.delete('/operator/v1/tours/:id', {
    schema: {
      operationId: 'removeTour',
      tags,
      summary: 'Remove a tour; only an import restores it',
      params,
      response: { 200: TourStatusView, 404: ErrorAnswer, 409: ErrorAnswer },
    },
    handler: async ({ staff, id: requestId, params, keepAnswer }) => {
      const id = tourIdOf(params.id);
      const answer = { id: productId(id), status: 'removed' as const };
      await setTourStatus(deps, asActor(staff, requestId), { id, status: 'removed' }, (tx) =>
        keepAnswer?.(tx, 200, answer),
      );
      return answer;
    },
  });
}

function readRoutes(server: HttpServer, deps: Deps): void {
  server.get('/operator/v1/tours', {
    schema: {
      operationId: 'listTours',
      tags,
      summary: 'List tours',
      description: 'The X-Total-Count header has the total.',
      querystring: z.object({
        status: optional(oneOf(tourStatuses, { description: 'Default: all but removed tours' })),
        name: optional(text({ description: 'Part of the name; case does not matter' })),
        limit: optional(
          wholeNumber({
            min: 1,
            max: mostToursListed,
            description: 'The maximum number of entries',
          }),
        ),
        offset: optional(
          wholeNumber({ min: 0, max: 2_147_483_647, description: 'The number of entries to skip' }),
        ),
      }),
      response: { 200: z.array(TourSummary) },
    },
    handler: async ({ query }, reply) => {
      const { total, tours } = await listTours(deps, query, query);
      reply.header('x-total-count', total);
      return tours.map(toTourSummary);
    },
  });

  server.get('/operator/v1/tours/:id', {
    schema: {
      operationId: 'getTour',
      tags,
      summary: 'Show a tour as in the marketplace file',
      params,
      response: { 200: TourView, 404: ErrorAnswer },
    },
    handler: async ({ params }) => toTourView(await findTour(deps, tourIdOf(params.id))),
  });
}
