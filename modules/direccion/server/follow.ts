import type { App } from '#platform/server/http/app.ts';

const AGAIN_MS = 15_000;

/** Links start with what was chosen, on this node too when another one was told. Returns what ends it. */
export const followDireccion = async (app: App): Promise<() => void> => {
  if (app.publicUrlIsFixed) return () => undefined;
  const read = async () => {
    const { rows } = await app.pool.query<{ url: string | null }>('select url from direccion.publica where unica');
    app.publicUrl = rows[0]?.url ?? app.ownUrl;
  };
  await read();
  // A database that is away for a moment changes nothing.
  const timer = setInterval(() => void read().catch(() => undefined), AGAIN_MS);
  timer.unref();
  return () => clearInterval(timer);
};
