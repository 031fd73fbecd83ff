import { ApiFault } from '../api/client.ts';

export type FieldFault = { path: string; message: string };

/** Faults of a document, found by the path of their field. */
export class Faults {
  readonly all: readonly FieldFault[];

  constructor(all: readonly FieldFault[]) {
    this.all = all;
  }

  /** What is wrong with one field. */
  of(path: string): string | undefined {
    return this.all.find((fault) => fault.path === path)?.message;
  }

  /** The first that is wrong with a field or in it. */
  under(path: string): string | undefined {
    return this.all.find((fault) => isUnder(fault.path, path))?.message;
  }

  count(paths: readonly string[]): number {
    return this.all.filter((fault) => paths.some((path) => isUnder(fault.path, path))).length;
  }

  /** What none of these fields shows. */
  rest(paths: readonly string[]): string[] {
    return this.all
      .filter((fault) => !paths.some((path) => isUnder(fault.path, path)))
      .map(({ path, message }) => (path === '' ? message : `${path} ${message}`));
  }
}

export function isUnder(path: string, of: string): boolean {
  return path === of || path.startsWith(`${of}.`) || path.startsWith(`${of}[`);
}

const faultLine = /^([\w.[\]]+): (.+)$/;

/** The faults that a refusal tells, a line each; another refusal is a fault without a field. */
export function faultsIn(error: Error | null): Faults {
  if (!error) return new Faults([]);
  const lines = error.message.split('\n').map((line) => faultLine.exec(line));
  const found = lines.flatMap((line) =>
    line ? [{ path: line[1] ?? '', message: line[2] ?? '' }] : [],
  );
  const isTold = error instanceof ApiFault && found.length > 0;
  return new Faults(isTold ? found : [{ path: '', message: error.message }]);
}
