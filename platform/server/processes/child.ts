import { fork } from 'node:child_process';

/** A process of its own for work that may take much memory, or break: it may die alone. */
export interface Child<Order> {
  pid: number | undefined;
  tell(order: Order): void;
  /** As long as it is busy, this process does not end by itself. */
  setBusy(isBusy: boolean): void;
  /** Lets it end in order, and waits until it is gone. */
  close(): Promise<void>;
  /** Ends it at once, whatever it is doing. */
  kill(): void;
}

interface Program {
  file: URL;
  /** For people who read the log. */
  name: string;
  execArgv: string[];
  env?: Record<string, string>;
}

interface Hears<Told> {
  told(what: Told): void;
  /** It ended, or never began. Told once. */
  lost(why: string): void;
}

/** Only data travels; the program ends when it is disconnected. */
export const openChild = <Order extends object, Told>(
  { file, name, execArgv, env = {} }: Program,
  hears: Hears<Told>,
): Child<Order> => {
  const child = fork(file, { serialization: 'advanced', execArgv, env: { ...process.env, ...env } });
  const gone = new Promise<string>((done) =>
    child
      .once('exit', (code, signal) => done(`${name} ended with ${signal ?? code}`))
      .on('error', (error) => done(`${name} did not open: ${error.message}`)),
  );
  void gone.then(hears.lost);
  child.on('message', (what: Told) => hears.told(what));
  const setBusy = (isBusy: boolean): void => {
    const which = isBusy ? 'ref' : 'unref';
    child[which]();
    child.channel?.[which]();
  };
  setBusy(false);
  return {
    pid: child.pid,
    tell: (order) => void (child.connected && child.send(order)),
    setBusy,
    close: async () => {
      child.ref();
      if (child.connected) child.disconnect();
      await gone;
    },
    kill: () => void child.kill('SIGKILL'),
  };
};
