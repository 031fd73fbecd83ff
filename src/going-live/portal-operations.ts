import { z } from 'zod';
import type { Caller } from '../accounts/users/user.ts';
import { instantOrNull } from '../platform/http/answer-fields.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import { type Point, pointStates } from './points.ts';
import { type Deps, readGoingLive } from './read-going-live.ts';

const operation = operationsOn<Deps, Caller>();

const PointView = z
  .object({
    key: z.string().describe('By which programs know the point'),
    title: z.string().describe('What should be so'),
    state: z.enum(pointStates).describe('Whether it is so'),
    since: instantOrNull('Since when it is so, or when it last was', 'where that is not known'),
    found: z.string().nullable().describe('What was found, in numbers; null without any'),
    checked: z.string().describe('How it was checked'),
    remedy: z.string().describe('What to do while it is open'),
    link: z.string().describe('Where it is explained, or seen'),
  })
  .meta({ id: 'GoingLivePoint' });

const toPointView = viewOf(PointView);

/** The checklist that checks itself. */
export const goingLiveOperations = [
  operation({
    name: 'getGoingLive',
    route: 'GET /portal/v1/going_live',
    tag: 'Going live',
    summary: 'Check what your organization has tried and set up before it sells',
    description: 'For Admins. Everything is read from what is stored; nothing is ticked by hand.',
    fields: {},
    answer: z.array(PointView),
    run: (deps, caller) => readGoingLive(deps, caller),
    view: (points: readonly Point[]) => points.map((point) => toPointView(point)),
  }),
];
