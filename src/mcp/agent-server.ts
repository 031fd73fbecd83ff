import { McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { callTool } from './call-tool.ts';
import type { GuideText } from './guide-texts.ts';
import { instructions } from './instructions.ts';
import { prompts } from './prompts.ts';
import { outputSchemaOf } from './telling.ts';
import { annotationsOf, type Given, schemaOf, type Tool, type Working } from './tool.ts';
import { tools } from './tools.ts';

export type Serving = Working & {
  version: string;
  /** What is asked, such as tools/list: only what belongs to it is set up. */
  method: string;
  readGuides: () => Promise<readonly GuideText[]>;
};

/** Nothing of it changes while a client looks. */
const unchanging = { listChanged: false } as const;

/** What answers one request of a client. It is made for that request, and remembers nothing. */
export async function agentServer(serving: Serving): Promise<McpServer> {
  const { version, method } = serving;
  const server = new McpServer(
    { name: 'portolan', title: 'Portolan', version },
    {
      capabilities: { tools: unchanging, prompts: unchanging, resources: unchanging },
      instructions,
    },
  );
  if (method.startsWith('tools/')) addTools(server, serving);
  if (method.startsWith('prompts/')) addPrompts(server);
  if (method.startsWith('resources/')) addGuides(server, await serving.readGuides());
  return server;
}

function addTools(server: McpServer, serving: Serving): void {
  const isReader = serving.caller.scope === 'read';
  for (const tool of tools) {
    // One that is called all the same is told why it is not offered.
    if (serving.method === 'tools/list' && isReader && tool.effect !== 'reads') continue;
    const { name, title, description } = tool;
    const annotations = annotationsOf(tool);
    const schemas = knownSchemas.get(tool) ?? describeTool(tool);
    server.registerTool(name, { title, description, annotations, ...schemas }, (given) =>
      callTool(tool, serving, given),
    );
  }
}

type Schemas = Record<'inputSchema' | 'outputSchema', StandardSchemaWithJSON<Given>>;

const knownSchemas = new Map<Tool, Schemas>();

/**
 * They are only shown. What is wrong with an argument, the API says in its own words; and a booking that
 * was made is told in any case.
 */
function describeTool(tool: Tool): Schemas {
  const schemas = {
    inputSchema: shown(schemaOf(tool)),
    outputSchema: shown(outputSchemaOf(tool)),
  };
  knownSchemas.set(tool, schemas);
  return schemas;
}

function shown(schema: Record<string, unknown>): StandardSchemaWithJSON<Given> {
  return {
    '~standard': {
      version: 1,
      vendor: 'portolan',
      validate: (value) => ({ value: value as Given }),
      jsonSchema: { input: () => schema, output: () => schema },
    },
  };
}

function addPrompts(server: McpServer): void {
  for (const { name, title, description, fields, text } of prompts) {
    server.registerPrompt(name, { title, description, argsSchema: z.object(fields) }, (given) => ({
      messages: [{ role: 'user', content: { type: 'text', text: text(given) } }],
    }));
  }
}

const mimeType = 'text/markdown';

function addGuides(server: McpServer, guides: readonly GuideText[]): void {
  for (const { name, uri, title, description, text } of guides) {
    server.registerResource(name, uri, { title, description, mimeType }, () => ({
      contents: [{ uri, mimeType, text }],
    }));
  }
}
