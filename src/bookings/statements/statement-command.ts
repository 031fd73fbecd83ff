import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { amountText } from '../../currencies/currency.ts';
import { type Command, command, type Outcome } from '../../platform/cli/command.ts';
import { table } from '../../platform/cli/table.ts';
import { OperatorFault } from '../../platform/errors.ts';
import { monthOf, readLines } from './read-statement.ts';
import { printStatement, readStatement, type StatementDeps } from './statement.ts';
import { isMonth, toLineView, toStatementView } from './statement-views.ts';

type Deps = StatementDeps & { isStaging: boolean };
type Wanted = { key: string; month: string };

const shownLines = 1_000;

export const statementCommands: Command<Deps>[] = [
  command({
    name: 'statement show',
    summary: 'Show what a partner owed, booked and paid in a month',
    words: ['key'],
    values: { key: 'ORG', month: 'YYYY-MM', pdf: 'FILE' },
    fields: {
      key: z.string().min(1).describe('The key of the partner'),
      month: z.string().refine(isMonth, 'must be a month, YYYY-MM').describe('Such as 2026-06'),
      pdf: z.string().min(1).optional().describe('Write the statement as a PDF to this file'),
    },
    example: { key: 'meridian', month: '2026-11' },
    run: (deps: Deps, { pdf, ...wanted }) =>
      pdf === undefined ? show(deps, wanted) : print(deps, wanted, pdf),
  }),
];

async function show(deps: Deps, wanted: Wanted): Promise<Outcome> {
  const statement = await readStatement(deps, wanted);
  const span = monthOf(wanted.month, deps.marketplaceTimeZone);
  const page = { cursor: undefined, limit: shownLines };
  const lines = await readLines(deps.db, statement.partner, span, page);
  const balances = statement.balances.map(({ currency, openingMinor, closingMinor }) => {
    const [opening, closing] = [openingMinor, closingMinor].map((minor) =>
      amountText(minor, currency),
    );
    return `Opening balance ${opening}, closing balance ${closing}`;
  });
  const told = lines.map(toLineView);
  return {
    value: { ...toStatementView(statement), lines: told },
    text: [table(told, 'Nothing changed in this month.'), ...balances].join('\n'),
  };
}

async function print(deps: Deps, wanted: Wanted, file: string): Promise<Outcome> {
  const document = await printStatement(deps, wanted);
  try {
    await writeFile(file, document, { mode: 0o600 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OperatorFault(`${file} cannot be written (${code}).`);
  }
  return { value: { file }, text: `The statement is in ${file}.` };
}
