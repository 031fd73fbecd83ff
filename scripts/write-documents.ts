// npm run docs:openapi
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ListedCommand, loadCommands } from '../src/commands.ts';
import type { SentTo } from '../src/platform/cli/example.ts';
import { errorCatalogue } from '../src/platform/errors.ts';
import { readOperatorExamples } from '../src/server/api-examples.ts';
import { createApi } from '../test/support/api.ts';
import { describeCollection } from './collection.ts';
import { describeCommands } from './command-document.ts';
import { describeSdk } from './sdk-source.ts';
import { describeTypes } from './web-types.ts';

type WrittenDocument = { path: string; text: string };

/** What follows from the routes and commands, as it is committed, of a marketplace at a made-up address. */
export async function apiDocuments(): Promise<WrittenDocument[]> {
  await using api = await createApi({
    environment: { PUBLIC_URL: 'https://marketplace.example.org' },
  });
  const { partner, operator, portal } = (await api.whole()).documents;
  const commands = await listCommands();
  const ofPartners = { path: 'docs/openapi.json', text: readable(partner.bytes()) };
  const ofStaff = { path: 'docs/operator-openapi.json', text: readable(operator.bytes()) };
  const ofPortal = { path: 'docs/portal-openapi.json', text: readable(portal.bytes()) };
  const sdk = describeSdk(ofPartners.text, errorCatalogue('partners'));
  return [
    ofPartners,
    ofStaff,
    ofPortal,
    { path: 'web/api/operator.ts', text: describeTypes(ofStaff) },
    { path: 'web/api/partner.ts', text: describeTypes(ofPartners) },
    { path: 'web/api/portal.ts', text: describeTypes(ofPortal) },
    { path: 'sdk/typescript/src/api.ts', text: sdk.types },
    { path: 'sdk/typescript/src/operations.ts', text: sdk.operations },
    { path: 'sdk/typescript/src/codes.ts', text: sdk.codes },
    { path: 'src/command-list.json', text: indented(commands) },
    { path: 'docs/collection.json', text: readable(describeCollection(ofPartners.text)) },
    { path: 'docs/commands.md', text: describeCommands(commands) },
  ];
}

async function listCommands(): Promise<ListedCommand[]> {
  const commands = await loadCommands();
  const sentTo = sentInExamples();
  return commands.map(({ file, command }) => {
    const { name, summary, usage, explanation, secrets } = command;
    const example = command.exampleBy(sentTo);
    return { file, name, summary, usage, explanation, secrets, example };
  });
}

function sentInExamples(): SentTo {
  const examples = readOperatorExamples();
  return (operation) => {
    const { path, query, body } = examples[operation]?.request ?? {};
    return { ...path, ...query, ...(typeof body === 'object' ? body : {}) };
  };
}

function readable(document: Buffer | string): string {
  return indented(JSON.parse(String(document)));
}

function indented(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export async function writeDocuments(): Promise<void> {
  for (const { path, text } of await apiDocuments()) {
    writeFileSync(join(import.meta.dirname, '..', path), text);
  }
}

if (import.meta.main) await writeDocuments();
