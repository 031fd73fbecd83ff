/**
 * Knows again what was asked before, of the last questions at least `limit`. What is asked only once
 * is not worth remembering: an answer that is kept outlives its request, and costs a collection.
 */
export function openRepetitions(limit: number): (question: string) => boolean {
  let [earlier, latest] = [new Set<string>(), new Set<string>()];
  return (question) => {
    if (latest.has(question) || earlier.has(question)) return true;
    if (latest.size >= limit) [earlier, latest] = [latest, new Set()];
    latest.add(question);
    return false;
  };
}
