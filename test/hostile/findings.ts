/** What an afternoon has shown: how often what was seen, and what must not happen. */
export type Findings = {
  readonly seen: ReadonlyMap<string, number>;
  readonly violations: ReadonlyMap<string, number>;
  saw(what: string): void;
  violated(what: string): void;
};

/** Beyond these, one fault that comes in many forms would fill the memory. */
const mostKinds = 200;

export function openFindings(): Findings {
  const [seen, violations] = [new Map<string, number>(), new Map<string, number>()];
  return {
    seen,
    violations,
    saw: (what) => count(seen, what),
    violated: (what) => count(violations, what),
  };
}

function count(kinds: Map<string, number>, what: string): void {
  if (kinds.has(what) || kinds.size < mostKinds) kinds.set(what, (kinds.get(what) ?? 0) + 1);
}
