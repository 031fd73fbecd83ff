import { OperatorFault } from '../platform/errors.ts';
import type { Keys } from '../platform/secrets.ts';
import type { ConnectionInFile, Slashes } from './marketplace-file.ts';

/** How the system of a supplier that speaks OCTO is reached, as it is stored. */
export type OctoConnection = {
  type: 'octo';
  endpoint: string;
  sealedApiKey: string;
  capabilities: string[];
  /** More headers of each call, by their names. Their values are secrets too. */
  sealedHeaders?: Headers | undefined;
  /** All paths end with `/`, or with `hasCollectionSlash` those of one step only. */
  hasTrailingSlash?: boolean | undefined;
  hasCollectionSlash?: boolean | undefined;
  /** The system is asked for its test mode, in production too. */
  isTest?: boolean | undefined;
  /** Nothing is sold there; what is sold is looked after. */
  isPaused?: boolean | undefined;
  /** What the system called the supplier when it was asked last. */
  toldName?: string | undefined;
  /** Under which id the system tells of changes, and where. */
  subscription?: { id: string; url: string } | undefined;
};

export type StoredConnection = { type: 'direct' } | OctoConnection;

export type Headers = Readonly<Record<string, string>>;

/** The secrets of a connection. */
export type OpenedSecrets = { apiKey: string; headers: Headers };

/** What staff or a file say of a connection. */
export type GivenConnection = OpenedSecrets &
  Pick<
    OctoConnection,
    'endpoint' | 'capabilities' | 'hasTrailingSlash' | 'hasCollectionSlash' | 'isTest'
  >;

export function slashesOf({
  hasTrailingSlash,
  hasCollectionSlash,
}: Pick<GivenConnection, 'hasTrailingSlash' | 'hasCollectionSlash'>): Slashes {
  if (hasTrailingSlash) return 'all';
  return hasCollectionSlash ? 'collections' : 'none';
}

export function withSlashes(slashes: Slashes) {
  return {
    hasTrailingSlash: slashes === 'all' || undefined,
    hasCollectionSlash: slashes === 'collections' || undefined,
  };
}

/** A secret that is still the same stays as it is sealed: sealed anew, it would look changed. */
export function sealed(
  { apiKey, headers, ...given }: GivenConnection,
  known: StoredConnection | undefined,
  keys: Keys,
): OctoConnection {
  const before = known?.type === 'octo' ? known : undefined;
  const seal = (text: string, sealedBefore: string | undefined) =>
    sealedBefore !== undefined && textOf(sealedBefore, keys) === text
      ? sealedBefore
      : keys.seal(Buffer.from(text)).toString('base64');
  const hasHeaders = Object.keys(headers).length > 0;
  return written({
    type: 'octo',
    ...given,
    sealedApiKey: seal(apiKey, before?.sealedApiKey),
    sealedHeaders: hasHeaders
      ? mapped(headers, (value, name) => seal(value, before?.sealedHeaders?.[name]))
      : undefined,
    isPaused: before?.isPaused,
    toldName: before?.toldName,
    subscription: before?.endpoint === given.endpoint ? before?.subscription : undefined,
  });
}

/** Without what is not said, as the database gives it back. */
function written(connection: OctoConnection): OctoConnection {
  const said = Object.entries(connection).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as OctoConnection;
}

export function openSecrets(
  { sealedApiKey, sealedHeaders = {} }: OctoConnection,
  keys: Keys,
): OpenedSecrets {
  return {
    apiKey: opened(sealedApiKey, keys),
    headers: mapped(sealedHeaders, (value) => opened(value, keys)),
  };
}

function opened(sealedText: string, keys: Keys): string {
  const text = textOf(sealedText, keys);
  if (text !== undefined) return text;
  throw new OperatorFault(
    'This PORTOLAN_SECRET cannot decrypt a supplier key. Set the secret it was encrypted with, or import the supplier again.',
  );
}

function textOf(sealedText: string, keys: Keys): string | undefined {
  return keys.open(Buffer.from(sealedText, 'base64'))?.toString();
}

function mapped(headers: Headers, change: (value: string, name: string) => string): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, change(value, name)]),
  );
}

/** What a file says of a connection takes the place of what is stored; the switches of staff stay. */
export function fromFile(
  connection: ConnectionInFile,
  known: StoredConnection | undefined,
  keys: Keys,
): StoredConnection {
  // A file from before the supplier was connected does not disconnect it.
  if (connection.type === 'direct') return known ?? connection;
  return sealed(
    {
      endpoint: connection.endpoint ?? connection.url ?? '',
      apiKey: connection.api_key ?? connection.token ?? '',
      capabilities: connection.capabilities,
      headers: connection.headers ?? {},
      ...withSlashes(connection.slashes ?? (connection.trailing_slash ? 'all' : 'none')),
      isTest: connection.test_mode,
    },
    known,
    keys,
  );
}

/** Without keys it says where secrets belong, and an import refuses it until they are filled in. */
export function toFile(connection: StoredConnection, keys: Keys | null): ConnectionInFile {
  if (connection.type === 'direct') return connection;
  const { endpoint, capabilities, sealedHeaders, isTest } = connection;
  const { apiKey, headers } = keys
    ? openSecrets(connection, keys)
    : { apiKey: '', headers: mapped(sealedHeaders ?? {}, () => '') };
  return {
    type: 'octo',
    endpoint,
    api_key: apiKey,
    capabilities,
    ...(sealedHeaders !== undefined && { headers }),
    ...(connection.hasTrailingSlash && { trailing_slash: true }),
    ...(connection.hasCollectionSlash && { slashes: 'collections' }),
    ...(isTest !== undefined && { test_mode: isTest }),
  };
}
