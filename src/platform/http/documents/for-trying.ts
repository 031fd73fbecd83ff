type Parameter = { in?: string; required?: boolean; example?: unknown; examples?: object };
type Operation = { parameters?: Parameter[] };
type Document = { paths: Record<string, Record<string, Operation>> };

/** The day that examples were made on, and today. */
export type Days = { from: string; today: string };

/**
 * An API document for a page on which readers try requests: dates are ahead as they were when the
 * examples were made, and of what may be left out only what was sent is filled in.
 */
export function documentForTrying(document: Buffer, days: Days): string {
  const { paths, ...rest } = JSON.parse(document.toString()) as Document;
  const moved = JSON.parse(movedOn(JSON.stringify(paths), days)) as Document['paths'];
  for (const operation of Object.values(moved).flatMap((operations) => Object.values(operations))) {
    if (operation.parameters) operation.parameters = operation.parameters.map(onlyIfSent);
  }
  return JSON.stringify({ ...rest, paths: moved });
}

/** Scalar sends each parameter that it finds a value for, be it a default. */
function onlyIfSent(parameter: Parameter): Parameter {
  if (parameter.in !== 'query' || parameter.required || parameter.example !== undefined) {
    return parameter;
  }
  return { ...parameter, examples: { default: { 'x-disabled': true } } };
}

/** By whole weeks: what runs on a Saturday does so then, too. */
export function movedOn(text: string, { from, today }: Days): string {
  const { days } = Temporal.PlainDate.from(from).until(today);
  const weeks = Math.max(0, Math.ceil(days / 7));
  if (weeks === 0) return text;
  const moved = (year: string, month: string, day: string) =>
    Temporal.PlainDate.from(`${year}-${month}-${day}`).add({ weeks }).toString().split('-');
  return text
    .replaceAll(
      /\b(20\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?=\b|T)/g,
      (_, ...date: string[]) => moved(date[0] ?? '', date[1] ?? '', date[2] ?? '').join('-'),
    )
    .replaceAll(/\b(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/(20\d\d)\b/g, (_, ...date: string[]) => {
      const [year, month, day] = moved(date[2] ?? '', date[0] ?? '', date[1] ?? '');
      return `${month}/${day}/${year}`;
    });
}
