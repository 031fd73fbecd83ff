import { isUtf8 } from 'node:buffer';

export type Query = Record<string, string>;

/** No names are inherited, and unlike an object that is made without a prototype it is quick. */
const Parameters = function () {} as unknown as new () => Query;
Parameters.prototype = Object.freeze(Object.create(null));

const needsDecoding = /[%+\u0080-\u00ff]/;

/** Stands for a query that cannot be decoded: the router cannot refuse, a later step does. */
export const malformedQuery: Query = Object.freeze(new Parameters());

/** Stands for a query with more parameters than anybody needs. */
export const oversizedQuery: Query = Object.freeze(new Parameters());

const mostParameters = 1000;

/** Reads a query string: an empty parameter counts as absent, of a repeated one the last counts. */
export function parseQuery(text: string): Query {
  const query = new Parameters();
  return readParameters(text, (name, value) => (query[name] = value)) ?? query;
}

/** The same in the order sent; an object would begin with names that are numbers. */
export function parametersInOrder(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  readParameters(text, (name, value) => parameters.set(name, value));
  return parameters;
}

/** Gives what stands for a query that cannot be read, else null. */
function readParameters(text: string, take: (name: string, value: string) => void): Query | null {
  if (text.length === 0) return null;
  const decode = needsDecoding.test(text) ? decoded : asItIs;
  let count = 0;
  try {
    for (const pair of text.split('&')) {
      if (pair !== '' && ++count > mostParameters) return oversizedQuery;
      const equals = pair.indexOf('=');
      if (equals < 1 || equals === pair.length - 1) continue;
      take(decode(pair.slice(0, equals)), decode(pair.slice(equals + 1)));
    }
  } catch {
    return malformedQuery;
  }
  return null;
}

function asItIs(text: string): string {
  return text;
}

function decoded(text: string): string {
  return decodeURIComponent(fromBytes(text).replaceAll('+', ' '));
}

/** Node hands raw bytes over as Latin-1; sloppy clients send UTF-8 without escaping it. */
function fromBytes(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  if (!isUtf8(bytes)) throw new URIError('not UTF-8');
  return bytes.toString('utf8');
}
