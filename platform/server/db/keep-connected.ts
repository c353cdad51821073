import pg from 'pg';

export interface KeptConnection {
  close(): Promise<void>;
}

/** One connection of its own for the life of the process; after a cut it comes back by itself and `open` is called on it anew. */
export const keepConnected = (
  options: pg.ClientConfig,
  reconnectMs: number,
  open: (client: pg.Client) => Promise<void>,
): KeptConnection => {
  let closed = false;
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    if (closed) return;
    const next = new pg.Client(options);
    const again = () => {
      if (client !== next) return;
      client = undefined;
      setTimeout(() => void connect(), reconnectMs).unref();
    };
    client = next;
    next.on('error', again);
    next.on('end', again);
    try {
      await next.connect();
      await open(next);
    } catch {
      again();
    }
  };
  void connect();
  return {
    close: async () => {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
};
