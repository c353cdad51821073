import { type Child, openChild } from '#platform/server/processes/child.ts';
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
  child: Child<Order>;
  hears: Map<number, Hears>;
  busy: Set<number>;
}

let house: House | undefined;
let last = 0;

/** A press in the house, which is opened for the first and closed behind the last: its memory goes back to the system. */
export const openPress = (hears: Hears): Press => {
  const press = ++last;
  const mine = (house ??= openHouse());
  const tell = (what: Order['what']) => mine.child.tell({ press, what });
  mine.hears.set(press, hears);
  tell('open');
  const setBusy = (isBusy: boolean): void => {
    if (isBusy) mine.busy.add(press);
    else mine.busy.delete(press);
    mine.child.setBusy(mine.busy.size > 0);
  };
  return {
    print: tell,
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
  const hears: House['hears'] = new Map();
  const child = openChild<Order, Told>(
    {
      file: new URL('./press-house.ts', import.meta.url),
      name: 'the press house',
      // Little garbage, and one thread beside it that compiles: half of the memory and the same pages.
      execArgv: ['--max-semi-space-size=2', '--v8-pool-size=1'],
      env: { MALLOC_TRIM_THRESHOLD_: '131072' },
    },
    {
      told: ({ press, what }) => {
        if ('broken' in what) hears.get(press)?.failed(new Error(what.broken));
        else hears.get(press)?.done(what);
      },
      lost: (why) => {
        if (house === opened) house = undefined;
        const left = [...hears.values()];
        hears.clear();
        for (const { failed } of left) failed(new Error(why));
      },
    },
  );
  const opened: House = { child, hears, busy: new Set() };
  return opened;
};

const close = async (closing: House): Promise<void> => {
  if (house === closing) house = undefined;
  await closing.child.close();
};
