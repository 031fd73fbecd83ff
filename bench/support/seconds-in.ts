type Frame = { functionName: string; url: string };
type Profile = {
  nodes: readonly { id: number; callFrame: Frame; children?: readonly number[] }[];
  samples: readonly number[];
  timeDeltas: readonly number[];
};

/** How long a process was in the code of a folder, or in what that called, by its CPU profile. */
export function secondsIn(text: string, folder: string): number {
  const { nodes, samples, timeDeltas } = JSON.parse(text) as Profile;
  const within = new Set<number>();
  // A node stands before those that it calls.
  for (const { id, callFrame, children = [] } of nodes) {
    if (callFrame.url.includes(folder)) within.add(id);
    if (within.has(id)) for (const child of children) within.add(child);
  }
  const microseconds = samples.reduce(
    (sum, id, index) => sum + (within.has(id) ? (timeDeltas[index] ?? 0) : 0),
    0,
  );
  return microseconds / 1e6;
}
