import { type ChildProcess, fork } from 'node:child_process';
import type { Order, Told } from './press-house.ts';
import type { Done, Job } from './typst-worker.ts';

/** Prints one paper at a time. */
export interface Press {
  print(job: Job): void;
  /** As long as it is busy, this process does not end by itself. */
  setBusy(isBusy: boolean): void;
  end(): Promise<void>;
}
interface Hears {
  done(done: Done): void;
  failed(error: Error): void;
}
interface House {
  child: ChildProcess;
  hears: Map<number, Hears>;
  busy: Set<number>;
  gone: Promise<void>;
}

let house: House | undefined;
let last = 0;

/** A press in the house, which is opened for the first and closed behind the last: its memory goes back to the system. */
export const openPress = (hears: Hears): Press => {
  const press = ++last;
  const mine = (house ??= openHouse());
  const tell = (what: Order['what']) => mine.child.connected && mine.child.send({ press, what } satisfies Order);
  mine.hears.set(press, hears);
  tell('open');
  const setBusy = (isBusy: boolean): void => {
    if (isBusy) mine.busy.add(press);
    else mine.busy.delete(press);
    holdOpen(mine);
  };
  return {
    print: (job) => void tell(job),
    setBusy,
    end: async () => {
      setBusy(false);
      if (!mine.hears.delete(press)) return;
      tell('end');
      if (mine.hears.size === 0) await close(mine);
    },
  };
};

const openHouse = (): House => {
  const child = fork(new URL('./press-house.ts', import.meta.url), {
    serialization: 'advanced',
    // Little garbage, and one thread beside it that compiles: half of the memory and the same pages.
    execArgv: ['--max-semi-space-size=2', '--v8-pool-size=1'],
    env: { ...process.env, MALLOC_TRIM_THRESHOLD_: '131072' },
  });
  const opened: House = { child, hears: new Map(), busy: new Set(), gone: Promise.resolve() };
  const lost = (why: string): void => {
    if (house === opened) house = undefined;
    const left = [...opened.hears.values()];
    opened.hears.clear();
    for (const { failed } of left) failed(new Error(why));
  };
  opened.gone = new Promise((done) =>
    child
      .once('exit', (code, signal) => {
        lost(`the press house ended with ${signal ?? code}`);
        done();
      })
      .once('error', (error) => {
        lost(`the press house did not open: ${error.message}`);
        done();
      }),
  );
  child.on('message', ({ press, what }: Told) => {
    const hears = opened.hears.get(press);
    if ('broken' in what) hears?.failed(new Error(what.broken));
    else hears?.done(what);
  });
  holdOpen(opened);
  return opened;
};

const holdOpen = ({ child, busy }: House): void => {
  const which = busy.size > 0 ? 'ref' : 'unref';
  child[which]();
  child.channel?.[which]();
};

const close = async (closing: House): Promise<void> => {
  if (house === closing) house = undefined;
  closing.child.ref();
  if (closing.child.connected) closing.child.disconnect();
  await closing.gone;
};
