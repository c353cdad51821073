import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import init, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';

export type Job = { id: number; source: string; json: string; files: Record<string, Uint8Array> };
/** `id` 0 = ready, with the compiled engine so that the next worker starts warm. */
export type Done = { id: number; memory_bytes: number; pdf?: Uint8Array; error?: string; engine?: WebAssembly.Module };

const here = new URL('./', import.meta.url);
const engine: WebAssembly.Module = workerData ?? (await compileEngine());
const { memory } = await init({ module_or_path: engine });

// The dummy access model has no disk and no network: a template sees only what this worker puts in its shadow files.
const builder = new TypstCompilerBuilder();
builder.set_dummy_access_model();
for (const name of readdirSync(new URL('fonts/', here))) {
  if (name.endsWith('.ttf')) await builder.add_raw_font(readFileSync(new URL(`fonts/${name}`, here)));
}
const compiler = await builder.build();
const letterhead = readFileSync(new URL('membrete.typ', here), 'utf8');

parentPort?.on('message', (job: Job) => parentPort?.postMessage(compile(job)));
parentPort?.postMessage({ id: 0, memory_bytes: memory.buffer.byteLength, engine } satisfies Done);

function compile(job: Job): Done {
  const failed = (error: unknown): Done => ({
    id: job.id,
    memory_bytes: memory.buffer.byteLength,
    error: String(error),
  });
  try {
    compiler.reset_shadow();
    compiler.add_source('/membrete.typ', letterhead);
    compiler.add_source('/main.typ', job.source);
    compiler.map_shadow('/datos.json', Buffer.from(job.json));
    for (const [path, bytes] of Object.entries(job.files)) compiler.map_shadow(`/${path}`, bytes);
    const reply: { result?: Uint8Array; diagnostics?: unknown[] } = compiler.compile('/main.typ', undefined, 'pdf', 2);
    if (!reply.result) return failed(reply.diagnostics?.join('\n'));
    return { id: job.id, memory_bytes: memory.buffer.byteLength, pdf: reply.result };
  } catch (error) {
    return failed(error);
  }
}

function compileEngine(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm');
  // Node has it, but its types only declare the namespace's types.
  const { WebAssembly: wasm } = globalThis as unknown as {
    WebAssembly: { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };
  };
  return wasm.compile(readFileSync(file));
}
