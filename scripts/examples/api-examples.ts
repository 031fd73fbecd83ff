import assert from 'node:assert/strict';
import type { Example, Examples } from '../../src/platform/http/documents/examples.ts';
import { signatureOf } from '../../src/webhooks/delivery/post-message.ts';
import { secretOfExamples } from '../../src/webhooks/message-document.ts';
import { defaultHeader } from '../../src/webhooks/webhook.ts';
import type { ReceivedMessage } from '../../test/support/fakes/webhook-receiver.ts';
import { type Performed, performScenes, type Side } from './perform.ts';
import { type Presenter, presenter } from './presentable.ts';
import { scenes } from './scenes.ts';

/**
 * Executed requests and answers of each operation of both APIs, as their references show them; or
 * only of some operations, which must not depend on what others leave.
 */
export async function apiExamples(only?: readonly string[]): Promise<Record<Side, Examples>> {
  const played = only
    ? scenes.map((scene) => scene.filter(({ operation }) => only.includes(operation)))
    : scenes;
  const { performed, messages, names } = await performScenes(played);
  const present = presenter(names);
  const of = (side: Side) =>
    examplesOf(
      performed.filter((one) => one.side === side && one.step.isShown),
      present,
    );
  const received = messageExamples(messages, present);
  return { partner: { ...of('partner'), ...received }, operator: of('operator') };
}

function examplesOf(performed: readonly Performed[], { settled, cut }: Presenter): Examples {
  const examples: Record<string, Example> = {};
  for (const { step, given, answer, code } of performed) {
    const { operation, status, rows, title } = step;
    const known = examples[operation];
    if (status !== 200) {
      assert(known, `${operation} is refused after it has succeeded`);
      known.refusals.push({ status, code: String(code), answer: cut(answer) });
      continue;
    }
    const { path, query, body } = given;
    const kept = rows && Array.isArray(answer) ? answer.filter(rows) : answer;
    const request = settled({ path, query, body }) as Example['request'];
    const shown = { ...(title !== undefined && { title }), request, answer: cut(kept) };
    if (known) {
      assert(title !== undefined, `${operation} has one example, or titles tell them apart`);
      known.others = [...(known.others ?? []), { ...shown, title }];
    } else {
      examples[operation] = { ...shown, refusals: [] };
    }
  }
  return examples;
}

/** Of the messages that the partner can check, the first of each type, signed as it is shown. */
function messageExamples(messages: readonly ReceivedMessage[], { cut }: Presenter): Examples {
  const ofPartner = messages.filter(
    ({ body, headers }) =>
      headers[defaultHeader.toLowerCase()] === signatureOf(Buffer.from(body), secretOfExamples),
  );
  const ofType = Map.groupBy(ofPartner, ({ json }) => String(json['type']));
  const examples = Array.from(ofType, ([type, [message]]) => {
    assert(message, 'a group has members');
    const body = cut(message.json);
    const headers = {
      [defaultHeader]: signatureOf(Buffer.from(JSON.stringify(body)), secretOfExamples),
      'X-Webhook-Id': String(message.headers['x-webhook-id']),
    };
    const example: Example = { request: { headers, body }, refusals: [] };
    return [`receive${type.replaceAll(' ', '')}`, example] as const;
  });
  return Object.fromEntries(examples);
}
