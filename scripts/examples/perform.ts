import assert from 'node:assert/strict';
import type { TestAnswer } from '../../test/support/api.ts';
import { type Operation, operationsOf } from '../../test/support/source/api-operations.ts';
import { codeOf, openStage, owner, type Stage } from './open-stage.ts';
import type { Given, Scene, Step, Told } from './step.ts';

/** What was asked and answered in a step. */
export type Performed = { step: Step; given: Given; answer: unknown; code: string | undefined };

export type Performance = {
  performed: Performed[];
  /** The references of bookings and campaigns, with what they stand for. */
  names: ReadonlyMap<string, string>;
};

/** Plays all scenes in one marketplace, one after the other. */
export async function performScenes(scenes: readonly Scene[]): Promise<Performance> {
  await using stage = await openStage();
  const { documents } = await stage.api.whole();
  const operations = operationsOf(documents.operator.bytes().toString());
  const routes = new Map(operations.map((operation) => [operation.id, operation]));
  const answers = new Map<string, unknown>();
  const told = tell(stage, answers);
  let session: Record<string, string> = {};
  const performed: Performed[] = [];
  for (const [place, scene] of scenes.entries()) {
    stage.begin(place);
    for (const step of scene) {
      const { operation, status } = step;
      const route = routes.get(operation);
      assert(route, `there is no operation ${operation}`);
      const given = step.given(told);
      const headers = step.asker === 'browser' ? session : ofProgram(stage);
      const answered = await ask(stage, route, { given, headers });
      assert.equal(answered.status, status, `${operation} answers ${answered.text}`);
      const answer: unknown = JSON.parse(answered.text);
      if (status === 200) answers.set(operation, answer);
      if (status === 200 && operation === 'signIn') session = sessionOf(answered);
      performed.push({ step, given, answer, code: codeIn(answered) });
      await stage.settle();
    }
  }
  const created = String(told.answer('createBookingForUser', 'booking_ref'));
  return { performed, names: new Map([...stage.names, [created, 'created']]) };
}

function tell(stage: Stage, answers: ReadonlyMap<string, unknown>): Told {
  const answer: Told['answer'] = (operation, ...place) => {
    let value: unknown = answers.get(operation);
    for (const step of place) value = (value as Record<string | number, unknown> | null)?.[step];
    assert(value !== undefined && value !== null, `${operation} answers no ${place.join('.')}`);
    return value as string | number;
  };
  return {
    answer,
    number: (...asked) => Number(answer(...asked)),
    booking: (partnerRef) => {
      const found = [...stage.names].find(([, meaning]) => meaning === partnerRef);
      assert(found, `the demo has a booking ${partnerRef}`);
      return found[0];
    },
    code: () => codeOf(String(answer('setUpSecondFactor', 'secret'))),
    owner,
    supplierUrl: stage.supplierUrl,
    receiverUrl: stage.receiverUrl,
  };
}

function ask(
  { api }: Stage,
  { method, path, isPublic }: Operation,
  { given, headers }: { given: Given; headers: Record<string, string> },
): Promise<TestAnswer> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(given.path?.[name])),
  );
  const query = new URLSearchParams(
    Object.entries(given.query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  return api.call({
    method,
    url: query === '' ? filled : `${filled}?${query}`,
    body: given.picture ?? given.body,
    headers: { ...(!isPublic && headers), ...typeOf(given) },
  });
}

function typeOf({ body, picture }: Given): Record<string, string> {
  if (picture) return { 'content-type': 'image/png' };
  return typeof body === 'string' ? { 'content-type': 'text/csv' } : {};
}

const ofProgram = ({ staffToken }: Stage) => ({ authorization: `Bearer ${staffToken}` });

function sessionOf({ headers, body }: TestAnswer): Record<string, string> {
  const cookie = String(headers['set-cookie']).replace(/;.*/s, '');
  return { cookie, 'x-csrf-token': String(body['csrf_token']) };
}

function codeIn({ headers }: TestAnswer): string | undefined {
  const code = headers['x-error-code'];
  return code === undefined ? undefined : String(code);
}
