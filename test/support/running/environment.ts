import { variables } from '../../../src/config.ts';

export type Settings = { environment?: Record<string, string>; dataDir?: string };

/**
 * Nothing of the surroundings, nor of an .env file, but what every program needs. The program
 * takes us for npm: should we be killed, it ends by itself.
 */
export function environmentOf({ environment, dataDir }: Settings): Record<string, string> {
  const unset = Object.fromEntries(Object.keys(variables).map((name) => [name, '']));
  const { PATH = '', HOME = '', PORTOLAN_TEST_PROGRAM: joined } = process.env;
  return {
    PATH,
    HOME,
    ...(joined && { NODE_OPTIONS: `--import=${joined}` }),
    npm_lifecycle_event: 'test',
    ...unset,
    // One more takes a second of a core to start.
    WORKERS: '1',
    DEMO_LIFE: 'off',
    PORT: '0',
    ...environment,
    ...(dataDir && { DATA_DIR: dataDir }),
  };
}
