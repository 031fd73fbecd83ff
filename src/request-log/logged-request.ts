/** A request as it is logged: what was sent and answered is masked and cut. */
export type LoggedRequest = {
  readonly at: Temporal.Instant;
  readonly organizationId: number;
  readonly userId: number;
  readonly method: string;
  readonly path: string;
  readonly operation: string;
  readonly status: number;
  readonly errorCode: string | null;
  readonly durationMilliseconds: number;
  readonly requestId: string;
  /** With what it was asked, if not with software of its own. */
  readonly via: 'mcp' | null;
  readonly request: string | null;
  readonly response: string | null;
  readonly hasBodies: boolean;
};

export const keptDays = 30;

/** From which status on a request has failed. */
export const leastFailure = 400;

/** What a row takes beside its texts, with its places in the indexes. */
const bytesBeside = 350;

export function bytesOf({ path, request, response }: LoggedRequest): number {
  return bytesBeside + path.length + (request?.length ?? 0) + (response?.length ?? 0);
}

/** The day of the marketplace's counts, in UTC. */
export function dayOf(at: Temporal.Instant): string {
  return at.toString().slice(0, 10);
}
