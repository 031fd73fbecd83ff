/** An expected refusal, worded for the caller. The HTTP layer answers it as `{"error": message}`. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;
  readonly status: number;
  readonly headers: Record<string, string>;
  /** What of a request it is about, where the check knows better than its caller. */
  field: string | undefined;
  /** What is answered beside the sentence. */
  facts: Record<string, string | number> = {};

  constructor(entry: CatalogueEntry, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.code = entry.code;
    this.status = entry.status;
    this.headers = headers;
  }

  about(field: string): this {
    this.field = field;
    return this;
  }

  with(facts: Record<string, string | number>): this {
    this.facts = facts;
    return this;
  }
}

/** What the error catalogue says about one code. */
export type CatalogueEntry = {
  readonly code: string;
  readonly status: number;
  /** The sentence, or its pattern with the changing part in angle brackets. */
  readonly message: string;
  /** What the reader can do about it. */
  readonly remedy: string;
};

/** Who meets a refusal: only staff, or partners and perhaps staff too. */
export type Audience = 'partners' | 'staff';

const entries = new Map<string, CatalogueEntry>();
const staffCodes = new Set<string>();

/** The refusals of the loaded program for one audience, or all, in the order of code. */
export function errorCatalogue(audience?: Audience): CatalogueEntry[] {
  return [...entries.values()]
    .filter(({ code }) => audience === undefined || audience === audienceOf(code))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/** Who may be told this code. */
export function audienceOf(code: string): Audience {
  return staffCodes.has(code) ? 'staff' : 'partners';
}

/** Keeps refusals that only staff meet out of the catalogue of partners. */
export function forStaff<Refusals extends Record<string, { entry: CatalogueEntry }>>(
  refusals: Refusals,
): Refusals {
  for (const { entry } of Object.values(refusals)) staffCodes.add(entry.code);
  return refusals;
}

function register(entry: CatalogueEntry): CatalogueEntry {
  const known = entries.get(entry.code);
  if (known) throw new Error(`error code ${entry.code} is defined twice`);
  entries.set(entry.code, entry);
  return entry;
}

/** Defines a refusal whose sentence never changes. */
export function refusal(code: string, status: number, message: string, remedy: string) {
  const entry = register({ code, status, message, remedy });
  const raise = (headers?: Record<string, string>) => new Refusal(entry, message, headers);
  return Object.assign(raise, { entry });
}

/** Defines a refusal whose sentence is worded where it is raised; `pattern` describes it. */
export function wordedRefusal(code: string, status: number, pattern: string, remedy: string) {
  const entry = register({ code, status, message: pattern, remedy });
  const raise = (sentence: string, headers?: Record<string, string>) =>
    new Refusal(entry, sentence, headers);
  return Object.assign(raise, { entry });
}

/**
 * A fault of the surroundings that the operator must mend: a port in use, a wrong setting.
 * The program prints the sentence and exits with status 1.
 */
export class OperatorFault extends Error {
  override name = 'OperatorFault';
}

/** The work was called off because this process was told to end. */
export class Interrupted extends OperatorFault {
  override name = 'Interrupted';

  constructor() {
    super('Interrupted.');
  }
}
