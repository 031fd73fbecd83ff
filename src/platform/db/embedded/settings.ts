import { totalmem } from 'node:os';
import { socketName } from './socket-folder.ts';

/** As the embedded database calls itself. */
export const embeddedName = 'portolan';

const smallMachineBytes = 4 * 1024 ** 3;

/** PostgreSQL's command line. All its settings are in it, so that no file in DATA_DIR needs editing. */
export function serverArguments(
  folders: { cluster: string | undefined; socketFolder: string | undefined },
  options: { durable: boolean; settings: Readonly<Record<string, string>> },
): string[] {
  const settings = {
    ...(options.durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
    ...usualSettings(),
    ...options.settings,
    listen_addresses: '',
    port: socketName.slice(socketName.lastIndexOf('.') + 1),
    // A list, in which a comma in the name would part it.
    unix_socket_directories: `"${(folders.socketFolder ?? '').replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
  return [
    '-D',
    folders.cluster ?? '',
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

function usualSettings(): Record<string, string> {
  return {
    cluster_name: embeddedName,
    max_connections: '200',
    shared_buffers: availableBytes() < smallMachineBytes ? '128MB' : '256MB',
    effective_cache_size: `${Math.floor(availableBytes() / 2 / 1024 ** 2)}MB`,
    random_page_cost: '1.1',
    jit: 'off',
    synchronous_commit: 'on',
    wal_compression: 'on',
    max_logical_replication_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '[%p] ',
    log_checkpoints: 'off',
    // The program that sent a statement is told what was wrong with it. The log is kept free of
    // what the statement said, which may be about a traveler.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
}

/** In a container less may be ours than the machine has. */
function availableBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
