import assert from 'node:assert/strict';
import type { TestAnswer } from '../../test/support/api.ts';
import type { ReceivedMessage } from '../../test/support/fakes/webhook-receiver.ts';
import { type Operation, operationsOf } from '../../test/support/source/api-operations.ts';
import { codeOf, openStage, owner, type Stage } from './open-stage.ts';
import type { Given, Scene, Step, Told } from './step.ts';

/** Which of the two documents describes an operation. */
export type Side = 'partner' | 'operator';

/** What was asked and answered in a step. */
export type Performed = {
  step: Step;
  side: Side;
  given: Given;
  answer: unknown;
  code: string | undefined;
};

export type Performance = {
  performed: Performed[];
  /** What reached partners during the scenes of the partner API. */
  messages: ReceivedMessage[];
  /** The references of bookings and campaigns, with what they stand for. */
  names: ReadonlyMap<string, string>;
};

type Route = Operation & { side: Side };

/** Plays all scenes in one marketplace, one after the other. */
export async function performScenes(scenes: readonly Scene[]): Promise<Performance> {
  await using stage = await openStage();
  const routes = await routesOf(stage);
  const answers = new Map<string, unknown>();
  const told = tell(stage, answers);
  let session: Record<string, string> = {};
  const performed: Performed[] = [];
  const names = new Map(stage.names);
  const messages: ReceivedMessage[] = [];
  for (const [place, scene] of scenes.entries()) {
    stage.begin(place);
    for (const step of scene) {
      const { operation, status } = step;
      const route = routes.get(operation);
      assert(route, `there is no operation ${operation}`);
      const { side } = route;
      const given = step.given(told);
      const headers = headersOf(stage, step, side, session);
      const answered = await ask(stage, route, { given, headers });
      assert.equal(answered.status, status, `${operation} answers ${answered.text}`);
      const answer: unknown = JSON.parse(answered.text);
      if (status < 300) answers.set(operation, answer);
      if (status === 200 && operation === 'signIn') session = sessionOf(answered);
      performed.push({ step, side, given, answer, code: codeIn(answered) });
      nameWhatIsNew(names, answered);
      await stage.settle();
      if (side === 'partner') messages.push(...(await stage.deliver()));
    }
  }
  return { performed, messages, names };
}

async function routesOf({ api }: Stage): Promise<Map<string, Route>> {
  const { documents } = await api.whole();
  const sides = ['partner', 'operator'] as const;
  const routes = sides.flatMap((side) =>
    operationsOf(documents[side].bytes().toString()).map((one) => ({ ...one, side })),
  );
  return new Map(routes.map((route) => [route.id, route]));
}

/** Bookings and campaigns are made in the same order each time. */
function nameWhatIsNew(names: Map<string, string>, { body }: TestAnswer): void {
  const reference = body['booking_ref'] ?? body['reference_id'];
  if (typeof reference !== 'string' || names.has(reference)) return;
  names.set(reference, `made as number ${names.size}`);
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

function headersOf(
  stage: Stage,
  { asker }: Pick<Scene[number], 'asker'>,
  side: Side,
  session: Record<string, string>,
): Record<string, string> {
  if (asker === 'browser') return session;
  if (asker === 'colleague') return { authorization: `Bearer ${stage.colleagueToken}` };
  return ofProgram(stage, side);
}

function ofProgram({ partnerToken, staffToken }: Stage, side: Side): Record<string, string> {
  return side === 'partner'
    ? { 'access-token': partnerToken }
    : { authorization: `Bearer ${staffToken}` };
}

function sessionOf({ headers, body }: TestAnswer): Record<string, string> {
  const cookie = String(headers['set-cookie']).replace(/;.*/s, '');
  return { cookie, 'x-csrf-token': String(body['csrf_token']) };
}

function codeIn({ headers }: TestAnswer): string | undefined {
  const code = headers['x-error-code'];
  return code === undefined ? undefined : String(code);
}
