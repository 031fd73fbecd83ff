import { McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { callTool } from './call-tool.ts';
import type { GuideText } from './guide-texts.ts';
import { instructions } from './instructions.ts';
import { prompts } from './prompts.ts';
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
    const inputSchema = inputSchemas.get(tool) ?? describeInput(tool);
    server.registerTool(name, { title, description, annotations, inputSchema }, (given) =>
      callTool(tool, serving, given),
    );
  }
}

const inputSchemas = new Map<Tool, StandardSchemaWithJSON<Given>>();

/** It is only shown: what is wrong with an argument, the API says in its own words. */
function describeInput(tool: Tool): StandardSchemaWithJSON<Given> {
  const schema = schemaOf(tool);
  const described: StandardSchemaWithJSON<Given> = {
    '~standard': {
      version: 1,
      vendor: 'portolan',
      validate: (value) => ({ value: value as Given }),
      jsonSchema: { input: () => schema, output: () => schema },
    },
  };
  inputSchemas.set(tool, described);
  return described;
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
