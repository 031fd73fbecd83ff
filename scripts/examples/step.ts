/** What is sent: values of the path and the query, and the body; a text is a list of lines. */
export type Given = {
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** In place of a body: a file, which the reference does not show. */
  picture?: Buffer;
};

/** What a step needs that is only known once the marketplace is there. */
export type Told = {
  /** A value of the last answer of an operation: `answer('addWebhook', 'id')`. */
  answer: (operation: string, ...place: (string | number)[]) => string | number;
  /** The same, as a number. */
  number: (operation: string, ...place: (string | number)[]) => number;
  /** The reference of the booking that its partner calls so. */
  booking: (partnerRef: string) => string;
  /** What an authenticator app shows for the second factor that was set up last. */
  code: () => string;
  /** Who asks for everything. */
  owner: { email: string; password: string };
  /** The address of a supplier's system that speaks OCTO. */
  supplierUrl: string;
  /** Where a partner receives messages. */
  receiverUrl: string;
};

export type Step = {
  operation: string;
  given: (told: Told) => Given;
  status: number;
  /**
   * A program of the owner or of the partner, the browser in which somebody has signed in last, or a
   * manager beside the owner.
   */
  asker: 'program' | 'browser' | 'colleague';
  isShown: boolean;
  /** What tells this way to ask apart, where several are shown. */
  title?: string;
  /** Of a long list, the rows that are worth showing. */
  rows?: (row: Record<string, unknown>) => boolean;
};

export type Scene = readonly Step[];

type Giving = Given | ((told: Told) => Given);

/** An operation as the reference shows it. */
export const show = (
  operation: string,
  given?: Giving,
  traits?: Pick<Step, 'rows' | 'title'>,
): Step => step(operation, given, traits);

/** The same, out of the console. */
export const showInBrowser = (operation: string, given?: Giving): Step =>
  step(operation, given, { asker: 'browser' });

/** A request that is refused with this status, shown beside the one that is not. */
export const showRefused = (status: number, operation: string, given?: Giving): Step =>
  step(operation, given, { status });

/** The same, by another manager. */
export const showByColleague = (operation: string, given?: Giving): Step =>
  step(operation, given, { asker: 'colleague' });

/** A step that waits for a second person; the reference does not show it. */
export const firstWaits = (operation: string, given?: Giving): Step =>
  step(operation, given, { isShown: false, status: 202 });

/** A step that has to happen before the next; the reference does not show it. */
export const first = (operation: string, given?: Giving): Step =>
  step(operation, given, { isShown: false });

/** The same, out of the console. */
export const firstInBrowser = (operation: string, given?: Giving): Step =>
  step(operation, given, { isShown: false, asker: 'browser' });

function step(operation: string, given: Giving = {}, traits: Partial<Step> = {}): Step {
  const giving = typeof given === 'function' ? given : () => given;
  return { operation, given: giving, status: 200, asker: 'program', isShown: true, ...traits };
}
