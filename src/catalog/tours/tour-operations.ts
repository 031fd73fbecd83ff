import type { Database } from '../../platform/db/database.ts';
import { oneOf, requiredText } from '../../platform/http/schemas.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import type { TourStatus } from '../tour.ts';
import { findTour, tourIdOf } from './find-tour.ts';
import { TourStatusView, TourView, toTourStatusView, toTourView } from './operator-views.ts';
import { lockTourRecord, type StatusDeps, setTourStatus } from './set-tour-status.ts';
import { tourListOperations } from './tour-list-operations.ts';

type Deps = StatusDeps & { db: Database };

const operation = operationsOn<Deps>();

const tag = 'Tours';
const id = requiredText({ max: 32, description: 'PRD16350 or 16350' });
const outcomes: Record<TourStatus, string> = {
  active: 'is on sale',
  inactive: 'is off sale',
  removed: 'is removed',
};

const changed = {
  tag,
  answer: TourStatusView,
  refusals: [404, 409] as const,
  view: toTourStatusView,
};
const said = {
  words: ['id'] as const,
  text: (tour: ReturnType<typeof toTourStatusView>) => `${tour.id} ${outcomes[tour.status]}.`,
};

/** The tours. They come and change with marketplace files. */
export const tourOperations = [
  ...tourListOperations,
  operation({
    name: 'getTour',
    route: 'GET /operator/v1/tours/:id',
    tag,
    summary: 'Show a tour as in the marketplace file',
    refusals: [404],
    fields: { id },
    answer: TourView,
    run: (deps, _actor, given) => findTour(deps, tourIdOf(given.id)),
    view: toTourView,
    command: {
      name: 'tour show',
      words: ['id'],
      text: (tour) => JSON.stringify(tour, null, 2),
    },
  }),
  operation({
    ...changed,
    name: 'setTourStatus',
    route: 'PUT /operator/v1/tours/:id/status',
    role: 'manager',
    summary: 'Take a tour off sale, or put it back on sale',
    description: 'When this answers, every process applies the change.',
    fields: {
      id,
      status: oneOf(['active', 'inactive'], { description: 'inactive: not found and not sold' }),
    },
    changes: (tx, given) => lockTourRecord(tx, tourIdOf(given.id)),
    run: (deps, actor, { status, ...given }) =>
      setTourStatus(deps, actor, { id: tourIdOf(given.id), status }),
    command: [
      {
        ...said,
        name: 'tour deactivate',
        summary: 'Take a tour off sale',
        given: { status: 'inactive' },
      },
      {
        ...said,
        name: 'tour activate',
        summary: 'Put a tour back on sale',
        given: { status: 'active' },
      },
    ],
  }),
  operation({
    ...changed,
    name: 'removeTour',
    route: 'DELETE /operator/v1/tours/:id',
    role: 'manager',
    summary: 'Remove a tour; only an import restores it',
    fields: { id },
    changes: (tx, given) => lockTourRecord(tx, tourIdOf(given.id)),
    run: (deps, actor, given) =>
      setTourStatus(deps, actor, { id: tourIdOf(given.id), status: 'removed' }),
    command: { ...said, name: 'tour remove' },
  }),
];
