import { type Logger, pino } from 'pino';
import { showControls } from './cli/shown-controls.ts';
import { maskedJson, maskSecrets } from './foreign/mask-secrets.ts';

export type { Logger } from 'pino';

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

const hidden = [
  'access-token',
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'api_key',
];

/**
 * Logs go to standard error, so that standard output holds only what was asked for.
 * JSON, or one readable line each on a terminal.
 */
export function openLog({ level }: { level: LogLevel }): Logger {
  const options = {
    level,
    redact: {
      paths: hidden.flatMap((name) => [`["${name}"]`, `*["${name}"]`]),
      censor: '[hidden]',
    },
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  if (process.stderr.isTTY) {
    return pino(options, {
      write: (line) => void process.stderr.write(readable(withoutSecrets(line))),
    });
  }
  const lines = pino.destination({ fd: 2, sync: true });
  return pino(options, { write: (line) => void lines.write(withoutSecrets(line)) });
}

/** Also what is in the message of an error, or in a field that nobody has thought of. */
export function withoutSecrets(line: string): string {
  // Most lines have none, and need not be read again.
  if (maskSecrets(line) === line) return line;
  return `${maskedJson(JSON.parse(line))}\n`;
}

function readable(line: string): string {
  const { time, level, msg, pid: _pid, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const clock = String(time).slice(11, 19);
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const trace = err && typeof err === 'object' && 'stack' in err ? `\n${String(err.stack)}` : '';
  return `${showControls(`${clock} ${String(level).padEnd(5)} ${[msg, ...facts].join(' ')}${trace}`)}\n`;
}
