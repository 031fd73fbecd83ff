/** A terminal, or what stands for one. */
export type Screen = {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
};

/** How far something has come: what is done so far and, where that is known, which share of all. */
export type Step = { share?: number; count: number; what: string };

export type Progress = {
  show(step: Step): void;
  /** Takes the line away: what is printed next stands where it was. */
  end(): void;
};

/** For work that nothing watches. */
export const noProgress: Progress = { show: () => {}, end: () => {} };

const redrawMilliseconds = 100;
const clearLine = '\r\u001B[K';

/** One line that is drawn anew as the work goes on; none without a terminal. */
export function openProgress(
  screen: Screen,
  label: string,
  now: () => number = () => performance.now(),
): Progress {
  if (!screen.isTTY) return noProgress;
  const began = now();
  let drawnAt = Number.NEGATIVE_INFINITY;
  let isOver = false;
  return {
    show: (step) => {
      const at = now();
      if (isOver || at - drawnAt < redrawMilliseconds) return;
      drawnAt = at;
      const line = lineOf(label, step, (at - began) / 1000);
      screen.write(clearLine + line.slice(0, (screen.columns ?? 80) - 1));
    },
    end: () => {
      if (!isOver && drawnAt > Number.NEGATIVE_INFINITY) screen.write(clearLine);
      isOver = true;
    },
  };
}

function lineOf(label: string, { share, count, what }: Step, seconds: number): string {
  const parts = [`${count.toLocaleString('en')} ${what}`];
  if (share !== undefined) parts.unshift(`${Math.floor(share * 100)} %`);
  if (seconds > 0) parts.push(`${Math.round(count / seconds).toLocaleString('en')} a second`);
  return `${label}: ${parts.join(', ')}`;
}
