/**
 * Calls `giveUp` once the time is over, unless what it returns is called before. A process that was
 * busy for so long looks at its timers first: what has come meanwhile is read before it gives up.
 */
export function giveUpAfter(milliseconds: number, giveUp: () => void): () => void {
  let afterReading: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    afterReading = setImmediate(giveUp);
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    clearImmediate(afterReading);
  };
}
