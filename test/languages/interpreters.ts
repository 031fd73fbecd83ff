import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mock } from 'node:test';
import { pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';
import { root } from '../support/source/imports.ts';

/** Where they are installed, with all else that only these tests need. */
export const installed = join(root, 'node_modules/.cache/sample-languages');

function load<Module>(file: string): Promise<Module> {
  return import(pathToFileURL(join(installed, 'node_modules', file)).href) as Promise<Module>;
}

type Pyodide = { loadPyodide: () => Promise<{ runPython: (program: string) => string }> };

/** The value of its last line. */
export async function runPython(program: string): Promise<string> {
  const { loadPyodide } = await load<Pyodide>('pyodide/pyodide.mjs');
  return (await loadPyodide()).runPython(program);
}

type PhpLoader = { getPHPLoaderModule: () => Promise<unknown> };
type Php = {
  loadPHPRuntime: (loader: unknown) => Promise<number>;
  PHP: new (runtime: number) => { run: (request: { code: string }) => Promise<{ text: string }> };
};

export async function runPhp(program: string): Promise<string> {
  const { getPHPLoaderModule } = await load<PhpLoader>('@php-wasm/node-8-4/index.js');
  const { PHP, loadPHPRuntime } = await load<Php>('@php-wasm/universal/index.js');
  const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
  return (await php.run({ code: program })).text;
}

type Go = { importObject: object; run: (instance: unknown) => Promise<void> };
type Yaegi = {
  eval: (program: string) => { success: boolean; error: string | null; output: string };
};
/** Node has it; its types are those of browsers. */
type WebAssembly = {
  instantiate: (bytes: Buffer, imports: object) => Promise<{ instance: unknown }>;
};
type Globals = { Go: new () => Go; yaegi: Yaegi; WebAssembly: WebAssembly };

/** An interpreter of Go, which is itself written in Go. */
export async function runGo(program: string): Promise<string> {
  const folder = join(installed, 'node_modules/yaegi-wasm/src');
  runInThisContext(readFileSync(join(folder, 'wasm_exec.js'), 'utf8'));
  const globals = globalThis as unknown as Globals;
  const go = new globals.Go();
  const bytes = readFileSync(join(folder, 'yaegi-browser.wasm'));
  const { instance } = await globals.WebAssembly.instantiate(bytes, go.importObject);
  // It runs as long as the process does.
  void go.run(instance);
  let printed = '';
  const printing = mock.method(console, 'log', (line: string) => (printed += line));
  const outcome = globals.yaegi.eval(program);
  printing.mock.restore();
  assert.ok(outcome.success, outcome.error ?? '');
  return `${printed}${outcome.output}`;
}
