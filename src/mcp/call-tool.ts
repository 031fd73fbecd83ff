import { accountRefusals } from '../accounts/refusals.ts';
import { closest } from '../platform/cli/closest.ts';
import { Refusal } from '../platform/errors.ts';
import { visible } from '../platform/foreign/visible.ts';
import { httpRefusals } from '../platform/http/refusals.ts';
import { nameText } from '../platform/wording.ts';
import { Refused } from './ask.ts';
import { sentenceTold } from './quoting.ts';
import { agentRefusals } from './refusals.ts';
import { toText, toValue } from './told.ts';
import type { Given, Tool, Working } from './tool.ts';

type Content = { type: 'text'; text: string }[];

/**
 * Answer that goes back to the model. A refusal is one too: it says what to do next. It does not match the
 * tool's schema, and clients of the SDK's first edition show a fault of the schema in place of a refusal that
 * has structured content: so it has none, and programs read it in `_meta`.
 */
export type ToolAnswer =
  | { content: Content; structuredContent: Record<string, unknown> }
  | { content: Content; isError: true; _meta: { [refusalKey]: RefusalTold } };

type RefusalTold = { error: string; code: string; what_to_do: string };

const refusalKey = 'portolan/refusal';

export async function callTool(tool: Tool, working: Working, given: Given): Promise<ToolAnswer> {
  try {
    if (tool.effect !== 'reads' && working.caller.scope === 'read')
      throw accountRefusals.tokenReadOnly();
    refuseUnknown(tool, given);
    const told = await tool.run(working, given);
    return {
      content: [{ type: 'text', text: toText(told) }],
      structuredContent: { summary: visible(told.headline), ...toValue(told.facts) },
    };
  } catch (error) {
    const refused = toRefused(error, working);
    working.noteRefused(tool.name, given, refused);
    return refusedAnswer(refused);
  }
}

/** A filter that was ignored would be taken for one that was heeded. */
function refuseUnknown({ name, fields, rates }: Tool, given: Given): void {
  if (rates) return;
  const unknown = Object.keys(given).find((field) => !Object.hasOwn(fields, field));
  if (unknown === undefined) return;
  const meant = closest(unknown, Object.keys(fields));
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  throw agentRefusals.argumentUnknown(`${name} has no argument ${nameText(unknown)}${hint}`);
}

function refusedAnswer({ code, message: said, remedy }: Refused): ToolAnswer {
  const message = sentenceTold({ code, message: said });
  return {
    content: [{ type: 'text', text: `${message}. ${remedy}`.trim() }],
    isError: true,
    _meta: { [refusalKey]: { error: message, code, what_to_do: remedy } },
  };
}

function toRefused(error: unknown, { log, caller: { requestId } }: Working): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof Refusal) return new Refused(error, error.message);
  log.error({ err: error, requestId }, 'a tool failed');
  const failure = httpRefusals.internalError();
  return new Refused(failure, failure.message);
}
