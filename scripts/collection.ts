import { dayOfExamples, readPartnerExamples } from '../src/server/api-examples.ts';
import { bookings } from './examples/partner-scenes/bookings.ts';
import { campaigns } from './examples/partner-scenes/campaigns.ts';
import { sandbox } from './examples/partner-scenes/sandbox.ts';
import { search } from './examples/partner-scenes/search.ts';
import { transfers } from './examples/partner-scenes/transfers.ts';
import { users } from './examples/partner-scenes/users.ts';
import type { Given, Scene, Step, Told } from './examples/step.ts';

type Place = readonly (string | number)[];
type Parameter = { $ref?: string };
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: Parameter[];
};
type Document = { info: { title: string }; paths: Record<string, Record<string, Operation>> };
type Route = { method: string; path: string; operation: Operation };

/** In the order in which somebody tries them who begins. */
const folders: Record<string, Scene> = {
  'Tours and cruises': search,
  Users: users,
  Bookings: bookings,
  Transfers: transfers,
  'Drip campaigns': campaigns,
  Sandbox: sandbox,
};

/** Who runs all of it wants to keep other bookings, and need not have a webhook. */
const leftOut = new Set(['resetSandbox', 'failNextWebhook']);
/** A user's address is taken once. */
const drawnAnew = new Map([['eve@acme.test', 'eve-{{$timestamp}}@acme.test']]);
const introduction = `Each request is one of the examples of the reference, in the order in which they follow from each
other: what one answers, the next one sends. Run all of them, or one after the other from the top of a folder.

Set \`address\` and \`token\` among the variables; dates are ahead whatever day it is. The folder Sandbox works in staging
only.`;

/** The requests of the partner examples as a collection that Postman, Newman and Bruno read. */
export function describeCollection(text: string): string {
  const document = JSON.parse(text) as Document;
  const routes = new Map(routesOf(document).map((route) => [route.operation.operationId, route]));
  const kept = new Map<string, Map<string, Place>>();
  const told = tellPlaceholders(kept);
  const described = Object.entries(folders).map(([name, scene]) => ({
    name,
    steps: scene.flatMap((step) => {
      const route = routes.get(step.operation);
      const isTried = route && step.status === 200 && !leftOut.has(step.operation);
      return isTried ? [{ step, route, given: step.given(told) }] : [];
    }),
  }));
  const numbers = numbersIn(kept);
  const item = described.map(({ name, steps }) => ({
    name,
    item: steps.map((one) => itemOf({ ...one, numbers, kept: kept.get(one.step.operation) })),
  }));
  return JSON.stringify({
    info: {
      name: document.info.title,
      description: introduction,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [
      { key: 'address', value: 'http://127.0.0.1:8080' },
      { key: 'token', value: '' },
    ],
    event: [{ listen: 'prerequest', script: script(daysFrom(JSON.stringify(item))) }],
    item,
  });
}

function routesOf({ paths }: Document): Route[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

/** What a step would be told is a variable here; which ones are needed is noted in `kept`. */
function tellPlaceholders(kept: Map<string, Map<string, Place>>): Told {
  const answer: Told['answer'] = (operation, ...place) => {
    const name = [operation, ...place].join('_');
    kept.set(operation, (kept.get(operation) ?? new Map<string, Place>()).set(name, place));
    return `{{${name}}}`;
  };
  const unknown = (): never => {
    throw new Error('Steps of partners do not ask for this.');
  };
  return {
    answer,
    number: unknown,
    booking: unknown,
    code: unknown,
    owner: { email: '', password: '' },
    supplierUrl: '',
    receiverUrl: '',
  };
}

type Tried = {
  step: Step;
  route: Route;
  given: Given;
  numbers: ReadonlySet<string>;
  /** What later steps need of its answer. */
  kept?: ReadonlyMap<string, Place> | undefined;
};

function itemOf({ step, route, given, numbers, kept = new Map() }: Tried) {
  const { method, operation } = route;
  const { summary, description } = operation;
  const hasKey = operation.parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
  return {
    name: step.title === undefined ? summary : `${summary}: ${step.title.toLowerCase()}`,
    request: {
      method,
      header: [
        { key: 'access-token', value: '{{token}}' },
        ...(hasKey ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
      ],
      url: urlOf(route, given),
      ...(given.body !== undefined && { body: bodyOf(given.body, numbers) }),
      ...(description !== undefined && { description }),
    },
    event: [{ listen: 'test', script: script(testOf(kept)) }],
  };
}

function urlOf({ path }: Route, given: Given) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given.path?.[name]));
  const query = Object.entries(given.query ?? {}).map(([key, value]) => ({
    key,
    value: ahead(String(value)),
  }));
  const asked = query.map(({ key, value }) => `${key}=${value}`).join('&');
  return {
    raw: `{{address}}${filled}${asked && `?${asked}`}`,
    host: ['{{address}}'],
    path: filled.split('/').slice(1),
    ...(query.length > 0 && { query }),
  };
}

function bodyOf(body: unknown, numbers: ReadonlySet<string>) {
  const text = ahead(JSON.stringify(body, null, 2));
  const fresh = [...drawnAnew].reduce((sent, [once, anew]) => sent.replaceAll(once, anew), text);
  const raw = fresh.replaceAll(/"\{\{(\w+)\}\}"/g, (quoted, name: string) =>
    numbers.has(name) ? `{{${name}}}` : quoted,
  );
  return { mode: 'raw', raw, options: { raw: { language: 'json' } } };
}

/** The variables that stand for numbers: quotes around them would make them texts. */
function numbersIn(kept: ReadonlyMap<string, ReadonlyMap<string, Place>>): Set<string> {
  const examples = readPartnerExamples();
  const numbers = [...kept].flatMap(([operation, places]) =>
    Array.from(places, ([name, place]) => {
      const value = place.reduce<unknown>(
        (inside, step) => (inside as Record<string | number, unknown>)[step],
        examples[operation]?.answer,
      );
      return typeof value === 'number' ? [name] : [];
    }).flat(),
  );
  return new Set(numbers);
}

/** Days after those of the examples, by the name of a variable. */
function ahead(text: string): string {
  return text.replaceAll(/\b20\d\d-\d\d-\d\d\b/g, (day) => {
    const { days } = Temporal.PlainDate.from(dayOfExamples).until(day);
    return `{{day_${days}}}`;
  });
}

/** By whole weeks, as the reference does: what runs on a Saturday does so then, too. */
function daysFrom(text: string): string[] {
  const used = new Set(Array.from(text.matchAll(/\{\{day_(\d+)\}\}/g), ([, days]) => Number(days)));
  const days = [...used].toSorted((one, other) => one - other);
  return [
    `const from = Date.parse('${dayOfExamples}');`,
    'const day = 24 * 60 * 60 * 1000;',
    'const weeks = Math.max(0, Math.ceil((Date.now() - from) / (7 * day)));',
    `for (const days of [${days.join(', ')}]) {`,
    '  const date = new Date(from + (7 * weeks + days) * day);',
    "  pm.variables.set('day_' + days, date.toISOString().slice(0, 10));",
    '}',
  ];
}

function testOf(kept: ReadonlyMap<string, Place>): string[] {
  const named = Array.from(kept, ([name, place]) => {
    const path = place
      .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
      .join('');
    return `pm.collectionVariables.set('${name}', answer${path});`;
  });
  return [
    "pm.test('answers 200', () => pm.response.to.have.status(200));",
    ...(named.length > 0 ? ['const answer = pm.response.json();', ...named] : []),
  ];
}

const script = (exec: string[]) => ({ type: 'text/javascript', exec });
