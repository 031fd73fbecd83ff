import {
  preparedFolder,
  type TemporaryFolder,
} from '../../../src/platform/db/embedded/test-support.ts';
import { type Program, type Settings, startProgram } from './program.ts';

/** A data folder as a first start leaves it: with the database, the demo and the secrets. */
export function startedBefore(): Promise<TemporaryFolder> {
  return preparedFolder('marketplace', async (dataDir) => {
    await using program = await startProgram({ dataDir });
    await program.stop();
  });
}

/** Starts `portolan serve` where it ran before. */
export async function startAgain({ environment = {} }: Settings = {}): Promise<Program> {
  await using undo = new AsyncDisposableStack();
  const { path: dataDir } = undo.use(await startedBefore());
  const program = undo.use(await startProgram({ environment, dataDir }));
  const resources = undo.move();
  return { ...program, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}
