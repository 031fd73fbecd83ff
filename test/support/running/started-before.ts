import {
  preparedFolder,
  type TemporaryFolder,
} from '../../../src/platform/db/embedded/test-support.ts';
import type { Settings } from './environment.ts';
import { type Program, startProgram } from './program.ts';

/** A data folder as a first start leaves it: with the database, the demo and the secrets. */
export function startedBefore(): Promise<TemporaryFolder> {
  return preparedFolder('marketplace', async (dataDir) => {
    await using program = await startProgram({ dataDir });
    await program.stop();
  });
}

/** A program of a suite whose tests may end it, and start it again where it ran. */
export async function openRestarting(environment: Record<string, string> = {}) {
  await using undo = new AsyncDisposableStack();
  const { path: dataDir } = undo.use(await startedBefore());
  let program = undo.use(await startProgram({ dataDir, environment }));
  const resources = undo.move();
  return {
    program: () => program,
    startAgain: async () => {
      program = resources.use(await startProgram({ dataDir, environment }));
      return program;
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** Starts `portolan serve` where it ran before. */
export async function startAgain({ environment = {} }: Settings = {}): Promise<Program> {
  await using undo = new AsyncDisposableStack();
  const { path: dataDir } = undo.use(await startedBefore());
  const program = undo.use(await startProgram({ environment, dataDir }));
  const resources = undo.move();
  return { ...program, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}
