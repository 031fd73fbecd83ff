import type { Caller } from '../accounts/users/user.ts';
import { asItIs, operationsOn } from '../platform/operation/operation.ts';
import { ClockView } from './clock-operations.ts';
import { type ClockDeps, type ClockReading, readClock } from './set-clock.ts';

const operation = operationsOn<Pick<ClockDeps, 'db' | 'clock' | 'isStaging'>, Caller>();

/** What time it is in the marketplace, whose clock staff can move in staging. */
export const marketplaceClockOperations = [
  operation({
    name: 'getMarketplaceClock',
    route: 'GET /portal/v1/clock',
    tag: 'Session',
    summary: 'Show the time in the marketplace',
    fields: {},
    answer: ClockView,
    run: (deps) => readClock(deps),
    view: asItIs<ClockReading>,
  }),
];
