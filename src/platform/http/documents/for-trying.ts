type Parameter = {
  in?: string;
  name?: string;
  required?: boolean;
  example?: unknown;
  examples?: object;
};
type Body = { content?: Record<string, { example?: Record<string, unknown> }> };
type Operation = { operationId?: string; parameters?: Parameter[]; requestBody?: Body };
type Document = { paths: Record<string, Record<string, Operation>> };

/** The day that examples were made on, and today. */
export type Days = { from: string; today: string };

/** What samples send in place of what the examples did, by the operation and the name of the field. */
export type OwnValues = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

/**
 * An API document for a page on which readers try requests: dates are ahead as they were when the
 * examples were made, what only the reader has is filled in, and of what may be left out only what is sent.
 */
export function documentForTrying(document: Buffer, days: Days, own: OwnValues = {}): string {
  const { paths, ...rest } = JSON.parse(document.toString()) as Document;
  const moved = JSON.parse(movedOn(JSON.stringify(paths), days)) as Document['paths'];
  for (const operation of Object.values(moved).flatMap((operations) => Object.values(operations))) {
    fillIn(operation, own[operation.operationId ?? '']);
    if (operation.parameters) operation.parameters = operation.parameters.map(onlyIfSent);
  }
  return JSON.stringify({ ...rest, paths: moved });
}

function fillIn({ parameters = [], requestBody }: Operation, own: OwnValues[string] = {}): void {
  for (const parameter of parameters) {
    const value = own[parameter.name ?? ''];
    if (value !== undefined) parameter.example = value;
  }
  for (const shown of Object.values(requestBody?.content ?? {})) {
    for (const [name, value] of Object.entries(own)) {
      if (shown.example && name in shown.example) shown.example[name] = value;
    }
  }
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
