import { TourInFile } from '../../catalog/marketplace-file.ts';
import { productId } from '../../catalog/product-id.ts';
import { tourIdOf } from '../../catalog/tours/find-tour.ts';
import { lockTourRecord } from '../../catalog/tours/set-tour-status.ts';
import { describedFields } from '../../catalog/tours/tour-fields.ts';
import type { Database } from '../../platform/db/database.ts';
import { flag, optional, requiredText, text } from '../../platform/http/schemas.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { changeTour } from './change-tour.ts';
import { createTour } from './create-tour.ts';
import { duplicateTour } from './duplicate-tour.ts';
import type { GivenTour, SaveDeps } from './save-tour.ts';
import { SavedTourView, toSavedTourView } from './views.ts';

type Deps = Omit<SaveDeps, 'write'> & { db: Database };

const operation = operationsOn<Deps>();

const tag = 'Tours';
const id = requiredText({ max: 32, description: 'PRD16350 or 16350' });

/** What an answer has beside the tour may come back with it. */
const besideTour = new Set(
  Object.keys(SavedTourView.shape).filter((name) => !(name in TourInFile.shape)),
);

function tourIn(given: GivenTour): GivenTour {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !besideTour.has(name)));
}

/** Tours that staff make and change one by one. */
export const tourChangeOperations = [
  operation({
    name: 'createTour',
    route: 'POST /operator/v1/tours',
    role: 'manager',
    tag,
    summary: 'Add a tour',
    description:
      'The fields are those of a tour in the marketplace file, with their defaults. Without `id` it gets the next number. All faults are told together, each in a line that begins with its path.',
    takesRecord: true,
    fields: describedFields(TourInFile.shape, { withDefaults: true }),
    answer: SavedTourView,
    run: (deps, actor, given) => createTour(deps, actor, tourIn(given)),
    view: toSavedTourView,
  }),
  operation({
    name: 'changeTour',
    route: 'PUT /operator/v1/tours/:id',
    role: 'manager',
    tag,
    summary: 'Change a tour',
    description:
      'What you send replaces that field; what you do not send stays, and null clears a field that may be empty. `place`, `pricing` and `cancellation` are changed field by field. A list is replaced as a whole, and an entry that is left out is removed; but a rate with a known name and an entry of the schedule with a known key keep what you do not send of them. Sold places follow the schedule as in an import. With dry_run nothing is changed: the answer has the tour as it would be, what would differ, and all faults.',
    takesRecord: true,
    fields: {
      ...describedFields(TourInFile.shape, { withDefaults: false }),
      id,
      dry_run: optional(flag({ description: 'Whether to try only, and change nothing' })),
    },
    answer: SavedTourView,
    refusals: [404, 409],
    changes: (tx, { id: of }) => lockTourRecord(tx, tourIdOf(of)),
    run: (deps, actor, { id: of, dry_run: isDryRun = false, ...given }) =>
      changeTour(deps, actor, { id: tourIdOf(of), given: tourIn(given), isDryRun }),
    view: toSavedTourView,
  }),
  operation({
    name: 'duplicateTour',
    route: 'POST /operator/v1/tours/:id/duplicate',
    role: 'manager',
    tag,
    summary: 'Copy a tour to a new product id, off sale',
    fields: { id, name: optional(text({ max: 300, description: 'Default: the same name' })) },
    answer: SavedTourView,
    refusals: [404, 409],
    run: (deps, actor, { id: of, name }) => duplicateTour(deps, actor, { id: tourIdOf(of), name }),
    view: toSavedTourView,
    command: {
      name: 'tour duplicate',
      words: ['id'],
      values: { name: 'TEXT' },
      text: (tour) =>
        `${productId(tour.id)} is a copy, off sale: \`portolan tour activate ${tour.id}\` sells it.`,
    },
  }),
];
