import type pg from 'pg';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import type { Who } from '#platform/server/http/who.ts';

export interface JobLog {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

/** What every task gets. */
export interface Job {
  app: App;
  log: JobLog;
  /** Sees every company: for upkeep only; the work of a company goes through `companyTask`. */
  maintenance: pg.Pool;
  /** No further try follows this one. */
  isLastTry: boolean;
  /** The company of a job, as who acts in it when nobody is there. */
  enterCompany(empresa_id: number): Promise<CompanyJob>;
}

export interface CompanyJob extends Omit<Job, 'maintenance' | 'enterCompany'> {
  who: Who;
  /** One transaction of the company, with the rights of any request. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** What was queued: it comes from our own `queueJob`, with the company that `encolar` added. */
export type JobData = Readonly<Record<string, unknown>>;
export type Task = (job: Job, datos: JobData) => Promise<void>;

/** Makes the bytes of an attachment when its mail is sent. */
export type AttachmentBuilder = (job: CompanyJob, datos: JobData) => Promise<Uint8Array>;

/** A mail that a company asked for and that could not be sent. */
export interface FailedMail {
  id: string;
  para: string;
  asunto: string;
  tipo: string;
  /** What the mail server said. */
  respuesta: string;
}
/** Tells a failed mail to who must know. */
export type FailedMailTeller = (job: CompanyJob, mail: FailedMail) => Promise<void>;

export interface Cron {
  /** Five fields of crontab, in UTC. */
  at: string;
  /** Done as soon as possible if nobody was awake at its hour: many workshops turn their computer off at night. */
  evenLate?: boolean;
}

/** What a room does without anybody waiting, as data: apps/server lists every room's. */
export interface RoomJobs {
  /** By name, `room.verb`. */
  tasks: Readonly<Record<string, Task>>;
  /** Tasks that begin by the clock; one node of all runs each. */
  crons?: Readonly<Record<string, Cron>>;
  attachments?: Readonly<Record<string, AttachmentBuilder>>;
  /** By kind of mail, who is told that one failed; of kinds that no room names, the administrators are. */
  failedMails?: Readonly<Record<string, FailedMailTeller>>;
}

/** A task of one company: every transaction is opened as that company, so that row-level security holds. */
export const companyTask =
  (work: (job: CompanyJob, datos: JobData) => Promise<void>): Task =>
  async (job, datos) => {
    if (typeof datos['empresa_id'] !== 'number') throw new Error('a task of a company was queued without one');
    await work(await job.enterCompany(datos['empresa_id']), datos);
  };
