import { filesRefusals } from '#platform/contract/files.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { isHoja, type Recibido, TIPO_OFX, TIPO_XLS } from '#platform/contract/upload.ts';
import { type Child, openChild } from '#platform/server/processes/child.ts';
import { sharedWork } from '#platform/server/processes/once-for-all.ts';
import { openTurns } from '#platform/server/turns.ts';
import type { Sent } from './judge-file.ts';
import type { Order, Told } from './reading-room.ts';

export const readingLimits = {
  /** Of JavaScript, for a list of the largest size allowed that is full. Pictures are bounded by their points. */
  heap_megabytes: 256,
  /** For one file. What our limits let through takes seconds, also where others are busy. */
  timeout_ms: 60_000,
  /** Without work, until the process goes and its memory with it. */
  idle_ms: 120_000,
  waiting: 200,
  /** For a turn. A line that says nothing for a minute is cut: whoever waits hears before that to try again. */
  patience_ms: 25_000,
} as const;

/** Reads one file at a time in a process of its own, opened at first use; a file that it dies of is refused. */
const openReadingRoom = () => {
  let room: Child<Order> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let running: { id: number; settle: (told: Told | 'died') => void } | undefined;

  const open = (): Child<Order> => {
    const opened = openChild<Order, Told>(
      {
        file: new URL('./reading-room.ts', import.meta.url),
        name: 'the reading room',
        execArgv: [`--max-old-space-size=${readingLimits.heap_megabytes}`, '--max-semi-space-size=8'],
      },
      {
        told: (told) => running?.id === told.id && running.settle(told),
        lost: () => {
          if (room !== opened) return;
          room = undefined;
          running?.settle('died');
        },
      },
    );
    return opened;
  };

  const ask = (what: Sent): Promise<Told | 'died'> =>
    new Promise((resolve) => {
      clearTimeout(idle);
      const asked = (room ??= open());
      const id = ++lastId;
      const alarm = setTimeout(() => asked.kill(), readingLimits.timeout_ms);
      running = {
        id,
        settle: (told) => {
          clearTimeout(alarm);
          running = undefined;
          asked.setBusy(false);
          idle = setTimeout(() => void close(), readingLimits.idle_ms).unref();
          resolve(told);
        },
      };
      asked.setBusy(true);
      asked.tell({ id, what });
    });

  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const closing = room;
    room = undefined;
    running?.settle('died');
    await closing?.close();
  };
  const turns = openTurns({
    atOnce: 1,
    mostWaiting: readingLimits.waiting,
    patience_ms: readingLimits.patience_ms,
    full: () => new Refusal(filesRefusals.archivos_ocupado, {}, { retryAfterSeconds: 5 }),
  });
  return {
    read: async ({ marks, ...what }: Asked): Promise<Partial<Recibido>> => {
      const told = await turns.take(marks, () => ask(what));
      if (told === 'died') throw new Refusal(filesRefusals.archivo_pesado);
      if ('refused' in told) throw new Refusal(told.refused);
      if ('failed' in told) throw new Error(told.failed);
      return told.read;
    },
    pid: (): number | undefined => room?.pid,
    close,
  };
};

interface Asked extends Sent {
  /** What tells people apart: each has its share. */
  marks: readonly string[];
}

/** Lists take seconds when they are large; pictures, papers and films do not wait for them. */
const rooms = { lists: openReadingRoom(), others: openReadingRoom() };

/** Judges and reads a file of people apart from the process that answers others. */
export const readApart = sharedWork('files.read', (asked: Asked) => {
  const isList = isHoja(asked.tipo) || asked.tipo === TIPO_OFX || asked.tipo === TIPO_XLS;
  return rooms[isList ? 'lists' : 'others'].read(asked);
});

/** Which processes read, for tests that end them. */
export const readingPids = (): (number | undefined)[] => [rooms.lists.pid(), rooms.others.pid()];

/** Ends them; graceful shutdown and tests call it. The next file opens one again. */
export const closeReading = async (): Promise<void> => {
  await Promise.all([rooms.lists.close(), rooms.others.close()]);
};
