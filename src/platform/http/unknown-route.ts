import type { FastifyRequest } from 'fastify';
import { closest } from '../cli/closest.ts';
import type { Refusal } from '../errors.ts';
import { httpRefusals } from './refusals.ts';
import type { HttpServer } from './server.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** 405 with the methods the path takes, or 404 when it takes none. */
export function unknownRoute(server: HttpServer, request: FastifyRequest): Refusal {
  const [url = ''] = request.raw.url?.split(/[?#]/, 1) ?? [];
  const taken = methods.filter((method) => server.findRoute({ method, url }) !== null);
  if (taken.length === 0) return httpRefusals.pathNotFound(notFound(server, url));
  const allow = taken.join(', ');
  const message = `This path does not support ${request.method}; it supports ${allow}`;
  return httpRefusals.methodNotAllowed(message, { allow });
}

/** Nobody is told the paths of others. */
function areaOf(url: string): string {
  return /^\/(?:operator|portal)\//.exec(url)?.[0] ?? '';
}

const known = new WeakMap<HttpServer, Map<string, readonly string[]>>();

/** Put together once: anybody may ask for paths that do not exist, as often as they like. */
function pathsIn(server: HttpServer, area: string): readonly string[] {
  const areas =
    known.get(server) ?? new Map(Map.groupBy(server.documentedPaths, (path) => areaOf(path)));
  known.set(server, areas);
  return areas.get(area) ?? [];
}

function notFound(server: HttpServer, url: string): string {
  const nearest = closest(url.toLowerCase(), pathsIn(server, areaOf(url)));
  return `This path does not exist${nearest === undefined ? '' : `; did you mean ${nearest}?`}`;
}
