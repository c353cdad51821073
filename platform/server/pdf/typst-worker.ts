import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { addCharacters, drawable } from './glyphs.ts';
import { readNoto } from './noto.ts';
import init, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';

export type Job = { id: number; source: string; json: string; files: Record<string, Uint8Array> };
/** `id` 0 = ready, with the compiled engine so that the next worker starts warm. */
export type Done = {
  id: number;
  memory_bytes: number;
  pdf?: Uint8Array<ArrayBuffer>;
  error?: string;
  engine?: Engine;
};
/** A WebAssembly.Module: Node has it, but its types do not name it. */
export type Engine = object;

const here = new URL('./', import.meta.url);
const engine: Engine = workerData ?? (await compileEngine());
const { memory } = await init({ module_or_path: engine });

// The dummy access model has no disk and no network: a template sees only what this worker puts in its shadow files.
const builder = new TypstCompilerBuilder();
builder.set_dummy_access_model();
/** What some font draws; of a text only that reaches a paper. */
const drawn = new Set<number>();
const ours = readdirSync(new URL('fonts/', here)).filter((name) => name.endsWith('.ttf'));
for (const font of [...ours.map((name) => readFileSync(new URL(`fonts/${name}`, here))), ...readNoto()]) {
  addCharacters(font, drawn);
  await builder.add_raw_font(font);
}
const compiler = await builder.build();
const letterhead = readFileSync(new URL('membrete.typ', here), 'utf8');

compiler.add_source('/membrete.typ', letterhead);
/** Templates by their text: parsed once, and what they import stays evaluated. */
const templates = new Map<string, string>();
let lent: string[] = [];

// A spare has the time to set a page before anybody waits for it; a first worker has not.
if (workerData !== null)
  compile({ id: 0, source: '#import "/membrete.typ": *\n#cabeza-partidas', json: '{}', files: {} });
parentPort?.on('message', (job: Job) => {
  const done = compile(job);
  parentPort?.postMessage(done, done.pdf ? [done.pdf.buffer] : []);
});
parentPort?.postMessage({ id: 0, memory_bytes: memory.buffer.byteLength, engine } satisfies Done);

function compile(job: Job): Done {
  const failed = (error: unknown): Done => ({
    id: job.id,
    memory_bytes: memory.buffer.byteLength,
    error: String(error),
  });
  try {
    lend(job);
    const reply: { result?: Uint8Array<ArrayBuffer>; diagnostics?: unknown[] } = compiler.compile(
      pathOf(job.source),
      undefined,
      'pdf',
      2,
    );
    if (!reply.result) return failed(reply.diagnostics?.join('\n'));
    return { id: job.id, memory_bytes: memory.buffer.byteLength, pdf: reply.result };
  } catch (error) {
    return failed(error);
  }
}

/** What this document may read; what the one before could is taken away. */
function lend(job: Job): void {
  for (const path of lent) compiler.unmap_shadow(path);
  lent = Object.keys(job.files).map((name) => `/${name}`);
  compiler.map_shadow('/datos.json', Buffer.from(drawable(job.json, drawn)));
  for (const [name, bytes] of Object.entries(job.files)) compiler.map_shadow(`/${name}`, bytes);
}

function pathOf(source: string): string {
  const known = templates.get(source);
  if (known) return known;
  const path = `/plantilla-${templates.size}.typ`;
  compiler.add_source(path, source);
  templates.set(source, path);
  return path;
}

function compileEngine(): Promise<Engine> {
  const file = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm');
  const { WebAssembly: wasm } = globalThis as unknown as {
    WebAssembly: { compile(bytes: Uint8Array): Promise<Engine> };
  };
  return wasm.compile(readFileSync(file));
}
