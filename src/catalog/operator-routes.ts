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
      summary: 'Take a tour out of sale, or put it back',
      description: 'When this answers, every process of the marketplace sells by it.',
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
      summary: 'Remove a tour; only an import brings it back',
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
      summary: 'List the tours',
      description: 'How many there are in all is in the X-Total-Count header.',
      querystring: z.object({
        status: optional(
          oneOf(tourStatuses, { description: 'Without it, removed tours are left out' }),
        ),
        name: optional(text({ description: 'Any part of the name, whatever its case' })),
        limit: optional(
          wholeNumber({ min: 1, max: mostToursListed, description: 'How many at most' }),
        ),
        offset: optional(
          wholeNumber({ min: 0, max: 2_147_483_647, description: 'How many to pass over' }),
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
      summary: 'One tour, as the marketplace file has it',
      params,
      response: { 200: TourView, 404: ErrorAnswer },
    },
    handler: async ({ params }) => toTourView(await findTour(deps, tourIdOf(params.id))),
  });
}
