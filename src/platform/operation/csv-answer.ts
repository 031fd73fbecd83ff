import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { csvHeader, csvLine } from '../csv.ts';
import type { Asking, Operation } from './operation.ts';

const table = 'text/csv';

/** Whether a list is wanted for a spreadsheet. */
export function wantsTable(request: FastifyRequest): boolean {
  const accepted = request.headers.accept ?? '';
  return qualityOf(accepted, table) > qualityOf(accepted, 'application/json');
}

/** How much a client wants a type that it names: 0 where it does not, and 1 without a q. */
function qualityOf(accept: string, type: string): number {
  for (const part of accept.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    if (name !== type) continue;
    const quality = parameters.find((one) => one.startsWith('q='));
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0;
  }
  return 0;
}

/** Sends a list as CSV: the page with `limit`, and else everything that follows the cursor. */
export async function sendTable<Deps, Who>(
  reply: FastifyReply,
  { operation, deps, asking }: { operation: Operation<Deps, Who>; deps: Deps; asking: Asking<Who> },
  input: Record<string, unknown>,
): Promise<FastifyReply> {
  const columns = columnsOf(operation);
  // What is refused is refused before the first line is sent.
  const first = await operation.perform(deps, asking, input);
  const isPage = input['limit'] !== undefined;
  if (isPage && first.pages.cursor !== undefined) reply.header('x-next-cursor', first.pages.cursor);
  const lines = async function* () {
    yield csvHeader(columns);
    for (let page = first; ; ) {
      yield linesOf(columns, page.answer);
      const { cursor } = page.pages;
      if (isPage || cursor === undefined) return;
      const next = { ...input, cursor: operation.fields['cursor']?.parse(cursor) };
      page = await operation.perform(deps, asking, next);
    }
  };
  return reply
    .type(`${table}; charset=utf-8; header=present`)
    .header('content-disposition', `attachment; filename="${fileName(operation.path)}"`)
    .header('vary', 'accept')
    .send(Readable.from(lines(), { highWaterMark: 1 }));
}

function columnsOf({ answer }: Pick<Operation<never>, 'answer'>): string[] {
  const row = answer instanceof z.ZodArray ? answer.element : undefined;
  return row instanceof z.ZodObject ? Object.keys(row.shape) : [];
}

function linesOf(columns: readonly string[], rows: object): string {
  return (rows as Record<string, unknown>[])
    .map((row) => csvLine(columns.map((column) => row[column])))
    .join('');
}

/** `bookings.csv` of /operator/v1/bookings */
function fileName(path: string): string {
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith(':'));
  return `${words.at(-1)}.csv`;
}
