import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type {
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteGenericInterface,
  RouteShorthandOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * What a handler gives back: its answer, or the reply with which it has sent the answer. Of a
 * promise of nothing Fastify makes an empty answer, which overtakes one that is still compressed.
 */
type Outcome<Schema extends FastifySchema> = Answer<Schema> | Sent | Promise<Answer<Schema> | Sent>;

type Answer<Schema> = Schema extends { response: infer Responses }
  ? z.input<Extract<Responses[keyof Responses], z.ZodType>>
  : Record<string, unknown> | readonly unknown[] | string | Uint8Array;

type Sent = Pick<FastifyReply, 'sent' | 'elapsedTime'>;

type Handler<Generic extends RouteGenericInterface, Schema extends FastifySchema> = (
  request: FastifyRequest<Generic, Server, IncomingMessage, Schema, ZodTypeProvider>,
  reply: FastifyReply<
    Generic,
    Server,
    IncomingMessage,
    ServerResponse,
    unknown,
    Schema,
    ZodTypeProvider
  >,
) => Outcome<Schema>;

type Options<
  Generic extends RouteGenericInterface,
  Schema extends FastifySchema,
> = RouteShorthandOptions<
  Server,
  IncomingMessage,
  ServerResponse,
  Generic,
  unknown,
  Schema,
  ZodTypeProvider
>;

/** Adds a route, as Fastify does, but for a handler that cannot forget its answer. */
export type AddRoute = {
  <
    Generic extends RouteGenericInterface = RouteGenericInterface,
    const Schema extends FastifySchema = FastifySchema,
  >(
    path: string,
    options: Options<Generic, Schema> & { handler: Handler<Generic, NoInfer<Schema>> },
  ): void;
  <
    Generic extends RouteGenericInterface = RouteGenericInterface,
    const Schema extends FastifySchema = FastifySchema,
  >(
    path: string,
    options: Options<Generic, Schema>,
    handler: Handler<Generic, NoInfer<Schema>>,
  ): void;
  <
    Generic extends RouteGenericInterface = RouteGenericInterface,
    const Schema extends FastifySchema = FastifySchema,
  >(
    path: string,
    handler: Handler<Generic, Schema>,
  ): void;
};
