/** What makes somebody wait for others: a call that opens a queue. The wall finds each of these, and a list of promises kept by hand. */
export const QUEUES = ['openTurns', 'openLane', 'takeTurns', 'new pg.Pool', 'run', 'oneAtATime', 'by hand'] as const;
export type Opens = (typeof QUEUES)[number];

export interface Queue {
  /** The file that opens it, and with what. */
  opened: `${string}.ts: ${Opens}`;
  /** By what those who wait are told apart: each has its share, and the first of another goes before the second of a crowd. */
  marks: readonly ('network' | 'link' | 'person' | 'session' | 'account' | 'company')[];
  /** Where nobody is told apart: why no one can make the others wait. */
  because?: string;
  /** What ends a piece of work, and how many may wait. */
  bounds: string;
}

/**
 * Every place where work waits for other work. `apps/server/queues.test.ts` fills each that has marks as one asker, and sees
 * that the piece of another goes in next. A queue that is not here is refused.
 */
export const queues: Readonly<Record<string, Queue>> = {
  'files that strangers send': {
    opened: 'platform/server/files/receive.ts: openTurns',
    marks: ['network', 'link', 'company'],
    bounds: '32 at once, 4 of a network or link, 16 of a company; 256 wait; a body under 4 KB/s ends within 15 s',
  },
  'files that signed-in people send': {
    opened: 'platform/server/files/receive.ts: openTurns',
    marks: ['person', 'session', 'company'],
    bounds: '32 at once, 4 of a person, 16 of a company; 256 wait; a body under 4 KB/s ends within 15 s',
  },
  'files that are read apart': {
    opened: 'platform/server/files/read-apart.ts: openTurns',
    marks: ['network', 'link', 'person', 'session', 'company'],
    bounds: 'one list and one other file at once, each for 30 s at most in a process of its own; 200 wait for each',
  },
  'photos for paper': {
    opened: 'platform/server/pdf/pictures.ts: openTurns',
    marks: ['network', 'link', 'person', 'session', 'company'],
    bounds: 'one at once, of a picture that was drawn anew, or a logo; 256 wait',
  },
  'previews of links': {
    opened: 'apps/server/link-preview.ts: openTurns',
    marks: ['network', 'link'],
    bounds: 'four at once; 64 wait; a page goes without its preview after 300 ms',
  },
  'papers that somebody waits for': {
    opened: 'platform/server/pdf/render.ts: openLane',
    marks: ['network', 'person', 'company'],
    bounds: 'one at once for 15 s at most; 20 of a person and 80 of a company wait, 200 in all',
  },
  'lists on paper': {
    opened: 'platform/server/pdf/render.ts: openLane',
    marks: ['person', 'company'],
    bounds: 'one at once for 60 s at most; 2 of a person and 6 of a company, 40 in all',
  },
  'the order within a lane of paper': {
    opened: 'platform/server/pdf/lane.ts: takeTurns',
    marks: [],
    because: 'it is the queue of the two lanes above',
    bounds: 'those of its lane',
  },
  'passwords of strangers': {
    opened: 'modules/usuarios/server/password.ts: openTurns',
    marks: ['network', 'account'],
    bounds: 'as many as leave a core free; 128 wait',
  },
  'passwords of those who are known': {
    opened: 'modules/usuarios/server/password.ts: openTurns',
    marks: ['person', 'session', 'account'],
    bounds: 'as many as the cores allow; 128 wait',
  },
  'captcha pictures of strangers': {
    opened: 'modules/sesiones/server/captcha.ts: openTurns',
    marks: ['network'],
    bounds: 'one at once; 128 wait',
  },
  'captcha pictures for browsers that got in before': {
    opened: 'modules/sesiones/server/captcha.ts: openTurns',
    marks: ['person'],
    bounds: 'one at once; 128 wait',
  },
  'work left for later': {
    opened: 'platform/server/jobs/worker.ts: run',
    marks: ['company'],
    bounds: 'two at once on each node; a job ranks behind those of its own company, a hundred at most; 12 tries',
  },
  'connections of the jobs': {
    opened: 'platform/server/jobs/worker.ts: new pg.Pool',
    marks: [],
    because: 'only the two jobs that run take them',
    bounds: 'two more than there are jobs at once',
  },
  'connections to the database': {
    opened: 'platform/server/db/pool.ts: new pg.Pool',
    marks: [],
    because:
      'none is held while a body comes in, a password is hashed or a file is made: only between the statements of one request, and each of those has its time',
    bounds:
      'a statement, a pause and the wait for a connection each end by themselves; strangers have a purse for a minute',
  },
  'whoever counts before adding': {
    opened: 'platform/server/db/one-at-a-time.ts: oneAtATime',
    marks: [],
    because: 'the name of what is held says the company, the person or the address: the wall of names sees to it',
    bounds: 'until the commit of one transaction',
  },
};

/** Names that `oneAtATime` holds for everybody at once. */
export const heldForAll: Readonly<Record<string, string>> = {
  'modules/alta/server/routes.ts':
    'the first company of all is founded once, by whoever has the link of the first start',
};
